import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { isOrderOf } from '#shop/orders/order.queries.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Who may call a route; a buyer is a user or a guest. The shop does not start if a route declares none (SAFETY 20). */
type Policy = 'everyone' | 'buyer' | 'user' | 'admin' | 'provider'

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Policy
    /** What the id in the path refers to, for the 404 of a malformed one. */
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
    /** The signed-in user, read from the database on each request; null for a visitor. */
    actor: Actor | null
    /** The guest who buys without an account in this browser, in addition to `actor`; null if there is none. */
    guest: Actor | null
  }
}

/** Who tries a code, for rate limiting: the IP address, and the buyer if known. */
export const whoTries = ({ ip, actor, guest }: FastifyRequest) => ({
  ip,
  buyerId: (actor ?? guest)?.id,
})

/**
 * Throws for a route that does not declare who may call it. Routes below the path `opened` belong to a package that does not know
 * policies, and are open to everyone.
 */
export function requirePolicies(app: FastifyInstance, opened: string) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(opened)) route.config = { ...route.config, allow: 'everyone' }
    if (!route.config?.allow)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
}

/** Checks the route's policy on each call. */
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

/** The signed-in user on a route for users only; throws `not_signed_in` if there is none. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ShopError({ code: 'not_signed_in' })
  return request.actor
}

/** The buyer on a route for users and guests: the user, or else the guest. Throws `not_signed_in` if there is neither. */
export function buyerOf(request: FastifyRequest): Actor {
  const buyer = request.actor ?? request.guest
  if (!buyer) throw new ShopError({ code: 'not_signed_in' })
  return buyer
}

/**
 * The caller of a route about the order with this id. Somebody may be signed in and also have ordered as a guest: the guest's own
 * order is the guest's, any other is the user's. Throws `not_signed_in`.
 */
export async function buyerOfOrder(db: Db, request: FastifyRequest, orderId: string): Promise<Actor> {
  const { actor, guest } = request
  if (actor && guest && (await isOrderOf(db, guest.id, orderId))) return guest
  return buyerOf(request)
}
