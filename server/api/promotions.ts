import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import {
  addPromotion,
  editPromotion,
  findPromotionPage,
  readPromotion,
  switchPromotion,
} from '#shop/promotions/edit-promotions.server.ts'
import {
  promotionChange,
  promotionInput,
  promotionPage,
  promotionsQuery,
  promotionView,
} from '#shop/promotions/promotion.schema.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Promotions']
const ofOne = { tags, params: z.object({ id: entityId }) }
const forAdmin = { allow: 'admin', subject: 'promotion' } as const

/** Codes and promotions (administrators). None is ever deleted, since orders refer to them. */
export const promotionRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listPromotions',
        summary: 'List codes and promotions',
        querystring: promotionsQuery,
        response: { 200: promotionPage },
      },
    },
    async ({ query }) => findPromotionPage(db, query),
  )

  app.post(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'createPromotion',
        summary: 'Make a promotion',
        body: promotionInput,
        response: { 201: promotionView },
      },
    },
    async (request, reply) => reply.status(201).send(await addPromotion(db, actorOf(request), request.body)),
  )

  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'getPromotion',
        summary: 'One promotion',
        response: { 200: promotionView },
      },
    },
    async ({ params }) => readPromotion(db, params.id),
  )

  app.put(
    '/:id',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'updatePromotion',
        summary: 'Change a promotion',
        body: promotionChange,
        response: { 200: promotionView },
      },
    },
    async (request) => {
      const { version, ...input } = request.body
      return editPromotion(db, actorOf(request), { id: request.params.id, version, input })
    },
  )

  for (const [state, operationId, summary] of [
    ['on', 'switchPromotionOn', 'Switch a promotion on again'],
    ['off', 'switchPromotionOff', 'Switch a promotion off'],
  ] as const) {
    app.put(
      `/:id/${state}`,
      { config: forAdmin, schema: { ...ofOne, operationId, summary, response: { 200: promotionView } } },
      async (request) => switchPromotion(db, actorOf(request), request.params.id, state === 'on'),
    )
  }
}
