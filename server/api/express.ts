import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limitExpress } from '#shop/orders/order-rate-limits.server.ts'
import {
  expressBuyerView,
  expressInput,
  expressTokenInput,
  expressView,
} from '#shop/payments/express.schema.ts'
import { beginExpress, readExpressBuyer } from '#shop/payments/express.server.ts'
import { codeRefusal } from '#shop/promotions/code-rate-limit.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { whoTries } from '../plugins/policy.ts'
import { offerHolderOf } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'

const tags = ['Express checkout']
const config = { allow: 'everyone' } as const

/** Express checkout: the provider, who knows name and address, comes first; the order is then placed like any other. */
export const expressRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config: shopConfig } = shop
  defaultRequestClass(app, 'payment')

  app.post(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'beginExpress',
        summary: 'Go to a provider first, and order afterwards',
        description: 'Begins at the provider with what is in the cart; nothing is ordered or held.',
        body: expressInput,
        response: { 201: expressView },
      },
    },
    async (request, reply) => {
      if (shopConfig.limits) await limitExpress(db, request.ip)
      const refused = shopConfig.limits
        ? await codeRefusal(db, request.body.promotionCode, whoTries(request))
        : undefined
      const email = (request.actor ?? request.guest)?.email
      const holder = offerHolderOf(request, shopConfig.publicUrl)
      const who = { isGuest: !request.actor, email, refused, holder }
      const begun = await beginExpress(shop, { ...request.body, ...who })
      return reply.status(201).send(begun)
    },
  )

  app.post(
    '/buyer',
    {
      config,
      schema: {
        tags,
        operationId: 'readExpressBuyer',
        summary: 'The address that the provider gives',
        description: 'What the provider says of whoever approved there: email address and address.',
        body: expressTokenInput,
        response: { 200: expressBuyerView },
      },
    },
    async (request) => {
      if (shopConfig.limits) await limitExpress(db, request.ip)
      return readExpressBuyer(shop, request.body.token)
    },
  )
}
