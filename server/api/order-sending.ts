import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { correctDelivery, deliverOrder } from '#shop/orders/deliver-order.server.ts'
import { orderView } from '#shop/orders/order.schema.ts'
import {
  deliverInput,
  deliveryInput,
  parcelCorrection,
  sendInput,
  undoSendingInput,
} from '#shop/orders/parcels/parcel.schema.ts'
import { correctParcel, sendParcel, undoSending } from '#shop/orders/parcels/send-parcel.server.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Orders']
const params = z.object({ id: entityId })
const ofOne = { tags, params }
const ofParcel = { tags, params: params.extend({ parcelId: entityId }) }
const forAdmin = { allow: 'admin', subject: 'order' } as const

/** How administrators note what was sent and delivered of an order. */
export const orderSendingRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.put(
    '/:id/deliver',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'deliverOrder',
        summary: 'Mark an order as delivered',
        body: deliverInput.nullish(),
        response: { 200: orderView },
      },
    },
    async (request) => deliverOrder(db, actorOf(request), request.params.id, request.body ?? undefined),
  )

  app.put(
    '/:id/delivery',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'correctDelivery',
        summary: 'Correct carrier and tracking number',
        body: deliveryInput,
        response: { 200: orderView },
      },
    },
    async (request) => correctDelivery(db, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/:id/parcels',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'sendParcel',
        summary: 'Note that a parcel has left',
        body: sendInput,
        response: { 201: orderView },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await sendParcel(db, actorOf(request), request.params.id, request.body)),
  )

  app.put(
    '/:id/parcels/:parcelId',
    {
      config: forAdmin,
      schema: {
        ...ofParcel,
        operationId: 'correctParcel',
        summary: 'Correct carrier and tracking number of a parcel',
        body: parcelCorrection,
        response: { 200: orderView },
      },
    },
    async (request) => {
      const { id, parcelId } = request.params
      return correctParcel(db, actorOf(request), { orderId: id, parcelId }, request.body)
    },
  )

  app.put(
    '/:id/parcels/:parcelId/undo',
    {
      config: forAdmin,
      schema: {
        ...ofParcel,
        operationId: 'undoSending',
        summary: 'Take back that a parcel was sent',
        body: undoSendingInput,
        response: { 200: orderView },
      },
    },
    async (request) => {
      const { id, parcelId } = request.params
      return undoSending(db, actorOf(request), { orderId: id, parcelId }, request.body)
    },
  )
}
