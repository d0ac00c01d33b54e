import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { isApi } from '../response-cache/request-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks the route that answers 405 to methods an API path does not support. */
    isWrongMethod?: boolean
  }
}

const routable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/**
 * Replaces a method that the router does not know (such as WebDAV's) by one that no path supports, so that the response is 405
 * rather than 404. Call it before the request is routed.
 */
export function routeAsWrongMethod(request: Pick<IncomingMessage, 'method'>): void {
  if (!routable.has(request.method ?? '')) request.method = 'TRACE'
}

/**
 * Makes every API path answer unsupported methods with 405 and the list of its methods (RFC 9110 section 15.5.6), before anybody
 * is asked to sign in. Call it before the routes are added, and the returned function afterwards.
 */
export function rejectWrongMethods(app: FastifyInstance): () => void {
  const urls = new Map<string, { url: string; methods: Set<string> }>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isApi(url) || url.endsWith('*') || config?.isWrongMethod) return
    // As the router compares paths: without the trailing slash and the names of parameters.
    const key = url.replace(/\/$/, '').replaceAll(/:\w+/g, ':')
    const known = urls.get(key) ?? { url: url.replace(/\/$/, ''), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    urls.set(key, known)
  })
  return () => {
    for (const { url, methods } of [...urls.values()]) rejectOthers(app, url, [...methods].sort())
  }
}

function rejectOthers(app: FastifyInstance, url: string, allow: readonly string[]) {
  const method = app.supportedMethods.filter((one) => !allow.includes(one)) as HTTPMethods[] // its own list of them
  app.route({
    method,
    url,
    config: { allow: 'everyone', isWrongMethod: true },
    schema: { hide: true },
    exposeHeadRoute: false,
    // Runs before the body is parsed, which may be of an unsupported type.
    onRequest: async () => {
      throw new ShopError({ code: 'method_not_allowed', allow })
    },
    handler: () => undefined,
  })
}
