import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { restoreProduct } from '#shop/catalog/editing/archive-product.server.ts'
import { duplicateProduct } from '#shop/catalog/editing/duplicate-product.server.ts'
import { findLastBottle, lastBottle, lastBottleQuery } from '#shop/catalog/editing/last-bottle.server.ts'
import { findNextProduct, nextProduct } from '#shop/catalog/editing/next-product.server.ts'
import { priceHistory } from '#shop/catalog/editing/price-history.schema.ts'
import { findPriceHistory } from '#shop/catalog/editing/price-history.server.ts'
import { findSuggestions, productSuggestions } from '#shop/catalog/editing/product-suggestions.server.ts'
import { requireProduct } from '#shop/catalog/find-product.server.ts'
import { productView } from '#shop/catalog/product.schema.ts'
import { entityId } from '#shop/ids.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Products']
const params = z.object({ id: entityId })

/** What the product form needs beside the product, and its actions other than saving. */
export const productFormRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const config = { allow: 'admin', subject: 'product' } as const

  app.get(
    '/suggestions',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listProductWords',
        summary: 'Words that products already use',
        response: { 200: productSuggestions },
      },
    },
    async () => findSuggestions(shop.db),
  )

  app.get(
    '/last-bottle',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'findLastBottle',
        summary: 'The newest product of a house and a name',
        description: 'The newest product of the same house and name, from which a new listing is filled.',
        querystring: lastBottleQuery,
        response: { 200: lastBottle },
      },
    },
    async ({ query }) => findLastBottle(shop.db, query),
  )

  app.get(
    '/:id/prices',
    {
      config,
      schema: {
        tags,
        operationId: 'listPrices',
        summary: 'The prices that a product had',
        params,
        response: { 200: priceHistory },
      },
    },
    async ({ params: { id } }) => findPriceHistory(shop.db, id),
  )

  app.get(
    '/:id/next',
    {
      config,
      schema: {
        tags,
        operationId: 'getNextProduct',
        summary: 'The product after this one in a list',
        params,
        response: { 200: nextProduct },
      },
    },
    async ({ params: { id } }) => findNextProduct(shop.db, id),
  )

  app.post(
    '/:id/duplicate',
    {
      config,
      schema: {
        tags,
        operationId: 'duplicateProduct',
        summary: 'Copy a product',
        params,
        response: { 201: productView },
      },
    },
    async (request, reply) => {
      const copy = await duplicateProduct(shop, actorOf(request), request.params.id)
      for (const picture of copy.pictures) shop.pictures.prepare(picture)
      return reply.status(201).send(await requireProduct(shop.db, copy.id, true))
    },
  )

  app.post(
    '/:id/restore',
    {
      config,
      schema: {
        tags,
        operationId: 'restoreProduct',
        summary: 'Bring a deleted product back',
        params,
        response: { 200: productView },
      },
    },
    async (request) => {
      const { id } = request.params
      await restoreProduct(shop.db, actorOf(request), id)
      return requireProduct(shop.db, id, true)
    },
  )
}
