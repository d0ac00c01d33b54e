import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSession } from '../response-cache/request-headers.ts'

/**
 * What a request mostly waits for: this process's CPU, a password-hashing thread, another server (a payment provider, the address
 * register), or a file. Each has its own queue, so that waiting for one does not block the others.
 */
export type QueueName = 'work' | 'passwords' | 'providers' | 'files'

/** The queue of each class and its priority there: 0 is rejected last (SAFETY 48). */
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
    /** The priority of requests for this route under overload. A page's class is declared in its own module. */
    requestClass?: RequestClass | ((request: FastifyRequest) => RequestClass | undefined)
  }
}

/** Sets the class of a plugin's routes that declare none. Call it before they are added. */
export function defaultRequestClass(app: FastifyInstance, requestClass: RequestClass): void {
  app.addHook('onRoute', (route) => {
    route.config = { requestClass, ...route.config }
  })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The class of a request, from the matched route and never from the spelling of its path. If the route declares none, signed-in
 * callers of the API may be about to buy, so their writes rank like an order.
 */
export function requestClassOf(request: FastifyRequest): RequestClass {
  const { config, url = '' } = request.routeOptions
  const { requestClass } = config
  const declared = typeof requestClass === 'function' ? requestClass(request) : requestClass
  if (declared) return declared
  if (!url.startsWith('/api/') || !hasSession(request.raw)) return 'browsing'
  return reads.has(request.method) ? 'known' : 'buying'
}
