import type { FastifyInstance } from 'fastify'
import { tagsHeader } from './cached-for.ts'
import { inProcessMark, pageHeader } from './keeping.ts'
import type { PublicCache } from './public-cache.ts'
import { databaseAwayHeader } from './stale.ts'

/** An answer of the API to a page, with what the page has to know to be kept itself. */
export type InsideAnswer = {
  status: number
  contentType: string
  body: string
  /** What it was made from; undefined for an answer that is not to be kept. */
  tags: readonly string[] | undefined
  isDatabaseAway: boolean
  /** In seconds, where the visitor was told to wait. */
  retryAfter: string | undefined
}

/** `page` is the id of the request for the page that asks, `ip` the address it came from. */
type Asking = { url: string; ip: string; page: string }

/**
 * Lets pages ask the API inside this process, as a visitor whom nobody knows. What is kept already is not computed
 * again, and pages that need the same at the same time have it computed once.
 */
export function askInside(app: FastifyInstance, cache: PublicCache | undefined) {
  const underWay = new Map<string, Promise<unknown>>()

  const keptAnswer = (url: string): InsideAnswer | undefined => {
    const kept = cache?.get(url)
    if (!kept) return undefined
    const contentType = kept.headers['content-type'] ?? 'application/json'
    return {
      status: 200,
      contentType,
      body: String(kept.plain()),
      tags: kept.tags,
      isDatabaseAway: false,
      retryAfter: undefined,
    }
  }

  async function compute({ url, ip, page }: Asking): Promise<InsideAnswer> {
    const { headers, payload, statusCode } = await app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json', 'x-in-process': inProcessMark, [pageHeader]: page },
      remoteAddress: ip,
    })
    const tags = headers[tagsHeader]
    return {
      status: statusCode,
      contentType: String(headers['content-type'] ?? 'application/json'),
      body: payload,
      tags: typeof tags === 'string' ? tags.split(' ') : undefined,
      isDatabaseAway: databaseAwayHeader in headers,
      retryAfter: headers['retry-after'],
    }
  }

  return async (asking: Asking): Promise<InsideAnswer> => {
    const { url } = asking
    const other = underWay.get(url)
    if (other) await other.catch(() => undefined)
    // Only what is kept: an answer that began to be computed before a change is not for who asks after it.
    const kept = keptAnswer(url)
    if (kept) return kept
    const computing = compute(asking)
    if (underWay.has(url)) return computing
    underWay.set(url, computing)
    try {
      return await computing
    } finally {
      underWay.delete(url)
    }
  }
}
