export type PriorityOptions = {
  /** How many of the queue's slots this priority may use; the rest are reserved for higher priorities. */
  slots: number
  /** How many requests of this priority may wait while a burst is worked off. */
  maxWaiting: number
  /** A line that has not been empty for this long (ms) is no longer a burst: demand exceeds capacity. */
  burstMs: number
  /** Overrides the queue's `targetMs` for this priority. */
  targetMs?: number
  /** Maximum wait in a burst, in ms; a request that would wait longer is rejected on arrival. */
  maxWaitMs: number
}

export type QueueOptions = {
  /** Highest priority first. */
  priorities: readonly PriorityOptions[]
  /** Maximum wait while demand exceeds capacity, in ms. */
  targetMs: number
  /** If no slot was freed for this long (ms), whatever serves the queue hangs, and everybody waiting is rejected. */
  stallMs?: number
}

/** This many may always wait, however slow the machine is: so few are never an overload. */
const minWaiting = 4
/** After this long without a rejection the queue accepts a burst again. */
const recoveryMs = 1000
/** The assumed time between two freed slots in ms, until it is measured, and again after the queue was empty for a while. */
const initialIntervalMs = 5
/** A long gap, such as garbage collection, counts as at most this many usual gaps: it says little about the next one. */
const longestGap = 4

/** Exactly one of the two is called, once. */
export type QueuedRequest = { start: () => void; reject: () => void }

type Waiting = QueuedRequest & { timer: NodeJS.Timeout }
type Line = PriorityOptions & { waiting: Waiting[]; since: number; rejectedAt: number }

/**
 * Limits the number of concurrent requests; the others wait in short lines by priority (0 goes first). A burst may wait. If a
 * line does not empty, only requests whose slot comes within the target may wait; the others are rejected immediately
 * (docs/decisions/load.md).
 */
export class PriorityQueue {
  readonly #lines: readonly Line[]
  readonly #targetMs: number
  readonly #stallMs: number
  #stallTimer: NodeJS.Timeout | undefined
  #progressAt = 0
  #working = 0
  #releasedAt = 0
  /** A moving average of the time between two freed slots while others wait. */
  #intervalMs = initialIntervalMs
  #measuredAt = 0

  constructor({ priorities, targetMs, stallMs = Number.POSITIVE_INFINITY }: QueueOptions) {
    this.#stallMs = stallMs
    this.#lines = priorities.map((options) => ({
      ...options,
      waiting: [],
      since: 0,
      rejectedAt: Number.NEGATIVE_INFINITY,
    }))
    this.#targetMs = targetMs
  }

  /**
   * Calls `start` now or when a slot is free, or `reject`. Returns a function that removes the request from the line, for when
   * the client disconnects.
   */
  enter(priority: number, request: QueuedRequest): () => void {
    const line = this.#lines[priority]
    if (!line) throw new RangeError(`this queue has no priority ${priority}`)
    const ahead = this.#waitingUpTo(priority)
    if (ahead === 0 && this.#working < line.slots) {
      this.#start(request)
      return doNothing
    }
    const now = performance.now()
    if (now - this.#progressAt > this.#stallMs) {
      line.rejectedAt = now
      request.reject()
      return doNothing
    }
    const isOverloaded = line.waiting.length >= minWaiting && this.#isOverloaded(priority, now)
    const expectedMs = (ahead + 1) * this.#intervalMs
    const targetMs = line.targetMs ?? this.#targetMs
    const isFull = line.waiting.length >= line.maxWaiting
    if (isFull || expectedMs > (isOverloaded ? targetMs : line.maxWaitMs)) {
      line.rejectedAt = now
      request.reject()
      return doNothing
    }
    // Higher priorities may keep overtaking it; then it is rejected instead of waiting for a slot that never comes.
    return this.#wait(line, request, { now, longestMs: isOverloaded ? targetMs * 2 : line.maxWaitMs })
  }

  /** Frees the slot of a started request. */
  release(): void {
    const now = performance.now()
    this.#progressAt = now
    if (this.waiting > 0) {
      const gapMs = Math.min(now - this.#releasedAt, this.#intervalMs * longestGap)
      this.#intervalMs += (gapMs - this.#intervalMs) / 16
      this.#measuredAt = now
    }
    this.#releasedAt = now
    this.#working -= 1
    const next = this.#lines.find(({ waiting }) => waiting.length > 0)
    const first = next && this.#working < next.slots ? next.waiting.shift() : undefined
    if (!first) return
    clearTimeout(first.timer)
    this.#start(first)
  }

  /** Takes a slot beyond the limit, for a request that was admitted before and continues. */
  reacquire(): void {
    this.#working += 1
  }

  get working(): number {
    return this.#working
  }

  get waiting(): number {
    return this.#waitingUpTo(this.#lines.length - 1)
  }

  #start({ start }: QueuedRequest) {
    this.#working += 1
    this.#progressAt = performance.now()
    start()
  }

  #waitingUpTo(priority: number) {
    return this.#lines.reduce((sum, { waiting }, at) => (at <= priority ? sum + waiting.length : sum), 0)
  }

  /** Whether demand of this and higher priorities exceeds capacity. */
  #isOverloaded(priority: number, now: number): boolean {
    return this.#lines.slice(0, priority + 1).some(({ waiting, since, burstMs, rejectedAt }) => {
      const isLasting = waiting.length > 0 && now - since > burstMs
      return isLasting || now - rejectedAt < recoveryMs
    })
  }

  #wait(
    line: Line,
    request: QueuedRequest,
    { now, longestMs }: { now: number; longestMs: number },
  ): () => void {
    if (this.waiting === 0) this.#releasedAt = now
    if (this.waiting === 0 && now - this.#measuredAt > recoveryMs) this.#intervalMs = initialIntervalMs
    if (line.waiting.length === 0) line.since = now
    const timer = setTimeout(() => {
      remove()
      line.rejectedAt = performance.now()
      request.reject()
    }, longestMs)
    const waiting = { ...request, timer }
    const remove = () => {
      const at = line.waiting.indexOf(waiting)
      if (at >= 0) line.waiting.splice(at, 1)
      clearTimeout(timer)
    }
    line.waiting.push(waiting)
    this.#watchForStall()
    return remove
  }

  /** While anybody waits, checks whether slots are still being freed. */
  #watchForStall() {
    if (this.#stallTimer || this.#stallMs === Number.POSITIVE_INFINITY) return
    const left = Math.max(this.#progressAt + this.#stallMs - performance.now(), 1)
    this.#stallTimer = setTimeout(() => {
      this.#stallTimer = undefined
      if (performance.now() - this.#progressAt >= this.#stallMs) this.#rejectAll()
      if (this.waiting > 0) this.#watchForStall()
    }, left).unref()
  }

  #rejectAll() {
    const now = performance.now()
    for (const line of this.#lines) {
      const waiting = line.waiting.splice(0)
      if (waiting.length > 0) line.rejectedAt = now
      for (const { timer, reject } of waiting) {
        clearTimeout(timer)
        reject()
      }
    }
  }
}

const doNothing = () => undefined
