import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from '../plugins/security-headers.ts'
import { tagsHeader } from './cached-for.ts'
import type { ChangeReader } from './changes.ts'
import { computedFor, type Outcome } from './front.ts'
import type { PublicCache } from './public-cache.ts'
import { askedFor, isApi, longestKey } from './requests.ts'
import { databaseAwayHeader, staleHeaders } from './stale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache's time when the oldest part of this answer began to be computed. */
    cacheClock: number
  }
}

/**
 * What is stored of an answer's headers: those that belong to its content. Whatever else it carries was meant for one
 * visitor, such as how long they should wait.
 */
const contentHeaders = new Set([
  'content-type',
  'cache-control',
  'cdn-cache-control',
  'vary',
  ...Object.keys(securityHeaders('https://shop.example')),
])

/**
 * How old an answer of a CDN may be, which no change reaches (docs/decisions/public-cache.md). In a header of its own: a
 * browser would take these words for itself and show somebody their own shop as it was half a minute ago.
 */
const forCdn = 'max-age=5, stale-while-revalidate=30, stale-if-error=3600'

type Payload = string | Buffer | undefined

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
  app.addHook<Payload>('onSend', async (request, reply, payload) => {
    if (isInProcess(request)) {
      keepForPages(cache, request, reply, payload)
      return payload
    }
    let outcome: Outcome = 'computed'
    try {
      if (!isRead(request) && reply.statusCode < 400) await changes.read()
      if (!reply.hasHeader(databaseAwayHeader)) return await keepTagged(cache, request, reply, payload)
      outcome = 'database away'
      return await olderAnswer(cache, request, reply, payload)
    } finally {
      computedFor(request.raw, outcome)
    }
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

async function keepTagged(
  cache: PublicCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
) {
  const tags = reply.getHeader(tagsHeader)
  const asked = askedFor(request.raw)
  // The database has answered, and what used to be here is gone.
  if (asked && reply.statusCode >= 300 && reply.statusCode < 500) cache.dropStale(asked.key)
  if (typeof tags !== 'string') return payload
  reply.removeHeader(tagsHeader)
  reply.header('vary', varyOf(request))
  if (!isPublic(request, reply)) return payload
  reply.header('cdn-cache-control', forCdn)
  if (!payload || !asked) return payload
  const kept = cache.keep(asked.key, payload, {
    headers: plainHeaders(reply),
    tags: tags.split(' '),
    startedAt: request.cacheClock,
  })
  const { bytes } = await cache.encode(kept, asked.encoding)
  reply.header('etag', kept.etag).header('content-encoding', asked.encoding)
  return bytes
}

/** A page asks the API inside this process: others ask the same. The tags stay where they are, for the page's own. */
function keepForPages(cache: PublicCache, request: FastifyRequest, reply: FastifyReply, payload: Payload) {
  const { url = '' } = request.raw
  const tags = reply.getHeader(tagsHeader)
  if (typeof tags !== 'string' || !isPublic(request, reply) || !payload || url.length > longestKey) return
  const headers = { ...plainHeaders(reply), vary: varyOf(request), 'cdn-cache-control': forCdn }
  cache.keep(url, payload, { headers, tags: tags.split(' '), startedAt: request.cacheClock })
}

const isPublic = (request: FastifyRequest, reply: FastifyReply) =>
  isRead(request) && reply.statusCode === 200 && !reply.hasHeader('set-cookie')

/** The API gives an administrator more than others, and caches outside must know. */
const varyOf = ({ raw }: FastifyRequest) =>
  isApi(raw.url ?? '/') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'

/** What was shown here before something changed, rather than nothing, while the database cannot be reached. */
async function olderAnswer(
  cache: PublicCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload> {
  reply.removeHeader(databaseAwayHeader)
  reply.removeHeader(tagsHeader)
  const asked = askedFor(request.raw)
  const old = asked && cache.stale(asked.key)
  if (!old) return payload
  const { bytes } = await cache.encode(old, asked.encoding)
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  reply.status(200).headers(staleHeaders(old, { encoding: asked.encoding, length: bytes.length }))
  return bytes
}

function plainHeaders(reply: FastifyReply) {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => contentHeaders.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** True for a call that a page makes inside this process while it is rendered. */
export const isInProcess = (request: FastifyRequest) => request.headers['x-in-process'] === inProcessMark

/** Names the visit to a page that such a call belongs to. */
export const pageHeader = 'x-page-request'

/** Unknown to anyone outside, so that no client can ask for the tags. */
export const inProcessMark = crypto.randomUUID()
