const minuteMs = 60_000

export type MinuteCounts = {
  /** How often in this minute. */
  of(who: string): number
  /** Counts one more and gives how many it makes. */
  add(who: string): number
  /** Until everybody begins anew. */
  secondsLeft(): number
}

/**
 * Counts in the memory of this process, for what is too cheap to be worth a write to the database; with several nodes each
 * counts for itself. Everybody's minute is the same one, so that nothing is kept longer.
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
