import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { archiveProduct } from '#shop/catalog/editing/archive-product.server.ts'
import { createProduct } from '#shop/catalog/editing/create-product.server.ts'
import { productInput } from '#shop/catalog/editing/product-input.schema.ts'
import { removeProductPicture } from '#shop/catalog/editing/remove-product-picture.server.ts'
import { saveProduct } from '#shop/catalog/editing/save-product.server.ts'
import { fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import { requireProduct } from '#shop/catalog/find-product.server.ts'
import { productView } from '#shop/catalog/product.schema.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { removeDemo } from '#shop/catalog/remove-demo.server.ts'
import { entityId } from '#shop/ids.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { actorOf } from '../plugins/policy.ts'
import { readTypedAmounts } from '../plugins/typed-amounts.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'

const amountNames = namesOf(fieldsWith(productFields, { kind: 'money' }))
const tags = ['Products']
const params = z.object({ id: entityId })

/** How administrators create, change and delete a product (SPEC section 7). */
export const productEditingRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.post(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'createProduct',
        summary: 'Create an empty, hidden product',
        response: { 201: productView },
      },
    },
    async (request, reply) => {
      const id = await createProduct(shop.db, actorOf(request))
      return reply.status(201).send(await requireProduct(shop.db, id, true))
    },
  )

  app.put(
    '/:id',
    {
      config: { allow: 'admin', subject: 'product' },
      schema: {
        tags,
        operationId: 'updateProduct',
        summary: 'Change a product',
        params,
        body: productInput,
        response: { 200: productView },
      },
      preValidation: readTypedAmounts(shop.db, amountNames),
    },
    async (request) => {
      const { id } = request.params
      await saveProduct(shop.db, actorOf(request), id, request.body)
      return requireProduct(shop.db, id, true)
    },
  )

  app.delete(
    '/:id',
    {
      config: { allow: 'admin', subject: 'product' },
      schema: {
        tags,
        operationId: 'deleteProduct',
        summary: 'Take a product out of the shop',
        params,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await archiveProduct(shop.db, actorOf(request), request.params.id)
      return { message: answerTexts.productDeleted }
    },
  )

  app.delete(
    '/:id/images',
    {
      config: { allow: 'admin', subject: 'product' },
      schema: {
        tags,
        operationId: 'deleteProductImage',
        summary: 'Delete a picture of a product',
        params,
        body: z.object({ imagePath: z.string().max(300) }),
        response: { 200: productView },
      },
    },
    async (request) => {
      const { id } = request.params
      await removeProductPicture(shop, actorOf(request), id, request.body.imagePath)
      return requireProduct(shop.db, id, true)
    },
  )

  app.post(
    '/remove-demo',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'removeDemo',
        summary: 'Remove all examples',
        description: 'Takes all demo stock and all example reviews out of the shop.',
        response: { 200: z.object({ products: z.int(), reviews: z.int() }) },
      },
    },
    async (request) => removeDemo(shop.db, actorOf(request)),
  )
}
