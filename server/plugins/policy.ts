import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#shop/accounts/actor.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Who may call a route. A route that does not declare it keeps the shop from starting (SAFETY 20). */
type Policy = 'everyone' | 'user' | 'admin' | 'provider'

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Policy
    /** What the id in the path names, for the 404 of a malformed one. */
    subject?:
      | 'product'
      | 'order'
      | 'user'
      | 'image'
      | 'page'
      | 'email'
      | 'change'
      | 'import'
      | 'session'
      | 'anomaly'
  }
  interface FastifyRequest {
    /** Who is signed in, read from the database at each request; null for a visitor. */
    actor: Actor | null
  }
}

/**
 * Throws for a route that does not declare who may call it. Those below the path `opened` belong to a package that knows
 * nothing of policies, and are for everyone.
 */
export function requirePolicies(app: FastifyInstance, opened: string) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(opened)) route.config = { ...route.config, allow: 'everyone' }
    if (!route.config?.allow)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
}

/** Checks the policy of the route for each call. */
export function addPolicies(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const allow = request.routeOptions.config.allow
    if (allow === 'user' || allow === 'admin') requireActor(request, allow)
  })
}

function requireActor(request: FastifyRequest, allow: 'user' | 'admin') {
  if (!request.actor) throw new ShopError({ code: 'not_signed_in' })
  if (allow !== 'admin' || request.actor.isAdmin) return
  throw new ShopError({ code: request.actor.owesSecondFactor ? 'second_factor_required' : 'not_allowed' })
}

/** The signed-in user of a route that only users may call; throws `not_signed_in` where there is none. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ShopError({ code: 'not_signed_in' })
  return request.actor
}
