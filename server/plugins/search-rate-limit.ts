import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countByMinute } from '#shop/rate-limits/count-by-minute.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isInProcess, pageRequestHeader } from '../response-cache/in-process-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests for this route with a keyword count against their network's search rate limit. */
    rateLimit?: 'search'
  }
}

/** Per network and minute (SAFETY 32). */
const maxSearches = 120

/**
 * Limits how often a network searches, which is the most expensive read: lists with a keyword, suggestions, and result pages.
 * Searches are counted on the API route that performs them, so that no spelling of a page's URL avoids the limit. Cached
 * responses never get here and are free, and administrators have no limit.
 */
export function addSearchRateLimit(app: FastifyInstance) {
  const searches = countByMinute()
  const pages = countByMinute()
  // Runs once the session is known.
  app.addHook('preValidation', async (request) => {
    if (!isSearch(request) || request.actor?.isAdmin) return
    const network = networkOf(request.ip)
    // A page counts once, however many searches it performs.
    const isCounted = isInProcess(request) && pages.add(String(request.headers[pageRequestHeader])) > 1
    const count = isCounted ? searches.of(network) : searches.add(network)
    if (count <= maxSearches) return
    throw new ShopError({ code: 'too_many_requests', retryAfterSeconds: searches.secondsLeft() })
  })
}

function isSearch({ routeOptions, query }: FastifyRequest): boolean {
  if (routeOptions.config.rateLimit !== 'search') return false
  const { keyword } = query as { keyword?: unknown } // not validated yet by the route's own schema
  return keyword !== undefined && keyword !== ''
}
