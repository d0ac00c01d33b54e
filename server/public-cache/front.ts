import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from './encodings.ts'
import type { Kept, Ready } from './kept.ts'
import type { PublicCache } from './public-cache.ts'
import { askedFor, isHeld } from './requests.ts'
import { staleHeaders } from './stale.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** What became of an answer that others wait for. */
export type Outcome = 'computed' | 'database away' | 'too slow'

/** Longest that a request waits for another one that is already computing the same answer, in ms. */
const patience = 5000

const waiting = new WeakMap<IncomingMessage, (outcome: Outcome) => void>()

/** Lets those go on who wait for the answer to this request: it is there, kept or not. */
export const computedFor = (req: IncomingMessage, outcome: Outcome = 'computed') =>
  waiting.get(req)?.(outcome)

/**
 * Answers from the cache before Fastify sees the request. While one request computes an answer, others for the same
 * wait for it, so that a crowd costs one rendering; they do not wait until it has been sent, and a visitor who
 * leaves meanwhile costs them nothing.
 */
export function cacheFront(cache: PublicCache, next: Handler): Handler {
  const underWay = new Map<string, Promise<Outcome>>()

  function compute(key: string, req: IncomingMessage, res: ServerResponse) {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const timer = setTimeout(resolve, patience, 'too slow').unref()
    waiting.set(req, resolve)
    underWay.set(key, promise)
    void promise.then(() => {
      clearTimeout(timer)
      underWay.delete(key)
    })
    next(req, res)
  }

  function give(kept: Kept, encoding: Encoding, req: IncomingMessage, res: ServerResponse) {
    cache.given += 1
    if (!kept.isSettled) void cache.settle(kept)
    if (isHeld(req, kept.etag)) return void res.writeHead(304, [...kept.head]).end()
    const ready = kept.ready[encoding]
    if (ready) return send(ready, req, res)
    void cache.encode(kept, encoding).then((made) => send(made, req, res))
  }

  return (req, res) => {
    const asked = askedFor(req)
    if (!asked) return next(req, res)
    const { key, encoding } = asked
    const kept = cache.get(key)
    if (kept) return give(kept, encoding, req, res)
    const other = underWay.get(key)
    if (!other) return compute(key, req, res)
    void other.then((outcome) => {
      const made = cache.get(key)
      if (made) return give(made, encoding, req, res)
      const old = outcome === 'database away' ? cache.stale(key) : undefined
      if (!old) return next(req, res)
      void cache.encode(old, encoding).then(({ bytes }) => {
        res.writeHead(200, staleHeaders(old, { encoding, length: bytes.length }))
        res.end(req.method === 'HEAD' ? undefined : bytes)
      })
    })
  }
}

/** The list of headers is shared by all who get the same: Node only reads it. */
function send({ bytes, head }: Ready, req: IncomingMessage, res: ServerResponse) {
  res.writeHead(200, head as string[])
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
