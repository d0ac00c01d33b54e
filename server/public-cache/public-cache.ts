import type { Encoding } from './encodings.ts'
import { Kept, type Ready } from './kept.ts'

type Options = { maxBytes?: number }

/** The share of the memory for what was asked for once only: a robot's thousand tries push out nothing that people read. */
const shareOnTrial = 1 / 8
/** Of how many tags it is remembered when they changed. */
const mostChanges = 10_000
/** How long what has changed may still be shown while the database is down, in ms. */
const longestStale = 60 * 60_000

/**
 * Public answers as compressed bytes, each with the tags of what it was made from; dropped when a tag changes
 * (DESIGN section 1.6). Memory is bounded: what has been dropped goes first, then what was not asked for longest.
 */
export class PublicCache {
  // A Map keeps insertion order: the first entry is the oldest.
  #proven = new Map<string, Kept>()
  #onTrial = new Map<string, Kept>()
  #stale = new Map<string, Kept>()
  #keysOf = new Map<string, Set<string>>()
  #changedAt = new Map<string, number>()
  /** What began to be computed before this may have missed a change. */
  #forgottenUntil = 0
  #clock = 0
  #sizes = new Map<Kept, number>()
  #bytes = 0
  #bytesOnTrial = 0
  /** Answers given to visitors from here since the start. */
  given = 0
  readonly #maxBytes: number

  constructor({ maxBytes = 20 * 1024 * 1024 }: Options = {}) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Kept | undefined {
    const kept = this.#proven.get(key)
    if (kept) {
      kept.wasAsked = true
      return kept
    }
    const first = this.#onTrial.get(key)
    if (first) this.#prove(first)
    return first
  }

  /** What was shown at this address before something changed: for when the database is down, and for nothing else. */
  stale(key: string): Kept | undefined {
    const kept = this.#stale.get(key)
    return kept && Date.now() - kept.droppedAt < longestStale ? kept : undefined
  }

  /** The database has answered: what used to be at this address is not there any more. */
  dropStale(key: string): void {
    const kept = this.#stale.get(key)
    if (!kept) return
    this.#stale.delete(key)
    this.#uncount(kept)
  }

  /** Ask before the answer is computed and hand it to `keep`: a change in between then keeps the old answer out. */
  now(): number {
    return this.#clock
  }

  /** Keeps an answer unless one of its tags changed since `startedAt`. Gives it back, kept or not. */
  keep(
    key: string,
    body: string | Buffer,
    answer: { headers: Record<string, string>; tags: readonly string[]; startedAt: number },
  ): Kept {
    const kept = new Kept(key, body, answer)
    if (this.#isCurrent(answer.tags, answer.startedAt)) this.#add(kept)
    return kept
  }

  /** The bytes of an answer in an encoding that it does not have yet. */
  async encode(kept: Kept, encoding: Encoding): Promise<Ready> {
    const ready = await kept.encode(encoding)
    this.#recount(kept)
    return ready
  }

  /** Takes the time to make the smallest bytes of an answer that is asked for again. */
  async settle(kept: Kept): Promise<void> {
    await kept.settle()
    this.#recount(kept)
  }

  /** Forgets every answer that was made from one of these. */
  forget(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#changedAt.delete(tag)
      this.#changedAt.set(tag, this.#clock)
      for (const key of this.#keysOf.get(tag) ?? []) this.#drop(key)
    }
    for (const [tag, changedAt] of this.#changedAt) {
      if (this.#changedAt.size <= mostChanges) break
      this.#changedAt.delete(tag)
      this.#forgottenUntil = changedAt
    }
  }

  /** Forgets everything, for a node that may have missed changes. */
  clear(): void {
    this.#clock += 1
    this.#forgottenUntil = this.#clock
    for (const map of [this.#proven, this.#onTrial, this.#stale, this.#keysOf, this.#changedAt]) map.clear()
    this.#sizes.clear()
    this.#bytes = 0
    this.#bytesOnTrial = 0
  }

  /** Everything that may be given, older answers included. */
  *entries(): Generator<Kept> {
    for (const map of [this.#proven, this.#onTrial, this.#stale]) yield* map.values()
  }

  get size() {
    return {
      entries: this.#proven.size + this.#onTrial.size,
      stale: this.#stale.size,
      tags: this.#keysOf.size,
      changes: this.#changedAt.size,
      bytes: this.#bytes,
    }
  }

  #isCurrent(tags: readonly string[], startedAt: number) {
    if (startedAt < this.#forgottenUntil) return false
    return tags.every((tag) => (this.#changedAt.get(tag) ?? 0) <= startedAt)
  }

  #add(kept: Kept) {
    const { key, tags } = kept
    this.#remove(key)
    this.dropStale(key)
    this.#onTrial.set(key, kept)
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
    this.#recount(kept, true)
  }

  #prove(kept: Kept) {
    this.#bytesOnTrial -= this.#sizes.get(kept) ?? 0
    this.#onTrial.delete(kept.key)
    this.#proven.set(kept.key, kept)
  }

  /** Takes an answer out of what is given, for good. */
  #remove(key: string): Kept | undefined {
    const kept = this.#proven.get(key) ?? this.#onTrial.get(key)
    if (!kept) return undefined
    this.#uncount(kept)
    this.#proven.delete(key)
    this.#onTrial.delete(key)
    for (const tag of kept.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
    return kept
  }

  /** Takes an answer out of what is given, but remembers it in case the database goes down. */
  #drop(key: string) {
    const kept = this.#remove(key)
    if (!kept) return
    kept.droppedAt = Date.now()
    kept.shrink()
    this.#stale.set(key, kept)
    this.#recount(kept, true)
  }

  #uncount(kept: Kept) {
    const size = this.#sizes.get(kept) ?? 0
    this.#sizes.delete(kept)
    this.#bytes -= size
    if (this.#onTrial.get(kept.key) === kept) this.#bytesOnTrial -= size
  }

  /** After its bytes have changed; one that is not kept any more is nobody's business. */
  #recount(kept: Kept, isNew = false) {
    if (!isNew && !this.#sizes.has(kept)) return
    this.#uncount(kept)
    const { size } = kept
    this.#sizes.set(kept, size)
    this.#bytes += size
    if (this.#onTrial.get(kept.key) === kept) this.#bytesOnTrial += size
    this.#makeRoom()
  }

  #makeRoom() {
    for (const key of this.#stale.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.dropStale(key)
    }
    for (const key of this.#onTrial.keys()) {
      if (this.#bytesOnTrial <= this.#maxBytes * shareOnTrial) break
      this.#remove(key)
    }
    for (const [key, kept] of this.#proven) {
      if (this.#bytes <= this.#maxBytes) break
      if (!kept.wasAsked) this.#remove(key)
      else {
        // Another round for what was asked for meanwhile.
        kept.wasAsked = false
        this.#proven.delete(key)
        this.#proven.set(key, kept)
      }
    }
  }
}
