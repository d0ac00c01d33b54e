import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from '../plugins/security-headers.ts'
import { cacheTagsHeader } from './cacheable.ts'
import type { ChangeReader } from './changes.ts'
import { isInProcess } from './in-process-api.ts'
import { cacheKeyOf, isApi, maxKeyLength } from './request-headers.ts'
import type { ResponseCache } from './response-cache.ts'
import { type Outcome, releaseWaiting } from './serve-cached.ts'
import { databaseAwayHeader, staleHeaders } from './stale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache's logical time when the oldest part of this response began to be computed. */
    cacheClock: number
    /** When the request arrived, by `performance.now()`: data read for it includes everything committed by `cacheClock`. */
    askedAt?: number
  }
}

/** The headers that are cached: those of the content. All others, such as Retry-After, were for one visitor. */
const contentHeaders = new Set([
  'content-type',
  'cache-control',
  'cdn-cache-control',
  'surrogate-control',
  'vary',
  ...Object.keys(securityHeaders('https://shop.example')),
])

/**
 * Headers for caches between shop and visitors, which no invalidation reaches: for how many seconds they may answer without
 * revalidation, and for how long if the shop does not answer. CDNs (RFC 9213) and Fastly have their own header; browsers always
 * revalidate (docs/decisions/response-cache.md).
 */
function sharedCacheHeaders(seconds: number) {
  const targeted = `max-age=${seconds}, stale-if-error=3600`
  return {
    'cache-control': seconds === 0 ? 'public, max-age=0' : `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control': targeted,
    'surrogate-control': targeted,
  }
}

type Payload = string | Buffer | undefined

/**
 * Removes the cache tags from every response, and caches the responses that have them. A request that changed something is
 * answered once this node has dropped the responses that it invalidated.
 */
export function cacheResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  changes: Pick<ChangeReader, 'read'>,
  { sharedSeconds = 0 }: { sharedSeconds?: number } = {},
) {
  const forEveryone = sharedCacheHeaders(sharedSeconds)
  app.decorateRequest('cacheClock', 0)
  app.decorateRequest('askedAt', undefined)
  app.addHook('onRequest', async (request) => {
    request.cacheClock = cache.now()
    request.askedAt = performance.now()
  })
  app.addHook<Payload>('onSend', async (request, reply, payload) => {
    if (isInProcess(request)) {
      storeForPages(cache, forEveryone, { request, reply, payload })
      return payload
    }
    let outcome: Outcome = 'computed'
    try {
      if (!isRead(request) && reply.statusCode < 400) await changes.read()
      if (!reply.hasHeader(databaseAwayHeader))
        return await storeTagged(cache, forEveryone, { request, reply, payload })
      outcome = 'database away'
      return await staleResponse(cache, request, reply, payload)
    } finally {
      releaseWaiting(request.raw, outcome)
    }
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

type Sent = { request: FastifyRequest; reply: FastifyReply; payload: Payload }
type SharedHeaders = ReturnType<typeof sharedCacheHeaders>

async function storeTagged(
  cache: ResponseCache,
  forEveryone: SharedHeaders,
  { request, reply, payload }: Sent,
) {
  const tags = reply.getHeader(cacheTagsHeader)
  const wanted = cacheKeyOf(request.raw)
  // The database has answered that what used to be here is gone.
  if (wanted && reply.statusCode >= 300 && reply.statusCode < 500) cache.dropStale(wanted.key)
  if (typeof tags !== 'string') return payload
  reply.removeHeader(cacheTagsHeader)
  reply.header('vary', varyOf(request))
  if (!isPublic(request, reply)) return payload
  reply.headers(forEveryone)
  if (!payload || !wanted) return payload
  const cached = cache.store(wanted.key, payload, {
    headers: cacheableHeaders(reply),
    tags: tags.split(' '),
    startedAt: request.cacheClock,
  })
  const { bytes } = await cache.encode(cached, wanted.encoding)
  reply.header('etag', cached.etag)
  if (wanted.encoding !== 'identity') reply.header('content-encoding', wanted.encoding)
  return bytes
}

/** Caches an in-process response, since browsers request the same. It keeps its tags for the page's own cache entry. */
function storeForPages(cache: ResponseCache, forEveryone: SharedHeaders, { request, reply, payload }: Sent) {
  const { url = '' } = request.raw
  const tags = reply.getHeader(cacheTagsHeader)
  if (typeof tags !== 'string' || !isPublic(request, reply) || !payload || url.length > maxKeyLength) return
  const headers = { ...cacheableHeaders(reply), vary: varyOf(request), ...forEveryone }
  cache.store(url, payload, { headers, tags: tags.split(' '), startedAt: request.cacheClock })
}

const isPublic = (request: FastifyRequest, reply: FastifyReply) =>
  isRead(request) && reply.statusCode === 200 && !reply.hasHeader('set-cookie')

/** The API shows administrators more than others, which shared caches must know. */
const varyOf = ({ raw }: FastifyRequest) =>
  isApi(raw.url ?? '/') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'

/** Replaces a failure by the stale response, if there is one, while the database is unreachable. */
async function staleResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload> {
  reply.removeHeader(databaseAwayHeader)
  reply.removeHeader(cacheTagsHeader)
  const wanted = cacheKeyOf(request.raw)
  const stale = wanted && cache.getStale(wanted.key)
  if (!stale) return payload
  const { bytes } = await cache.encode(stale, wanted.encoding)
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  reply.status(200).headers(staleHeaders(stale, { encoding: wanted.encoding, length: bytes.length }))
  return bytes
}

function cacheableHeaders(reply: FastifyReply) {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => contentHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
