import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireOwnSecondFactor } from '#shop/accounts/second-factor.queries.server.ts'
import { findGuaranteeNotice } from '#shop/legal/guarantee-notice.server.ts'
import { withTextVersions } from '#shop/legal/legal-texts.server.ts'
import { expressOffers } from '#shop/payments/express-offers.ts'
import { isCheckoutOpen, offeredMethods } from '#shop/payments/offered-methods.ts'
import { methodOf, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import { synonymsInput, synonymsView } from '#shop/search/synonyms.schema.ts'
import { findSynonyms, saveSynonyms } from '#shop/search/synonyms.server.ts'
import {
  type AdminSettingsView,
  adminSettingsView,
  settingsChange,
  settingsView,
} from '#shop/settings/settings.schema.ts'
import {
  hasDemoStock,
  readSettings,
  readSettingsStatus,
  saveSettings,
} from '#shop/settings/settings.server.ts'
import { textInput, textNames, textView } from '#shop/settings/texts.schema.ts'
import { readText, saveText } from '#shop/settings/texts.server.ts'
import { pageWaysOf } from '../payment-providers/page-ways.ts'
import { actorOf } from '../plugins/policy.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'

const tags = ['Settings']
const params = z.object({ name: z.enum(textNames) })

const extrasOf = async ({ db, testPayments }: Shop) => ({ demoStock: await hasDemoStock(db), testPayments })

const allSettings = async (shop: Shop) => ({
  // The version is read first: newer settings than their version make a save conflict, older ones would be lost unseen.
  ...(await readSettingsStatus(shop.db)),
  ...(await readSettings(shop.db)),
  ...(await extrasOf(shop)),
  connections: connectionsOf(shop),
})

/** What everybody may know of the shop. */
const publicRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/',
    {
      config: { allow: 'everyone' },
      schema: {
        tags,
        operationId: 'getSettings',
        summary: 'What everybody may know of the shop',
        response: { 200: settingsView },
      },
    },
    async (_request, reply) => {
      // Not tagged 'products': every page contains the settings, so a sale would invalidate all of them.
      markCacheable(reply, ['settings'])
      const settings = await readSettings(shop.db)
      const offered = offeredMethods(settings, shop.payments)
      return {
        ...settings,
        paymentMethods: offered,
        // 0: no page waits for the provider.
        express: expressOffers(offered, await pageWaysOf(shop, 0)),
        checkoutOpen: isCheckoutOpen(settings, shop.payments),
        guaranteeNotice: await findGuaranteeNotice(shop.db),
        ...(await extrasOf(shop)),
      }
    },
  )
}

/** The settings, for their editor. */
const ownerRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/desk',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'getAdminSettings',
        summary: 'All settings, for their editor',
        description: 'Every setting as it was saved, with its version and what hangs on it.',
        response: { 200: adminSettingsView },
      },
    },
    () => allSettings(shop),
  )

  app.put(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'updateSettings',
        summary: 'Change the settings',
        body: settingsChange,
        response: { 200: adminSettingsView },
      },
    },
    async (request) => {
      const { version, ...wanted } = request.body
      const actor = actorOf(request)
      if (wanted.requireSecondFactor) await requireOwnSecondFactor(shop.db, actor.id)
      const { db, payments } = shop
      await withTextVersions(db, { payments, by: actor.id }, (tx) =>
        saveSettings(tx, wanted, { version, actor: actor.id, requestId: request.id, payments }),
      )
      return allSettings(shop)
    },
  )
}

/** The synonyms of searches. */
const synonymRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/synonyms',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'getSynonyms',
        summary: 'The words that mean the same in a search',
        response: { 200: synonymsView },
      },
    },
    async () => findSynonyms(shop.db),
  )

  app.put(
    '/synonyms',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'updateSynonyms',
        summary: 'Change the words that mean the same in a search',
        body: synonymsInput,
        response: { 200: synonymsView },
      },
    },
    async (request) => saveSynonyms(shop.db, actorOf(request), request.body),
  )
}

/** The pages of text. */
const textRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/texts/:name',
    {
      config: { allow: 'everyone', subject: 'page' },
      schema: {
        tags,
        operationId: 'getText',
        summary: 'A page of text',
        params,
        response: { 200: textView },
      },
    },
    async ({ params: { name } }, reply) => {
      markCacheable(reply, ['settings'])
      return readText(shop.db, name)
    },
  )

  app.put(
    '/texts/:name',
    {
      config: { allow: 'admin', subject: 'page' },
      schema: {
        tags,
        operationId: 'updateText',
        summary: 'Change a page of text',
        params,
        body: textInput,
        response: { 200: textView },
      },
    },
    async (request) => {
      const { db, payments } = shop
      const actor = actorOf(request)
      return withTextVersions(db, { payments, by: actor.id }, (tx) =>
        saveText(tx, actor, { ...request.body, ...request.params, requestId: request.id }),
      )
    },
  )
}

/** The public settings of the shop, and the owner's changes to them (DESIGN section 5). */
export const settingsRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  for (const routes of [publicRoutes, ownerRoutes, synonymRoutes, textRoutes])
    await app.register(routes, { shop })
}

/** The connection state of each provider, without its keys. */
function connectionsOf({ config, payments }: Shop): AdminSettingsView['connections'] {
  const stateOf = (provider: OnlineProvider) => {
    const known = payments[provider]
    if (!known) return 'missing'
    if (!config[provider]) return 'sandbox'
    return known.gateway.isLive ? 'connected' : 'test'
  }
  const states = onlineProviders.map((name) => [methodOf(name), stateOf(name)] as const)
  // There is one entry per payment method.
  return Object.fromEntries(states) as AdminSettingsView['connections']
}
