import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { isOrderOf } from '#shop/orders/order.queries.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Who may call a route; a buyer is a user or a guest. A route that does not declare it keeps the shop from starting (SAFETY 20). */
type Policy = 'everyone' | 'buyer' | 'user' | 'admin' | 'provider'

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
      | 'address'
      | 'promotion'
      | 'withdrawal'
      | 'parcel'
      | 'return'
      | 'question'
      | 'review'
      | 'report'
  }
  interface FastifyRequest {
    /** Who is signed in, read from the database at each request; null for a visitor. */
    actor: Actor | null
    /** Who buys without an account in this browser, besides `actor`; null for others. */
    guest: Actor | null
  }
}

/** Who tries a code, for its limits: where from, and the buyer where one is known. */
export const whoTries = ({ ip, actor, guest }: FastifyRequest) => ({
  address: ip,
  buyerId: (actor ?? guest)?.id,
})

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
    if (allow === 'buyer') buyerOf(request)
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

/**
 * Who buys on a route that users and guests may call: the user, or without one the guest. Throws `not_signed_in` where
 * there is neither.
 */
export function buyerOf(request: FastifyRequest): Actor {
  const buyer = request.actor ?? request.guest
  if (!buyer) throw new ShopError({ code: 'not_signed_in' })
  return buyer
}

/**
 * Who calls a route about the order of that id. Somebody may have ordered as a guest and be signed in too: the guest's
 * own order is the guest's, any other is the user's. Throws `not_signed_in`.
 */
export async function buyerOfOrder(db: Db, request: FastifyRequest, orderId: string): Promise<Actor> {
  const { actor, guest } = request
  if (actor && guest && (await isOrderOf(db, guest.id, orderId))) return guest
  return buyerOf(request)
}
