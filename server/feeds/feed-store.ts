import type { FastifyBaseLogger } from 'fastify'
import { concurrencyLimit } from '#shop/concurrency-limit.ts'
import type { FeedPiece, FeedSource } from '#shop/feeds/feed-pieces.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { FeedFiles } from './feed-files.ts'
import type { Feed } from './feeds.ts'

/** A finished feed, with what is needed to tell whether it is still current. */
type StoredFeed = { files: FeedFiles; clock: number; madeAt: number; tookMs: number }

type Options = {
  source: FeedSource
  /** The directory for its files. */
  directory: string
  cache: Pick<ResponseCache, 'now' | 'isCurrent'>
  log: Pick<FastifyBaseLogger, 'error'>
  now?: () => number
}

const tags = ['products', 'settings'] as const
/** A feed is remade after this long (ms), since its contents also depend on the date (a product sold 60 days ago). */
const longestAgeMs = 12 * 60 * 60_000
/** A feed that takes at most this long (ms) is remade as often as a page. */
const quickMs = 250
/** A slow feed pauses for 20 times as long as it took, but at most for a quarter of an hour (ms). */
const pauseShare = 20
const longestPauseMs = 15 * 60_000
/** How long a request waits for the first version of a feed, in ms, and how many requests may wait. */
const longestWaitMs = 20_000
const mostWaiting = 16

/**
 * This node's feeds, made on demand and kept until a product or setting changes. Their cost is bounded however often they are
 * requested and the stock changes: one feed is made at a time, requests share it, and a slow one is remade only after a pause, in
 * the background, while the previous one is served. A large shop's feed may therefore be a quarter of an hour old; a small shop's
 * never is.
 */
export class FeedStore {
  readonly #made = new Map<string, StoredFeed>()
  readonly #underWay = new Map<string, Promise<StoredFeed>>()
  readonly #oneAtATime = concurrencyLimit(1)
  readonly #options: Options
  #waiting = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns a feed's files. Throws `unavailable` while a large one is made for the first time. */
  async get(feed: Feed): Promise<FeedFiles> {
    const made = this.#made.get(feed.name)
    if (!made) return (await this.#waitFor(feed)).files
    if (this.#isCurrent(made) || this.#isPausing(made)) return made.files
    if (made.tookMs > quickMs) {
      this.#make(feed).catch(() => undefined)
      return made.files
    }
    try {
      return (await this.#waitFor(feed)).files
    } catch {
      // The database may be down: as for pages, a recent feed is better than none.
      return made.files
    }
  }

  /** Closes the files and stops making feeds; a file that is being read is read to its end. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#underWay.values())
    for (const { files } of this.#made.values()) files.replace()
    this.#made.clear()
  }

  #isCurrent({ clock, madeAt }: StoredFeed) {
    return this.#options.cache.isCurrent(tags, clock) && this.#now() - madeAt < longestAgeMs
  }

  #isPausing({ madeAt, tookMs }: StoredFeed) {
    return tookMs > quickMs && this.#now() - madeAt < Math.min(tookMs * pauseShare, longestPauseMs)
  }

  #now() {
    return (this.#options.now ?? Date.now)()
  }

  async #waitFor(feed: Feed): Promise<StoredFeed> {
    if (this.#waiting >= mostWaiting) throw unavailable()
    this.#waiting += 1
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(unavailable()), longestWaitMs)
    try {
      const made = await Promise.race([this.#make(feed), late])
      // A feed that was already being made may have missed the change that this request is about.
      const isEnough = this.#isCurrent(made) || made.tookMs > quickMs
      return isEnough ? made : await Promise.race([this.#make(feed), late])
    } finally {
      clearTimeout(timer)
      this.#waiting -= 1
    }
  }

  /** Makes a feed, once for all concurrent requests. */
  #make(feed: Feed): Promise<StoredFeed> {
    const other = this.#underWay.get(feed.name)
    if (other) return other
    const making = this.#oneAtATime(() => this.#write(feed)).finally(() => this.#underWay.delete(feed.name))
    this.#underWay.set(feed.name, making)
    return making
  }

  async #write(feed: Feed): Promise<StoredFeed> {
    const { cache, source, directory, log } = this.#options
    const [clock, startedAt] = [cache.now(), this.#now()]
    try {
      const files = await FeedFiles.write(directory, this.#untilClosed(feed.pieces(source)))
      const madeAt = this.#now()
      const made = { files, clock, madeAt, tookMs: madeAt - startedAt }
      this.#made.get(feed.name)?.files.replace()
      this.#made.set(feed.name, made)
      return made
    } catch (error) {
      if (!this.#isClosed) log.error({ err: error, feed: feed.name }, 'a feed could not be made')
      throw error
    }
  }

  /** A large feed takes long, but the shop must stop promptly. */
  async *#untilClosed(pieces: AsyncIterable<FeedPiece>) {
    for await (const piece of pieces) {
      if (this.#isClosed) throw unavailable()
      yield piece
    }
  }
}

const unavailable = () => new ShopError({ code: 'unavailable', retryAfterSeconds: 30 })
