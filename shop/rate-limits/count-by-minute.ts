const minuteMs = 60_000

export type MinuteCounts = {
  /** The count in this minute. */
  of(who: string): number
  /** Increments the count and returns it. */
  add(who: string): number
  /** Seconds until all counts are reset. */
  secondsLeft(): number
}

/**
 * Counts in the memory of this process, for actions too cheap for a database write; each node counts separately. All counts
 * are reset at the same time, so that nothing is stored for longer than a minute.
 */
export function countByMinute(now: () => number = Date.now): MinuteCounts {
  let endsAt = 0
  const counts = new Map<string, number>()
  const of = (who: string) => {
    if (now() >= endsAt) {
      counts.clear()
      endsAt = now() + minuteMs
    }
    return counts.get(who) ?? 0
  }
  return {
    of,
    add(who) {
      const count = of(who) + 1
      counts.set(who, count)
      return count
    },
    secondsLeft: () => Math.max(1, Math.ceil((endsAt - now()) / 1000)),
  }
}
