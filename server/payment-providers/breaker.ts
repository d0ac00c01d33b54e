const failuresToOpen = 5
const windowMs = 30_000

export type Breaker = {
  /** True while calls are allowed; after the pause a single call tests whether the other side is back. */
  allows(): boolean
  /** Whether calls are blocked; does not change the state. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

/** Opens after 5 failures in 30 s, for 30 s (SAFETY rule 16), so that no caller waits for a service that is down. */
export function circuitBreaker(now: () => number = Date.now): Breaker {
  let failures: number[] = []
  let closedUntil = 0
  return {
    allows() {
      if (now() < closedUntil) return false
      if (failures.length >= failuresToOpen) closedUntil = now() + windowMs
      return true
    },
    isOpen: () => failures.length >= failuresToOpen,
    succeeded() {
      failures = []
      closedUntil = 0
    },
    failed() {
      const time = now()
      failures = [...failures.filter((at) => at > time - windowMs), time].slice(-failuresToOpen)
      if (failures.length >= failuresToOpen) closedUntil = time + windowMs
    },
  }
}
