import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, EncodedBody } from './cached-response.ts'
import type { Encoding } from './encodings.ts'
import { cacheKeyOf, matchesEtag } from './request-headers.ts'
import type { ResponseCache } from './response-cache.ts'
import { staleHeaders } from './stale.ts'
import { writeHead } from './write-head.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** The outcome of a computation that other requests wait for. */
export type Outcome = 'computed' | 'database away' | 'too slow'

/** Maximum time that a request waits for another one computing the same response, in ms. */
const longestWaitMs = 5000

const pending = new WeakMap<IncomingMessage, (outcome: Outcome) => void>()

/** Releases the requests waiting for this one's response, whether it was cached or not. */
export const releaseWaiting = (req: IncomingMessage, outcome: Outcome = 'computed') =>
  pending.get(req)?.(outcome)

/**
 * Answers from the cache before Fastify sees the request. While one request computes a response, others for the same key wait for
 * it, so that a burst costs one rendering (request coalescing). They do not wait until it has been sent, and a client that
 * disconnects delays nobody.
 */
export function serveCached(cache: ResponseCache, next: Handler): Handler {
  const underWay = new Map<string, Promise<Outcome>>()

  function compute(key: string, req: IncomingMessage, res: ServerResponse) {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const timer = setTimeout(resolve, longestWaitMs, 'too slow').unref()
    pending.set(req, resolve)
    underWay.set(key, promise)
    void promise.then(() => {
      clearTimeout(timer)
      underWay.delete(key)
    })
    next(req, res)
  }

  function serve(cached: CachedResponse, encoding: Encoding, req: IncomingMessage, res: ServerResponse) {
    cache.hits += 1
    if (!cached.isRecompressed) void cache.recompress(cached)
    if (matchesEtag(req, cached.etag)) return void res.writeHead(304, [...cached.head]).end()
    const body = cached.encoded[encoding]
    if (body) return send(body, req, res)
    void cache.encode(cached, encoding).then((encoded) => send(encoded, req, res))
  }

  return (req, res) => {
    const wanted = cacheKeyOf(req)
    if (!wanted) return next(req, res)
    const { key, encoding } = wanted
    const cached = cache.get(key)
    if (cached) return serve(cached, encoding, req, res)
    const other = underWay.get(key)
    if (!other) return compute(key, req, res)
    void other.then((outcome) => {
      const computed = cache.get(key)
      if (computed) return serve(computed, encoding, req, res)
      const stale = outcome === 'database away' ? cache.getStale(key) : undefined
      if (!stale) return next(req, res)
      void cache.encode(stale, encoding).then(({ bytes }) => {
        res.writeHead(200, staleHeaders(stale, { encoding, length: bytes.length }))
        res.end(req.method === 'HEAD' ? undefined : bytes)
      })
    })
  }
}

function send(body: EncodedBody, req: IncomingMessage, res: ServerResponse) {
  writeHead(body, res)
  res.end(req.method === 'HEAD' ? undefined : body.bytes)
}
