import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSession } from '../response-cache/request-headers.ts'

/**
 * What a request mostly waits for: the processor of this process, a thread that hashes a password, another server (a payment
 * provider, the register of addresses), or a file. Each has a queue of its own, so that waiting for one of them does not block the others.
 */
export type QueueName = 'work' | 'passwords' | 'providers' | 'files'

/** The queue of each class and its priority there: 0 is shed last (SAFETY 48). */
export const queueOf = {
  webhook: { queue: 'providers', priority: 0 },
  payment: { queue: 'providers', priority: 1 },
  lookup: { queue: 'providers', priority: 2 },
  password: { queue: 'passwords', priority: 0 },
  file: { queue: 'files', priority: 0 },
  buying: { queue: 'work', priority: 0 },
  known: { queue: 'work', priority: 1 },
  browsing: { queue: 'work', priority: 2 },
} as const satisfies Record<string, { queue: QueueName; priority: number }>

/** A `probe` is always answered: health checks and metrics. */
export type RequestClass = keyof typeof queueOf | 'probe'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The priority of requests for this route when there are too many. A page's class is in its own module. */
    requestClass?: RequestClass | ((request: FastifyRequest) => RequestClass | undefined)
  }
}

/** Sets the class of those routes of a plugin that declare none themselves. Call it before they are added. */
export function defaultRequestClass(app: FastifyInstance, requestClass: RequestClass): void {
  app.addHook('onRoute', (route) => {
    route.config = { requestClass, ...route.config }
  })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The class of a request, from the matched route and never from how its address is spelt. Where the route declares none, a
 * signed-in caller of the API may be about to buy: their writes are worth as much as an order.
 */
export function requestClassOf(request: FastifyRequest): RequestClass {
  const { config, url = '' } = request.routeOptions
  const { requestClass } = config
  const declared = typeof requestClass === 'function' ? requestClass(request) : requestClass
  if (declared) return declared
  if (!url.startsWith('/api/') || !hasSession(request.raw)) return 'browsing'
  return reads.has(request.method) ? 'known' : 'buying'
}
