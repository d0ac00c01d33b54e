import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer ready to be sent: its bytes in two encodings, and the headers that go with them. */
export type Kept = {
  bytes: Readonly<Record<'br' | 'gzip', Buffer>>
  etag: string
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
}

type Options = { maxBytes?: number }

/** Of how many addresses it is remembered that they were asked for. */
const mostAsked = 5000

/**
 * Public answers as compressed bytes, each with the tags of what it was made from; dropped when a tag changes
 * (DESIGN section 1.6). Memory is bounded: what was not asked for longest goes first.
 */
export class PublicCache {
  // A Map keeps insertion order, so the first entry is the one not asked for longest.
  #entries = new Map<string, Kept>()
  #keysOf = new Map<string, Set<string>>()
  #changedAt = new Map<string, number>()
  #asked = new Map<string, number>()
  #clock = 0
  #bytes = 0
  readonly #maxBytes: number

  constructor({ maxBytes = 64 * 1024 * 1024 }: Options = {}) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Kept | undefined {
    const kept = this.#entries.get(key)
    if (!kept) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, kept)
    return kept
  }

  /** Counts that an address was asked for and not found here. */
  missed(key: string): void {
    if (!isEndless(key)) return
    const times = (this.#asked.get(key) ?? 0) + 1
    this.#asked.delete(key)
    this.#asked.set(key, times)
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > mostAsked && oldest !== undefined) this.#asked.delete(oldest)
  }

  /** Ask before the answer is computed and hand it to `keep`: a change in between then keeps the old answer out. */
  now(): number {
    return this.#clock
  }

  /**
   * Keeps an answer unless one of its tags changed since `startedAt`, or its address is one of endlessly many and was
   * asked for once only. Gives it back, kept or not.
   */
  async keep(
    key: string,
    body: string | Buffer,
    answer: { headers: Record<string, string>; tags: readonly string[]; startedAt: number },
  ): Promise<Kept> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const [br, gzipped] = await Promise.all([
      compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(bytes, { level: 6 }),
    ])
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const kept = { bytes: { br, gzip: gzipped }, etag, headers: answer.headers, tags: answer.tags }
    const isWanted = !isEndless(key) || (this.#asked.get(key) ?? 0) > 1
    if (isWanted && this.#isCurrent(answer.tags, answer.startedAt)) this.#add(key, kept)
    return kept
  }

  /** Forgets every answer that was made from one of these. */
  forget(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#clock)
      for (const key of this.#keysOf.get(tag) ?? []) this.#drop(key)
    }
  }

  /** Forgets everything, for a node that may have missed changes. */
  clear(): void {
    this.#clock += 1
    this.#entries.clear()
    this.#keysOf.clear()
    this.#bytes = 0
    this.#changedAt.clear()
    this.#changedAt.set('*', this.#clock)
  }

  /** Everything that is kept, by address. */
  entries(): IterableIterator<[string, Kept]> {
    return this.#entries.entries()
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #isCurrent(tags: readonly string[], startedAt: number) {
    return [...tags, '*'].every((tag) => (this.#changedAt.get(tag) ?? 0) <= startedAt)
  }

  #add(key: string, kept: Kept) {
    this.#drop(key)
    this.#entries.set(key, kept)
    this.#bytes += sizeOf(key, kept)
    for (const tag of kept.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#entries.keys()
      if (oldest === undefined) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    const kept = this.#entries.get(key)
    if (!kept) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, kept)
    for (const tag of kept.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}

/**
 * Queries and keywords can be made up without end. What is asked for a second time is worth its memory; a robot's
 * thousand tries push nothing out that people read.
 */
const isEndless = (key: string) => key.includes('?') || key.includes('/search/')

/** Bytes, with a guess for what the maps and headers take. */
const sizeOf = (key: string, kept: Kept) =>
  key.length * 2 + kept.bytes.br.length + kept.bytes.gzip.length + 1500
