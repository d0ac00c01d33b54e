import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTransaction } from '#db/in-transaction.ts'
import { entityId } from '#shop/ids.ts'
import { orderView } from '#shop/orders/order.schema.ts'
import { receivedInput, shipmentChange, shipmentInput } from '#shop/orders/parcels/parcel.schema.ts'
import { receiveOrder, receiveParcel } from '#shop/orders/parcels/receive-order.server.ts'
import { correctPartOfParcel, sendParcel } from '#shop/orders/parcels/send-parcel.server.ts'
import { announceReturn, changeReturn } from '#shop/returns/change-return.server.ts'
import { readProposal } from '#shop/returns/read-proposal.server.ts'
import { readReturn } from '#shop/returns/return.queries.server.ts'
import {
  proposalQuery,
  proposalView,
  returnChange,
  returnInput,
  returnView,
  settleInput,
} from '#shop/returns/return.schema.ts'
import { settleReturn } from '#shop/returns/settle-return.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { idempotencyHeaders, markReplay } from '../plugins/idempotency.ts'
import { actorOf, buyerOfOrder } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const params = z.object({ id: entityId })
const forAdmin = { allow: 'admin', subject: 'return' } as const
const returns = { tags: ['Returns'], params }
const orders = { tags: ['Orders'], params }

/** Returned goods of any order (administrators). */
export const returnRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  defaultRequestClass(app, 'known')

  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: { ...returns, operationId: 'getReturn', summary: 'One return', response: { 200: returnView } },
    },
    async (request) => readReturn(db, request.params.id),
  )

  app.put(
    '/:id',
    {
      config: forAdmin,
      schema: {
        ...returns,
        operationId: 'changeReturn',
        summary: 'Note what was posted and arrived',
        body: returnChange,
        response: { 200: returnView },
      },
    },
    async (request) => changeReturn(db, actorOf(request), request.params.id, request.body),
  )

  app.get(
    '/:id/proposal',
    {
      config: forAdmin,
      schema: {
        ...returns,
        operationId: 'proposeRefund',
        summary: 'What the refund of a return would be',
        querystring: proposalQuery,
        response: { 200: proposalView },
      },
    },
    async ({ params: { id }, query }) => readProposal(db, id, { withMissing: query.withMissing === 'true' }),
  )

  app.post(
    '/:id/settle',
    {
      config: { ...forAdmin, requestClass: 'payment' },
      schema: {
        ...returns,
        operationId: 'settleReturn',
        summary: 'Settle a return: money and stock',
        headers: idempotencyHeaders,
        body: settleInput,
        response: { 200: returnView },
      },
    },
    async (request, reply) => {
      const { settled, isReplay } = await settleReturn(shop, actorOf(request), {
        ...request.body,
        id: request.params.id,
        key: request.headers['idempotency-key'],
      })
      markReplay(reply, isReplay)
      return settled
    },
  )
}

/** What was sent of an order, when it was received, and what comes back; parcels are called shipments here. */
export const orderReturnRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (
  app,
  { shop: { db, config } },
) => {
  defaultRequestClass(app, 'buying')
  const ofOrder = { allow: 'admin', subject: 'order' } as const

  app.post(
    '/:id/returns',
    {
      config: ofOrder,
      schema: {
        ...orders,
        operationId: 'announceReturn',
        summary: 'Announce that pieces of an order come back',
        body: returnInput,
        response: { 201: returnView },
      },
    },
    async (request, reply) => {
      const announced = { ...request.body, publicUrl: config.publicUrl }
      return reply.status(201).send(await announceReturn(db, actorOf(request), request.params.id, announced))
    },
  )

  app.post(
    '/:id/shipments',
    {
      config: ofOrder,
      schema: {
        ...orders,
        operationId: 'sendShipment',
        summary: 'Note that a further parcel has left',
        body: shipmentInput,
        response: { 201: orderView },
      },
    },
    async (request, reply) => {
      const { items, ...input } = request.body
      const pieces = items.map(({ orderItem: item, qty }) => ({ item, qty }))
      return reply
        .status(201)
        .send(await sendParcel(db, actorOf(request), request.params.id, { ...input, pieces, field: 'items' }))
    },
  )

  app.put(
    '/:id/received',
    {
      config: { allow: 'buyer', subject: 'order' },
      schema: {
        ...orders,
        operationId: 'receiveOrder',
        summary: 'Say when an order was received',
        body: receivedInput.nullish(),
        response: { 200: orderView },
      },
    },
    async (request) => {
      const { id } = request.params
      return receiveOrder(db, await buyerOfOrder(db, request, id), id, request.body?.receivedOn)
    },
  )
}

/** Parcels as separate routes. */
export const shipmentRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.put(
    '/:id',
    {
      config: { allow: 'admin', subject: 'parcel' },
      schema: {
        ...orders,
        operationId: 'changeShipment',
        summary: 'Say when a parcel was received, or correct its carrier',
        body: shipmentChange,
        response: { 200: orderView },
      },
    },
    async (request) => {
      const { id } = request.params
      const { receivedAt, ...input } = request.body
      const actor = actorOf(request)
      const saysCarriage = input.carrier !== undefined || input.trackingCode !== undefined
      // In one transaction: a rejected day leaves carrier and code unchanged.
      return inTransaction(db, async (tx) => {
        if (receivedAt !== undefined && !saysCarriage) return receiveParcel(tx, actor, id, receivedAt)
        const changed = await correctPartOfParcel(tx, actor, id, input)
        return receivedAt === undefined ? changed : receiveParcel(tx, actor, id, receivedAt)
      })
    },
  )
}
