import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { countByMinute } from '#shop/throttles/count-by-minute.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { isInProcess, pageRequestHeader } from '../response-cache/in-process-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked with a keyword, this route costs its caller a part of their network's share of searching. */
    throttle?: 'search'
  }
}

/** Of one network in a minute (SAFETY 32). */
const mostSearches = 120

/**
 * Everybody's share of searching, which is the dearest thing to read: lists with a keyword, suggestions, and the pages
 * of results. It is counted where the search itself is done, on the route of the API, so that no spelling of a page's
 * address leads past it. What is answered from the cache never comes here and is free. Administrators search as much as
 * they like.
 */
export function addSearchShare(app: FastifyInstance) {
  const searches = countByMinute()
  const pages = countByMinute()
  // After the session is known.
  app.addHook('preValidation', async (request) => {
    if (!isSearch(request) || request.actor?.isAdmin) return
    const network = networkOf(request.ip)
    // However often a page asks, it counts once.
    const isCounted = isInProcess(request) && pages.add(String(request.headers[pageRequestHeader])) > 1
    const count = isCounted ? searches.of(network) : searches.add(network)
    if (count <= mostSearches) return
    throw new ShopError({ code: 'too_many_requests', retryAfterSeconds: searches.secondsLeft() })
  })
}

function isSearch({ routeOptions, query }: FastifyRequest): boolean {
  if (routeOptions.config.throttle !== 'search') return false
  const { keyword } = query as { keyword?: unknown } // not looked at yet by the route's own schema
  return keyword !== undefined && keyword !== ''
}
