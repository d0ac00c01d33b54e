export type RankOptions = {
  /** Of the lane's slots, how many this rank may use: what is kept from the last is there for the others. */
  slots: number
  /** Requests of this rank that may wait while a crowd that came at once is worked off. */
  places: number
  /** A line that has stood for so long is no crowd any more: more comes than can be done. In ms. */
  crowdMs: number
  /** Where this rank may wait longer than the others while more comes than can be done, in ms. */
  targetMs?: number
  /** The longest that anybody of a crowd waits: whose turn would not come by then takes no place. In ms. */
  patienceMs: number
}

export type LaneOptions = {
  /** The one that goes first comes first. */
  ranks: readonly RankOptions[]
  /** The longest that anybody is let wait while more comes than can be done, in ms. */
  targetMs: number
  /** When nobody has left for so long, something behind the lane hangs, and whoever waits hears so. In ms. */
  standstillMs?: number
}

/** So many may always wait, however slow the machine is: a handful of people is no crush. */
const handful = 4
/** A lane that turned nobody away for so long lets a crowd wait again. */
const calmAfterMs = 1000
/** Until turns have been counted, and again when there was no line for a while: it may have been a bad moment. */
const firstPaceMs = 5
/** One long gap between two turns, such as a look for garbage, counts as so many usual ones: it says little of the next. */
const longestGap = 4

export type Turn = { begin: () => void; refuse: () => void }

type Waiting = Turn & { timer: NodeJS.Timeout }
type Line = RankOptions & { waiting: Waiting[]; since: number; refusedAt: number }

/**
 * Lets only so many requests be worked on at once, the others in short lines by rank (0 goes first). A crowd may wait;
 * when its line does not end, only those may wait whose turn comes within the target, and the others are refused at once
 * (docs/decisions/load.md).
 */
export class Lane {
  readonly #lines: readonly Line[]
  readonly #targetMs: number
  readonly #standstillMs: number
  #standstill: NodeJS.Timeout | undefined
  #movedAt = 0
  #working = 0
  #leftAt = 0
  #paceMs = firstPaceMs
  #pacedAt = 0

  constructor({ ranks, targetMs, standstillMs = Number.POSITIVE_INFINITY }: LaneOptions) {
    this.#standstillMs = standstillMs
    this.#lines = ranks.map((rank) => ({
      ...rank,
      waiting: [],
      since: 0,
      refusedAt: Number.NEGATIVE_INFINITY,
    }))
    this.#targetMs = targetMs
  }

  /**
   * Calls `begin` now or when it is its turn, or `refuse`, one of them once. Gives what takes it out of the line again,
   * for a visitor who leaves.
   */
  enter(rank: number, turn: Turn): () => void {
    const line = this.#lines[rank]
    if (!line) throw new RangeError(`this lane has no rank ${rank}`)
    const ahead = this.#waitingUpTo(rank)
    if (ahead === 0 && this.#working < line.slots) {
      this.#begin(turn)
      return doNothing
    }
    const now = performance.now()
    if (now - this.#movedAt > this.#standstillMs) {
      line.refusedAt = now
      turn.refuse()
      return doNothing
    }
    const isOverrun = line.waiting.length >= handful && this.#isOverrun(rank, now)
    const waitMs = (ahead + 1) * this.#paceMs
    const targetMs = line.targetMs ?? this.#targetMs
    const hasPlace = line.waiting.length < line.places
    if (!hasPlace || waitMs > (isOverrun ? targetMs : line.patienceMs)) {
      line.refusedAt = now
      turn.refuse()
      return doNothing
    }
    // Those before it may go on overtaking it: then it hears so, instead of waiting for a turn that does not come.
    return this.#queue(line, turn, { now, longestMs: isOverrun ? targetMs * 2 : line.patienceMs })
  }

  /** Frees the slot of somebody who began. */
  leave(): void {
    const now = performance.now()
    this.#movedAt = now
    if (this.waiting > 0) {
      const gapMs = Math.min(now - this.#leftAt, this.#paceMs * longestGap)
      this.#paceMs += (gapMs - this.#paceMs) / 16
      this.#pacedAt = now
    }
    this.#leftAt = now
    this.#working -= 1
    const next = this.#lines.find(({ waiting }) => waiting.length > 0)
    const first = next && this.#working < next.slots ? next.waiting.shift() : undefined
    if (!first) return
    clearTimeout(first.timer)
    this.#begin(first)
  }

  /** Takes a slot beyond the limit, for somebody who was let in before and goes on now. */
  comeBack(): void {
    this.#working += 1
  }

  get working(): number {
    return this.#working
  }

  get waiting(): number {
    return this.#waitingUpTo(this.#lines.length - 1)
  }

  #begin({ begin }: Turn) {
    this.#working += 1
    this.#movedAt = performance.now()
    begin()
  }

  #waitingUpTo(rank: number) {
    return this.#lines.reduce((sum, { waiting }, at) => (at <= rank ? sum + waiting.length : sum), 0)
  }

  /** Whether more comes, of this rank and those before it, than can be done. */
  #isOverrun(rank: number, now: number): boolean {
    return this.#lines.slice(0, rank + 1).some(({ waiting, since, crowdMs, refusedAt }) => {
      const stands = waiting.length > 0 && now - since > crowdMs
      return stands || now - refusedAt < calmAfterMs
    })
  }

  #queue(line: Line, turn: Turn, { now, longestMs }: { now: number; longestMs: number }): () => void {
    if (this.waiting === 0) this.#leftAt = now
    if (this.waiting === 0 && now - this.#pacedAt > calmAfterMs) this.#paceMs = firstPaceMs
    if (line.waiting.length === 0) line.since = now
    const timer = setTimeout(() => {
      take()
      line.refusedAt = performance.now()
      turn.refuse()
    }, longestMs)
    const waiting = { ...turn, timer }
    const take = () => {
      const at = line.waiting.indexOf(waiting)
      if (at >= 0) line.waiting.splice(at, 1)
      clearTimeout(timer)
    }
    line.waiting.push(waiting)
    this.#watch()
    return take
  }

  /** Looks, as long as anybody waits, whether the lane still moves. */
  #watch() {
    if (this.#standstill || this.#standstillMs === Number.POSITIVE_INFINITY) return
    const left = Math.max(this.#movedAt + this.#standstillMs - performance.now(), 1)
    this.#standstill = setTimeout(() => {
      this.#standstill = undefined
      if (performance.now() - this.#movedAt >= this.#standstillMs) this.#refuseAll()
      if (this.waiting > 0) this.#watch()
    }, left).unref()
  }

  #refuseAll() {
    const now = performance.now()
    for (const line of this.#lines) {
      const waiting = line.waiting.splice(0)
      if (waiting.length > 0) line.refusedAt = now
      for (const { timer, refuse } of waiting) {
        clearTimeout(timer)
        refuse()
      }
    }
  }
}

const doNothing = () => undefined
