export type LaneOptions = {
  /** Requests worked on at once. */
  slots: number
  /** How many of the slots each rank may use, the highest first: what is kept from the last is there for the others. */
  slotsOf?: readonly number[]
  /** Requests that may wait while a crowd that came at once is worked off. */
  places: number
  /** The longest that anybody is let wait in a lane whose line does not end, in ms. */
  targetMs: number
}

/** A line that has stood for so long is no crowd any more: more comes than can be done. */
const longestCrowdMs = 1000
/** A lane that turned nobody away for so long lets a crowd wait again. */
const calmAfterMs = 1000
/** Nobody waits longer for a turn, not even in a crowd. */
const patienceMs = 8000
/** Until the first turns have been counted. */
const firstPaceMs = 5

type Waiting = { rank: number; begin: () => void; refuse: () => void; timer: NodeJS.Timeout }

export type Turn = { begin: () => void; refuse: () => void }

/**
 * Lets only so many requests be worked on at once, the others in a short line by rank (0 goes first). A crowd may wait;
 * when the line does not end, only those may wait whose turn comes within the target, and the others are refused at once
 * (docs/decisions/load.md).
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #line: Waiting[] = []
  #working = 0
  #lineSince: number | undefined
  #refusedAt = Number.NEGATIVE_INFINITY
  #leftAt = 0
  #paceMs = firstPaceMs

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /**
   * Calls `begin` now or when it is its turn, or `refuse`, one of them once. Gives what takes it out of the line again,
   * for a visitor who leaves.
   */
  enter(rank: number, { begin, refuse }: Turn): () => void {
    const [first] = this.#line
    if (!(first && first.rank <= rank) && this.#hasSlot(rank)) {
      this.#working += 1
      begin()
      return doNothing
    }
    const now = performance.now()
    if (!this.#hasPlace(rank, now)) {
      this.#refusedAt = now
      refuse()
      return doNothing
    }
    return this.#queue(rank, { begin, refuse }, now)
  }

  /** Frees the slot of somebody who began. */
  leave(): void {
    const now = performance.now()
    if (this.#line.length > 0) this.#paceMs += (now - this.#leftAt - this.#paceMs) / 16
    this.#leftAt = now
    this.#working -= 1
    this.#next()
  }

  /** Takes a slot beyond the limit, for somebody who was let in before and goes on now. */
  comeBack(): void {
    this.#working += 1
  }

  get size() {
    return { working: this.#working, waiting: this.#line.length }
  }

  #hasSlot(rank: number) {
    return this.#working < (this.#options.slotsOf?.[rank] ?? this.#options.slots)
  }

  #hasPlace(rank: number, now: number): boolean {
    const { places, targetMs } = this.#options
    if (!this.#isOverrun(now)) return this.#line.length < places
    const ahead = this.#line.filter((other) => other.rank <= rank).length
    return (ahead + 1) * this.#paceMs <= targetMs
  }

  #isOverrun(now: number) {
    if (now - this.#refusedAt < calmAfterMs) return true
    return this.#lineSince !== undefined && now - this.#lineSince > longestCrowdMs
  }

  #queue(rank: number, turn: Turn, now: number): () => void {
    if (this.#line.length === 0) {
      this.#lineSince = now
      this.#leftAt = now
    }
    // Higher ranks may go on overtaking it: then it hears so, instead of waiting for a turn that does not come.
    const longest = this.#isOverrun(now) ? this.#options.targetMs * 2 : patienceMs
    const waiting: Waiting = { rank, ...turn, timer: setTimeout(() => this.#giveUp(waiting), longest) }
    const behind = this.#line.findIndex((other) => other.rank > rank)
    this.#line.splice(behind === -1 ? this.#line.length : behind, 0, waiting)
    return () => this.#take(waiting)
  }

  #giveUp(waiting: Waiting) {
    if (!this.#take(waiting)) return
    this.#refusedAt = performance.now()
    waiting.refuse()
  }

  #take(waiting: Waiting): boolean {
    const at = this.#line.indexOf(waiting)
    if (at === -1) return false
    this.#line.splice(at, 1)
    clearTimeout(waiting.timer)
    if (this.#line.length === 0) this.#lineSince = undefined
    return true
  }

  #next() {
    const [first] = this.#line
    if (!first || !this.#hasSlot(first.rank)) return
    this.#take(first)
    this.#working += 1
    first.begin()
  }
}

const doNothing = () => undefined
