import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSession } from '../public-cache/requests.ts'

/**
 * What a request mostly waits for: the processor of this process, a thread that hashes a password, a payment provider,
 * or a file. Who waits for something else than the processor keeps nobody from it.
 */
export type LaneName = 'work' | 'passwords' | 'providers' | 'files'

/** Where a request of each class waits, and how early its turn comes there: 0 is shed last (SAFETY 48). */
export const placeOf = {
  webhook: { lane: 'providers', rank: 0 },
  payment: { lane: 'providers', rank: 1 },
  password: { lane: 'passwords', rank: 0 },
  file: { lane: 'files', rank: 0 },
  buying: { lane: 'work', rank: 0 },
  known: { lane: 'work', rank: 1 },
  browsing: { lane: 'work', rank: 2 },
} as const satisfies Record<string, { lane: LaneName; rank: number }>

/** A `probe` is always answered: whether the process lives, whether it can serve, and how it does. */
export type RequestClass = keyof typeof placeOf | 'probe'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How early a request for this route is worked on when there are too many; a page's is in its own module. */
    requestClass?: RequestClass | ((request: FastifyRequest) => RequestClass | undefined)
  }
}

/** Gives a class to those routes of a plugin that name none themselves. Call it before they are added. */
export function defaultRequestClass(app: FastifyInstance, requestClass: RequestClass): void {
  app.addHook('onRoute', (route) => {
    route.config = { requestClass, ...route.config }
  })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The class of a request, from the route that will answer it and never from how its address is spelt. Where the route
 * names none, a signed-in caller of the API may be about to buy: what they change is worth as much as an order.
 */
export function requestClassOf(request: FastifyRequest): RequestClass {
  const { config, url = '' } = request.routeOptions
  const { requestClass } = config
  const declared = typeof requestClass === 'function' ? requestClass(request) : requestClass
  if (declared) return declared
  if (!url.startsWith('/api/') || !hasSession(request.raw)) return 'browsing'
  return reads.has(request.method) ? 'known' : 'buying'
}
