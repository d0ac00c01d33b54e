import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { cancelOrder } from '#shop/orders/cancel-order.server.ts'
import { correctDelivery, deliverOrder } from '#shop/orders/deliver-order.server.ts'
import { findEverybodysOrders } from '#shop/orders/list-orders.server.ts'
import { makeOrderByHand } from '#shop/orders/make-order-by-hand.server.ts'
import {
  adminOrderPage,
  myOrdersQuery,
  orderInput,
  orderPage,
  ordersFilter,
  ordersQuery,
  orderView,
} from '#shop/orders/order.schema.ts'
import { byHandInput } from '#shop/orders/order-by-hand.schema.ts'
import { noteInput, orderDetail, orderTimeline } from '#shop/orders/order-detail.schema.ts'
import { readOrderDetail } from '#shop/orders/order-detail.server.ts'
import { findOrders } from '#shop/orders/order-list.queries.server.ts'
import { addNote } from '#shop/orders/order-notes.server.ts'
import { throttleOrders } from '#shop/orders/order-throttles.server.ts'
import { readTimeline } from '#shop/orders/order-timeline.server.ts'
import {
  deliverInput,
  deliveryInput,
  parcelCorrection,
  sendInput,
  undoSendingInput,
} from '#shop/orders/parcel.schema.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { quoteInput, quoteView } from '#shop/orders/quote.schema.ts'
import { quoteOrder } from '#shop/orders/quote-order.server.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { correctParcel, sendParcel, undoSending } from '#shop/orders/send-parcel.server.ts'
import { codeRefusal, refuseGuessing } from '#shop/promotions/code-throttle.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { idempotencyHeaders, markReplay } from '../plugins/idempotency.ts'
import { actorOf, buyerOf, buyerOfOrder, whoTries } from '../plugins/policy.ts'
import { offerTokensOf } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'

const tags = ['Orders']
const params = z.object({ id: entityId })
const ofOne = { tags, params }
const ofParcel = { tags, params: params.extend({ parcelId: entityId }) }
const forAdmin = { allow: 'admin', subject: 'order' } as const
const forBuyer = { allow: 'buyer', subject: 'order' } as const

/** Orders (SPEC section 7, DESIGN section 5); for payments see order-payments.ts. */
export const orderRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop
  defaultRequestClass(app, 'buying')

  app.post(
    '/',
    {
      config: { allow: 'buyer' },
      schema: { tags, headers: idempotencyHeaders, body: orderInput, response: { 201: orderView } },
    },
    async (request, reply) => {
      const actor = buyerOf(request)
      if (config.limits) {
        await throttleOrders(db, actor.id)
        await refuseGuessing(db, request.body.promotionCode, whoTries(request))
      }
      const options = {
        key: request.headers['idempotency-key'],
        limits: config.limits,
        address: request.ip,
        payments: shop.payments,
        offers: offerTokensOf(request, config.publicUrl),
      }
      const { order, isReplay } = await placeOrder(db, actor, request.body, options)
      markReplay(reply, isReplay)
      return reply.status(201).send(order)
    },
  )

  app.post(
    '/by-hand',
    {
      config: { allow: 'admin' },
      schema: { tags, headers: idempotencyHeaders, body: byHandInput, response: { 201: orderView } },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { order, isReplay } = await makeOrderByHand(shop, actorOf(request), request.body, key)
      markReplay(reply, isReplay)
      return reply.status(201).send(order)
    },
  )

  app.post(
    '/quote',
    { config: { allow: 'everyone' }, schema: { tags, body: quoteInput, response: { 200: quoteView } } },
    async (request) => {
      const buyer = request.actor ?? request.guest
      const refused = config.limits
        ? await codeRefusal(db, request.body.promotionCode, whoTries(request))
        : undefined
      const offers = offerTokensOf(request, config.publicUrl)
      return quoteOrder(shop, request.body, { email: buyer?.email, refused, offers })
    },
  )

  app.get(
    '/mine',
    {
      config: { allow: 'user' },
      schema: { tags, querystring: myOrdersQuery, response: { 200: orderPage } },
    },
    async (request) => findOrders(db, { userId: actorOf(request).id }, request.query.pageNumber),
  )

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: { tags, querystring: ordersQuery, response: { 200: adminOrderPage } },
    },
    async ({ query: { pageNumber, sortBy, ...filter } }) =>
      findEverybodysOrders(db, filter, pageNumber, sortBy),
  )

  app.get('/:id', { config: forBuyer, schema: { ...ofOne, response: { 200: orderView } } }, async (request) =>
    readOrder(db, await buyerOfOrder(db, request, request.params.id), request.params.id),
  )

  app.put(
    '/:id/deliver',
    {
      config: forAdmin,
      schema: { ...ofOne, body: deliverInput.nullish(), response: { 200: orderView } },
    },
    async (request) => deliverOrder(db, actorOf(request), request.params.id, request.body ?? undefined),
  )

  app.put(
    '/:id/delivery',
    { config: forAdmin, schema: { ...ofOne, body: deliveryInput, response: { 200: orderView } } },
    async (request) => correctDelivery(db, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/:id/parcels',
    { config: forAdmin, schema: { ...ofOne, body: sendInput, response: { 201: orderView } } },
    async (request, reply) =>
      reply.status(201).send(await sendParcel(db, actorOf(request), request.params.id, request.body)),
  )

  app.put(
    '/:id/parcels/:parcelId',
    { config: forAdmin, schema: { ...ofParcel, body: parcelCorrection, response: { 200: orderView } } },
    async (request) => {
      const { id, parcelId } = request.params
      return correctParcel(db, actorOf(request), { orderId: id, parcelId }, request.body)
    },
  )

  app.put(
    '/:id/parcels/:parcelId/undo',
    { config: forAdmin, schema: { ...ofParcel, body: undoSendingInput, response: { 200: orderView } } },
    async (request) => {
      const { id, parcelId } = request.params
      return undoSending(db, actorOf(request), { orderId: id, parcelId }, request.body)
    },
  )

  app.get(
    '/:id/desk',
    { config: forAdmin, schema: { ...ofOne, querystring: ordersFilter, response: { 200: orderDetail } } },
    async ({ params: { id }, query }) => readOrderDetail(shop, id, query),
  )

  app.get(
    '/:id/timeline',
    { config: forAdmin, schema: { ...ofOne, response: { 200: orderTimeline } } },
    async ({ params: { id } }) => readTimeline(db, id),
  )

  app.post(
    '/:id/notes',
    { config: forAdmin, schema: { ...ofOne, body: noteInput, response: { 201: orderTimeline } } },
    async (request, reply) => {
      const { id } = request.params
      await addNote(db, actorOf(request), id, request.body)
      return reply.status(201).send(await readTimeline(db, id))
    },
  )

  app.put(
    '/:id/cancel',
    { config: forBuyer, schema: { ...ofOne, response: { 200: orderView } } },
    async (request) => {
      const { id } = request.params
      return cancelOrder(db, await buyerOfOrder(db, request, id), id)
    },
  )
}
