import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { changeProducts } from '#shop/catalog/editing/change-products.server.ts'
import { listIds, listRows } from '#shop/catalog/editing/list-rows.server.ts'
import {
  changeInput,
  changeOutcome,
  recentChanges,
  undoOutcome,
} from '#shop/catalog/editing/product-change.schema.ts'
import { findRecentChanges, undoChange } from '#shop/catalog/editing/undo-change.server.ts'
import { productIds, productRowPage, productTableQuery } from '#shop/catalog/list/product-row.schema.ts'
import { entityId } from '#shop/ids.ts'
import { idempotencyHeaders } from '../plugins/idempotency.ts'
import { actorOf } from '../plugins/policy.ts'
import { readTypedAmounts } from '../plugins/typed-amounts.ts'
import type { Shop } from '../shop.ts'

const tags = ['Products']
const config = { allow: 'admin' } as const
/** Enough for 10,000 ids with versions. */
const maxBytes = 1024 * 1024

/** The owner's product list, and bulk changes (administrators). */
export const productTableRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/rows',
    {
      config,
      schema: {
        tags,
        operationId: 'listProductRows',
        summary: 'Products as rows of a table',
        querystring: productTableQuery,
        response: { 200: productRowPage },
      },
    },
    async ({ query }) => listRows(db, query),
  )

  app.get(
    '/ids',
    {
      config,
      schema: {
        tags,
        operationId: 'listProductIds',
        summary: 'The ids of all products that a filter finds',
        querystring: productTableQuery,
        response: { 200: productIds },
      },
    },
    async ({ query }) => listIds(db, query),
  )

  app.get(
    '/changes',
    {
      config,
      schema: {
        tags,
        operationId: 'listProductChanges',
        summary: 'Changes of many products that can be undone',
        response: { 200: recentChanges },
      },
    },
    async () => ({
      changes: await findRecentChanges(db),
    }),
  )

  app.post(
    '/changes',
    {
      config,
      bodyLimit: maxBytes,
      schema: {
        tags,
        operationId: 'changeProducts',
        summary: 'Change many products',
        headers: idempotencyHeaders,
        body: changeInput,
        response: { 200: changeOutcome },
        description:
          'Changes up to 10,000 products at once. What cannot be changed is listed with its reason; the rest is done. ' +
          'Under the same Idempotency-Key it is done once.',
      },
      preValidation: readTypedAmounts(db, ['amount'], 'change'),
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
        operationId: 'undoProductChange',
        summary: 'Undo a change of many products',
        params: z.object({ id: entityId }),
        response: { 200: undoOutcome },
        description:
          'Takes a change of the last 24 hours back, once, where nobody changed those fields since.',
      },
    },
    async (request) => undoChange(db, actorOf(request), request.params.id, request.id),
  )
}
