import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { changeProducts } from '#shop/catalog/change-products.server.ts'
import { listIds, listRows } from '#shop/catalog/list-rows.server.ts'
import {
  changeInput,
  changeOutcome,
  recentChanges,
  undoOutcome,
} from '#shop/catalog/product-change.schema.ts'
import { productIds, productRowPage, productRowQuery } from '#shop/catalog/product-row.schema.ts'
import { findRecentChanges, undoChange } from '#shop/catalog/undo-change.server.ts'
import { entityId } from '#shop/ids.ts'
import { idempotencyKey } from '#shop/orders/idempotency.server.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Products']
const config = { allow: 'admin' } as const
/** Loose: the other headers of a request are none of this route's business. */
const headers = z.looseObject({ 'idempotency-key': idempotencyKey.optional() })
/** 10,000 ids with the versions that were seen. */
const mostBytes = 1024 * 1024

/** The owner's list of products, and what is done there to many at once (administrators). */
export const productTableRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/rows',
    { config, schema: { tags, querystring: productRowQuery, response: { 200: productRowPage } } },
    async ({ query }) => listRows(db, query),
  )

  app.get(
    '/ids',
    { config, schema: { tags, querystring: productRowQuery, response: { 200: productIds } } },
    async ({ query }) => listIds(db, query),
  )

  app.get('/changes', { config, schema: { tags, response: { 200: recentChanges } } }, async () => ({
    changes: await findRecentChanges(db),
  }))

  app.post(
    '/changes',
    {
      config,
      bodyLimit: mostBytes,
      schema: {
        tags,
        headers,
        body: changeInput,
        response: { 200: changeOutcome },
        description:
          'Changes up to 10,000 products at once. What cannot be changed is told with its reason; the rest is done. ' +
          'Under the same Idempotency-Key it is done once.',
      },
    },
    async (request) => {
      const intent = { key: request.headers['idempotency-key'], requestId: request.id }
      return changeProducts(db, actorOf(request), request.body, intent)
    },
  )

  app.post(
    '/changes/:id/undo',
    {
      config: { ...config, subject: 'change' },
      schema: {
        tags,
        params: z.object({ id: entityId }),
        response: { 200: undoOutcome },
        description:
          'Takes a change of the last 24 hours back, once, where nobody changed those facts since.',
      },
    },
    async (request) => undoChange(db, actorOf(request), request.params.id, request.id),
  )
}
