import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagsHeader } from './cached-for.ts'
import type { ChangeReader } from './changes.ts'
import type { Kept, PublicCache } from './public-cache.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Longest that a request waits for another one that is already computing the same answer, in ms. */
const patience = 5000

/** Tells those who wait for the answer to this request that it has been computed, kept or not. */
const waitedFor = new WeakMap<IncomingMessage, () => void>()

/** Lets those go on who wait for the answer to this request. */
export const computedFor = (req: IncomingMessage) => waitedFor.get(req)?.()

/**
 * Answers from the cache before Fastify sees the request. While one request computes an answer, others for the same
 * wait for it, so that a crowd costs one rendering; they do not wait until it has been sent, and a visitor who
 * leaves meanwhile costs them nothing.
 */
export function cacheFront(cache: PublicCache, next: Handler): Handler {
  const underWay = new Map<string, Promise<void>>()

  function compute(key: string, req: IncomingMessage, res: ServerResponse) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patience).unref()
    waitedFor.set(req, resolve)
    underWay.set(key, promise)
    void promise.then(() => {
      clearTimeout(timer)
      underWay.delete(key)
    })
    next(req, res)
  }

  return (req, res) => {
    const key = cacheKey(req)
    if (key === undefined) return next(req, res)
    const kept = cache.get(key)
    if (kept) return sendKept(req, res, kept)
    if (req.method === 'HEAD') return next(req, res)
    cache.missed(key)
    const other = underWay.get(key)
    if (!other) return compute(key, req, res)
    void other.then(() => {
      const made = cache.get(key)
      if (made) sendKept(req, res, made)
      else next(req, res)
    })
  }
}

/** Only reads can be kept; at the API a signed-in caller may be an administrator, who sees more. */
function cacheKey({ method, url = '/', headers }: IncomingMessage) {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > 2000) return undefined
  // A client that takes neither encoding is rare enough to be computed for.
  if (!encodingOf(headers['accept-encoding'])) return undefined
  if (isApi(url) && /(?:^|; ?)(?:__Host-)?sid=/.test(headers.cookie ?? '')) return undefined
  return url
}

const isApi = (url: string) => url.startsWith('/api/')

function sendKept(req: IncomingMessage, res: ServerResponse, kept: Kept) {
  const headers = { ...kept.headers, etag: kept.etag }
  if (req.headers['if-none-match']?.includes(kept.etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const encoding = encodingOf(req.headers['accept-encoding']) ?? 'gzip'
  const bytes = kept.bytes[encoding]
  res.writeHead(200, { ...headers, 'content-encoding': encoding, 'content-length': bytes.length })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** The better encoding that a client takes; `br;q=0` says that it does not. */
function encodingOf(accepted = ''): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?! *; *q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?! *; *q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheClock: number
  }
}

/** Headers that belong to one answer, not to the bytes. */
const ownHeaders = new Set([tagsHeader, 'x-request-id', 'date', 'connection', 'content-length', 'etag'])

/**
 * Takes the tags off every answer, and keeps the answers that carry them. Whoever changed something is answered
 * once this node has forgotten what it made old.
 */
export function addCacheKeeping(
  app: FastifyInstance,
  cache: PublicCache,
  changes: Pick<ChangeReader, 'read'>,
) {
  app.decorateRequest('cacheClock', 0)
  app.addHook('onRequest', async (request) => {
    request.cacheClock = cache.now()
  })
  app.addHook<string | Buffer | undefined>('onSend', async (request, reply, payload) => {
    try {
      if (!isRead(request) && reply.statusCode < 400) await changes.read()
      return await keepTagged(cache, request, reply, payload)
    } finally {
      computedFor(request.raw)
    }
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

async function keepTagged(
  cache: PublicCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer | undefined,
) {
  const tags = reply.getHeader(tagsHeader)
  // A page asks the API inside this process and needs the tags for its own.
  if (typeof tags !== 'string' || isInProcess(request)) return payload
  reply.removeHeader(tagsHeader)
  // The API gives an administrator more than others, and caches outside must know.
  reply.header('vary', isApi(request.raw.url ?? '/') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
  const key = cacheKey(request.raw)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const isPublic = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('set-cookie')
  if (!isPublic || payload === undefined || !key || !encoding) return payload
  const { etag, bytes } = await cache.keep(key, payload, {
    headers: plainHeaders(reply),
    tags: tags.split(' '),
    startedAt: request.cacheClock,
  })
  reply.header('etag', etag).header('content-encoding', encoding)
  return bytes[encoding]
}

function plainHeaders(reply: FastifyReply) {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** True for a call that a page makes inside this process while it is rendered. */
export const isInProcess = (request: FastifyRequest) => request.headers['x-in-process'] === inProcessMark

/** Unknown to anyone outside, so that no client can ask for the tags. */
export const inProcessMark = crypto.randomUUID()
