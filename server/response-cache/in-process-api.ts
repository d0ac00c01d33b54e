import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cacheTagsHeader } from './cacheable.ts'
import type { ResponseCache } from './response-cache.ts'
import { databaseAwayHeader } from './stale.ts'

/** Unknown outside the process, so that no client can pretend to be a page and receive the cache tags. */
export const inProcessToken = crypto.randomUUID()

/** Whether a page makes this call in-process while it is rendered. */
export const isInProcess = (request: FastifyRequest) => request.headers['x-in-process'] === inProcessToken

/** The header with the id of the page request that such a call belongs to. */
export const pageRequestHeader = 'x-page-request'

/** An API response for a page, with what the page needs to be cached itself. */
export type InProcessResponse = {
  status: number
  body: string
  /** The cache tags; undefined if the response is not cacheable. */
  tags: readonly string[] | undefined
  isDatabaseAway: boolean
  /** The Retry-After header, in seconds. */
  retryAfter: string | undefined
}

/** `page` is the id of the page's request, `ip` the IP address it came from. */
type InProcessRequest = { url: string; ip: string; page: string }

/**
 * Lets pages call the API in-process, as an anonymous visitor. Cached responses are reused, and pages that need the same response
 * concurrently have it computed once.
 */
export function inProcessApi(app: FastifyInstance, cache: ResponseCache | undefined) {
  const underWay = new Map<string, Promise<unknown>>()

  const fromCache = (url: string): InProcessResponse | undefined => {
    const cached = cache?.get(url)
    if (!cached) return undefined
    return {
      status: 200,
      body: String(cached.body()),
      tags: cached.tags,
      isDatabaseAway: false,
      retryAfter: undefined,
    }
  }

  async function compute({ url, ip, page }: InProcessRequest): Promise<InProcessResponse> {
    const { headers, payload, statusCode } = await app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json', 'x-in-process': inProcessToken, [pageRequestHeader]: page },
      remoteAddress: ip,
    })
    const tags = headers[cacheTagsHeader]
    return {
      status: statusCode,
      body: payload,
      tags: typeof tags === 'string' ? tags.split(' ') : undefined,
      isDatabaseAway: databaseAwayHeader in headers,
      retryAfter: headers['retry-after'],
    }
  }

  return async (request: InProcessRequest): Promise<InProcessResponse> => {
    const { url } = request
    const other = underWay.get(url)
    if (other) await other.catch(() => undefined)
    // Only from the cache: a computation that began before a change is too old for a request that came after it.
    const cached = fromCache(url)
    if (cached) return cached
    const computing = compute(request)
    if (underWay.has(url)) return computing
    underWay.set(url, computing)
    try {
      return await computing
    } finally {
      underWay.delete(url)
    }
  }
}
