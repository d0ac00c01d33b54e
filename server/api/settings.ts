import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import { settingsInput, settingsView } from '#shop/settings/settings.schema.ts'
import { hasDemoStock, readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import { cachedFor } from '../public-cache/cached-for.ts'
import type { Shop } from '../shop.ts'

/** What every visitor may know of the shop, and the owner's changes to it (DESIGN section 5). */
export const settingsRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const view = async () => {
    const settings = await readSettings(shop.db)
    return {
      ...settings,
      paymentMethods: offeredMethods(settings, shop.payments),
      demoStock: await hasDemoStock(shop.db),
      testPayments: shop.testPayments,
    }
  }

  app.get(
    '/',
    { config: { allow: 'everyone' }, schema: { tags: ['Settings'], response: { 200: settingsView } } },
    async (_request, reply) => {
      // Not of 'products': every page shows the settings, and a sale would drop them all.
      cachedFor(reply, ['settings'])
      return view()
    },
  )

  app.put(
    '/',
    {
      config: { allow: 'admin' },
      schema: { tags: ['Settings'], body: settingsInput.partial(), response: { 200: settingsView } },
    },
    async ({ body }) => {
      await saveSettings(shop.db, body)
      return view()
    },
  )
}
