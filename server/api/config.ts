import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageWays } from '#shop/payments/page-ways.ts'
import { payPalConfigView } from '#shop/payments/payment.schema.ts'
import { methodOf, pageProviders } from '#shop/payments/providers.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { pageWaysOf } from '../payment-providers/page-ways.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'

/**
 * The payment methods that the shop's accounts offer on the providers' pages (`ListedWays`). Which of them a buyer gets depends
 * on country and currency.
 */
const waysView = z.object(
  Object.fromEntries(
    pageProviders.map((provider) => [methodOf(provider), z.array(z.enum(pageWays)).nullable()]),
  ),
)

/**
 * What the browser needs to show PayPal's buttons, and the payment methods on the providers' pages: nothing secret (SPEC
 * section 7, SAFETY 19).
 */
export const configRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'buying')
  app.get(
    '/paypal',
    {
      config: { allow: 'everyone' },
      schema: {
        tags: ['Config'],
        operationId: 'getPayPalClient',
        summary: 'PayPal’s public client id',
        response: { 200: payPalConfigView },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['settings'])
      const { currency } = await readSettings(shop.db)
      const inBrowser = shop.payments.paypal?.inBrowser
      if (!inBrowser) throw new ShopError({ code: 'payment_method_unavailable' })
      return { ...inBrowser, currency }
    },
  )

  // Not in the response cache: what an account offers changes outside the shop, and is cached for minutes elsewhere.
  app.get(
    '/ways',
    {
      config: { allow: 'everyone' },
      schema: {
        tags: ['Config'],
        operationId: 'listWaysToPay',
        summary: 'The ways to pay on the providers’ pages',
        response: { 200: waysView },
      },
    },
    async () => pageWaysOf(shop),
  )
}
