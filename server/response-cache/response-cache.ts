import { CachedResponse, type EncodedBody } from './cached-response.ts'
import type { Encoding } from './encodings.ts'

type Options = { maxBytes?: number }

/** The share of the memory for responses requested only once: a crawler's thousand URLs evict nothing popular. */
const probationShare = 1 / 8
/** Maximum number of tags whose last change is remembered. */
const maxChanges = 10_000
/** Maximum age in ms: a response may depend on the date (a product sold 60 days ago) without any change in the shop. */
const longestAgeMs = 60 * 60_000
/** How long a stale response may still be served while the database is down, in ms. */
const maxStaleMs = 60 * 60_000

/**
 * Public responses as compressed bytes, each with the tags of what it was generated from; invalidated when a tag changes (DESIGN
 * section 1.6). A segmented LRU bounded in bytes: stale responses are evicted first, then the least recently used.
 */
export class ResponseCache {
  // A Map keeps insertion order: the first entry is the oldest.
  /** Requested more than once. */
  #protected = new Map<string, CachedResponse>()
  /** Requested once. */
  #probation = new Map<string, CachedResponse>()
  /** Stale, for when the database is down. */
  #stale = new Map<string, CachedResponse>()
  #keysOf = new Map<string, Set<string>>()
  #changedAt = new Map<string, number>()
  /** Computations that began before this time may have missed a change no longer remembered. */
  #forgottenUntil = 0
  #clock = 0
  #sizes = new Map<CachedResponse, number>()
  #bytes = 0
  #probationBytes = 0
  /** Responses served from the cache since startup. */
  hits = 0
  readonly #maxBytes: number

  constructor({ maxBytes = 16 * 1024 * 1024 }: Options = {}) {
    this.#maxBytes = maxBytes
  }

  get(key: string): CachedResponse | undefined {
    const popular = this.#protected.get(key)
    const response = popular ?? this.#probation.get(key)
    if (!response) return undefined
    if (Date.now() - response.createdAt > longestAgeMs) {
      this.#expire(key)
      return undefined
    }
    if (popular) popular.wasHit = true
    else this.#promote(response)
    return response
  }

  /** The stale response for a key, to be served only while the database is down. */
  getStale(key: string): CachedResponse | undefined {
    const stale = this.#stale.get(key)
    return stale && Date.now() - stale.invalidatedAt < maxStaleMs ? stale : undefined
  }

  /** Call it when the database has answered that the content for this key is gone. */
  dropStale(key: string): void {
    const stale = this.#stale.get(key)
    if (!stale) return
    this.#stale.delete(key)
    this.#uncount(stale)
  }

  /** Logical time. Read it before computing a response and pass it to `store`, which then notices changes in between. */
  now(): number {
    return this.#clock
  }

  /** Whether none of these tags changed since `startedAt`, a time from `now`. */
  isCurrent(tags: readonly string[], startedAt: number): boolean {
    if (startedAt < this.#forgottenUntil) return false
    return tags.every((tag) => (this.#changedAt.get(tag) ?? 0) <= startedAt)
  }

  /** Stores a response unless one of its tags changed since `startedAt`. Returns it, stored or not. */
  store(
    key: string,
    body: string | Buffer,
    content: { headers: Record<string, string>; tags: readonly string[]; startedAt: number },
  ): CachedResponse {
    const response = new CachedResponse(key, body, content)
    if (this.isCurrent(content.tags, content.startedAt)) this.#add(response)
    return response
  }

  /** Compresses a response in a missing encoding. */
  async encode(response: CachedResponse, encoding: Encoding): Promise<EncodedBody> {
    const encoded = await response.encode(encoding)
    this.#recount(response)
    return encoded
  }

  /** Takes the time to compress a popular response as small as possible. */
  async recompress(response: CachedResponse): Promise<void> {
    await response.recompress()
    this.#recount(response)
  }

  /** Drops every response that has one of these tags. */
  invalidate(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#changedAt.delete(tag)
      this.#changedAt.set(tag, this.#clock)
      for (const key of this.#keysOf.get(tag) ?? []) this.#expire(key)
    }
    for (const [tag, changedAt] of this.#changedAt) {
      if (this.#changedAt.size <= maxChanges) break
      this.#changedAt.delete(tag)
      this.#forgottenUntil = changedAt
    }
  }

  /** Drops everything, on a node that may have missed changes. */
  clear(): void {
    this.#clock += 1
    this.#forgottenUntil = this.#clock
    for (const map of [this.#protected, this.#probation, this.#stale, this.#keysOf, this.#changedAt])
      map.clear()
    this.#sizes.clear()
    this.#bytes = 0
    this.#probationBytes = 0
  }

  /** Everything that may be served, including stale responses. */
  *entries(): Generator<CachedResponse> {
    for (const map of [this.#protected, this.#probation, this.#stale]) yield* map.values()
  }

  get size() {
    return {
      entries: this.#protected.size + this.#probation.size,
      stale: this.#stale.size,
      tags: this.#keysOf.size,
      changes: this.#changedAt.size,
      bytes: this.#bytes,
    }
  }

  #add(response: CachedResponse) {
    const { key, tags } = response
    this.#remove(key)
    this.dropStale(key)
    this.#probation.set(key, response)
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
    this.#recount(response, true)
  }

  #promote(response: CachedResponse) {
    this.#probationBytes -= this.#sizes.get(response) ?? 0
    this.#probation.delete(response.key)
    this.#protected.set(response.key, response)
  }

  #remove(key: string): CachedResponse | undefined {
    const response = this.#protected.get(key) ?? this.#probation.get(key)
    if (!response) return undefined
    this.#uncount(response)
    this.#protected.delete(key)
    this.#probation.delete(key)
    for (const tag of response.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
    return response
  }

  /** Stops serving a response, but keeps it in case the database goes down. */
  #expire(key: string) {
    const response = this.#remove(key)
    if (!response) return
    response.invalidatedAt = Date.now()
    response.shrink()
    this.#stale.set(key, response)
    this.#recount(response, true)
  }

  #uncount(response: CachedResponse) {
    const size = this.#sizes.get(response) ?? 0
    this.#sizes.delete(response)
    this.#bytes -= size
    if (this.#probation.get(response.key) === response) this.#probationBytes -= size
  }

  /** Updates the size after a response's bytes have changed; does nothing if it was evicted meanwhile. */
  #recount(response: CachedResponse, isNew = false) {
    if (!isNew && !this.#sizes.has(response)) return
    this.#uncount(response)
    const { size } = response
    this.#sizes.set(response, size)
    this.#bytes += size
    if (this.#probation.get(response.key) === response) this.#probationBytes += size
    this.#evict()
  }

  #evict() {
    for (const key of this.#stale.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.dropStale(key)
    }
    for (const key of this.#probation.keys()) {
      if (this.#probationBytes <= this.#maxBytes * probationShare) break
      this.#remove(key)
    }
    for (const [key, response] of this.#protected) {
      if (this.#bytes <= this.#maxBytes) break
      if (!response.wasHit) this.#remove(key)
      else {
        // A second chance for responses requested since the last pass.
        response.wasHit = false
        this.#protected.delete(key)
        this.#protected.set(key, response)
      }
    }
  }
}
