import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers 405 to the methods that an address of the API does not have. */
    isWrongMethod?: boolean
  }
}

const routable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/**
 * Makes a method that the router has never heard of (WebDAV's and the like) one that no address takes, so that it is refused
 * as a wrong method rather than as a wrong address. Call it before the request is routed.
 */
export function routeAsWrongMethod(request: Pick<IncomingMessage, 'method'>): void {
  if (!routable.has(request.method ?? '')) request.method = 'TRACE'
}

/**
 * Has every address of the API answer 405 and name its methods (RFC 9110 section 15.5.6) to those it does not have,
 * before anybody is asked to sign in. Call it before the routes are added, and what it gives once they are there.
 */
export function refuseWrongMethods(app: FastifyInstance): () => void {
  const addresses = new Map<string, { url: string; methods: Set<string> }>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || url.endsWith('*') || config?.isWrongMethod) return
    // As the router compares them: without the last slash and the names of parameters.
    const key = url.replace(/\/$/, '').replaceAll(/:\w+/g, ':')
    const known = addresses.get(key) ?? { url: url.replace(/\/$/, ''), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    addresses.set(key, known)
  })
  return () => {
    for (const { url, methods } of [...addresses.values()]) refuseOthers(app, url, [...methods].sort())
  }
}

function refuseOthers(app: FastifyInstance, url: string, allow: readonly string[]) {
  const method = app.supportedMethods.filter((one) => !allow.includes(one)) as HTTPMethods[] // its own list of them
  app.route({
    method,
    url,
    config: { allow: 'everyone', isWrongMethod: true },
    schema: { hide: true },
    exposeHeadRoute: false,
    // Before a body is read, which may be of a kind that nothing here takes.
    onRequest: async () => {
      throw new ShopError({ code: 'method_not_allowed', allow })
    },
    handler: () => undefined,
  })
}
