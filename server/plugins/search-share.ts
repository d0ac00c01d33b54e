import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { countByMinute } from '#shop/throttles/count-by-minute.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { isInProcess } from '../public-cache/keeping.ts'

/** Of one network in a minute (SAFETY 32). */
const mostSearches = 120

/**
 * Everybody's share of searching, which is the dearest thing to read: lists with a keyword, suggestions, and the pages of
 * results. What is answered from the cache never comes here and is free. Administrators search as much as they like.
 */
export function addSearchShare(app: FastifyInstance) {
  const searches = countByMinute()
  // After the session is known.
  app.addHook('preValidation', async (request, reply) => {
    const isPage = isResultsPage(request.url)
    if ((!isPage && !isSearch(request)) || request.actor?.isAdmin) return
    const network = networkOf(request.ip)
    // However often a page asks, it was counted once, when it came.
    const count = isInProcess(request) ? searches.of(network) : searches.add(network)
    if (count <= mostSearches) return
    const retryAfterSeconds = searches.secondsLeft()
    if (!isPage) throw new ShopError({ code: 'too_many_requests', retryAfterSeconds })
    // Its own calls are refused, and it says so in words.
    reply.header('retry-after', String(retryAfterSeconds))
  })
}

const lists = new Set(['/api/products', '/api/products/', '/api/products/matches'])

function isSearch({ routeOptions, query }: FastifyRequest): boolean {
  if (!lists.has(routeOptions.url ?? '')) return false
  const { keyword } = query as { keyword?: unknown } // not looked at yet by the route's own schema
  return keyword !== undefined && keyword !== ''
}

/** As the router reads it: in any case, with any number of slashes. */
const isResultsPage = (url: string) => /^\/+search\/+[^/]/i.test(decodeURIComponent(url.split('?')[0] ?? ''))
