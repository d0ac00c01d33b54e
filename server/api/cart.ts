import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cartChange, cartView } from '#shop/cart/cart.schema.ts'
import { changeCart, findCart } from '#shop/cart/cart.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Users']
const config = { allow: 'user' } as const

/** The signed-in user's cart, shared by all their devices. */
export const cartRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config,
      schema: { tags, operationId: 'getOwnCart', summary: 'Your cart', response: { 200: cartView } },
    },
    async (request) => findCart(db, actorOf(request).id),
  )

  app.put(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'changeOwnCart',
        summary: 'Change lines of your cart',
        description: 'Changes the lines that are named; a quantity of 0 removes one.',
        body: cartChange,
        response: { 200: cartView },
      },
    },
    async (request) => changeCart(db, actorOf(request), request.body),
  )
}
