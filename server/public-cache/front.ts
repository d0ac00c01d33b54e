import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagsHeader } from './cached-for.ts'
import type { ChangeReader } from './changes.ts'
import type { Kept, PublicCache } from './public-cache.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Longest that a request waits for another one that is already computing the same answer, in ms. */
const patience = 5000

/**
 * Answers from the cache before Fastify sees the request. While one request computes an answer, others for the same
 * wait for it, so that a crowd costs one rendering.
 */
export function cacheFront(cache: PublicCache, next: Handler): Handler {
  const underWay = new Map<string, Promise<void>>()
  return (req, res) => {
    const key = cacheKey(req)
    if (key === undefined) return next(req, res)
    const kept = cache.get(key)
    if (kept) return sendKept(req, res, kept)
    const other = underWay.get(key)
    if (other) {
      void other.then(() => {
        const made = cache.get(key)
        if (made) sendKept(req, res, made)
        else next(req, res)
      })
      return
    }
    underWay.set(
      key,
      untilClosed(res).finally(() => underWay.delete(key)),
    )
    next(req, res)
  }
}

function untilClosed(res: ServerResponse) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience).unref()
    res.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Only reads can be kept; at the API a signed-in caller may be an administrator, who sees more. */
function cacheKey({ method, url = '/', headers }: IncomingMessage) {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > 2000) return undefined
  // A client that takes neither encoding is rare enough to be computed for.
  if (!acceptsCompressed(headers['accept-encoding'])) return undefined
  if (url.startsWith('/api/') && /(?:^|; ?)(?:__Host-)?sid=/.test(headers.cookie ?? '')) return undefined
  return url
}

function sendKept(req: IncomingMessage, res: ServerResponse, kept: Kept) {
  if (req.headers['if-none-match'] === kept.etag) {
    res.writeHead(304, { ...kept.headers, etag: kept.etag }).end()
    return
  }
  const { encoding, bytes } = encodingFor(req.headers['accept-encoding'], kept)
  res.writeHead(200, {
    ...kept.headers,
    etag: kept.etag,
    'content-encoding': encoding,
    'content-length': bytes.length,
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

function encodingFor(accepted: string | undefined, kept: Kept) {
  return accepted?.includes('br')
    ? { encoding: 'br', bytes: kept.brotli }
    : { encoding: 'gzip', bytes: kept.gzip }
}

const acceptsCompressed = (accepted: string | undefined) => /\b(br|gzip)\b/.test(accepted ?? '')

declare module 'fastify' {
  interface FastifyRequest {
    cacheClock: number
  }
}

/** Headers that belong to one answer, not to the bytes. */
const ownHeaders = new Set([
  tagsHeader,
  'x-request-id',
  'date',
  'connection',
  'content-length',
  'etag',
  'vary',
])

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
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) await changes.read()
    const tags = reply.getHeader(tagsHeader)
    if (typeof tags !== 'string') return payload
    // A page asks the API inside this process and needs the tags for its own.
    if (!isInProcess(request)) reply.removeHeader(tagsHeader)
    const isKept = request.method === 'GET' && reply.statusCode === 200 && !isInProcess(request)
    if (!isKept || payload === undefined || cacheKey(request.raw) === undefined) return payload
    return keep(cache, request, reply, { payload, tags: tags.split(' ') })
  })
}

async function keep(
  cache: PublicCache,
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, tags }: { payload: string | Buffer; tags: string[] },
) {
  const headers = { ...plainHeaders(reply), vary: 'Accept-Encoding' }
  const kept = await cache.keep(request.raw.url ?? '/', payload, {
    headers,
    tags,
    startedAt: request.cacheClock,
  })
  reply.header('etag', kept.etag).header('vary', 'Accept-Encoding')
  const { encoding, bytes } = encodingFor(request.headers['accept-encoding'], kept)
  reply.header('content-encoding', encoding)
  return bytes
}

function plainHeaders(reply: FastifyReply) {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** The pages' loaders ask the API inside this process. */
const isInProcess = (request: FastifyRequest) => request.headers['x-in-process'] === inProcessMark

/** Unknown to anyone outside, so that no client can ask for the tags. */
export const inProcessMark = crypto.randomUUID()
