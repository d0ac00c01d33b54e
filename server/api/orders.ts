import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { cancelOrder } from '#shop/orders/cancel-order.server.ts'
import { noteInput, orderDetail, orderTimeline } from '#shop/orders/detail/order-detail.schema.ts'
import { readOrderDetail } from '#shop/orders/detail/order-detail.server.ts'
import { addNote } from '#shop/orders/detail/order-notes.server.ts'
import { readTimeline } from '#shop/orders/detail/order-timeline.server.ts'
import { findEverybodysOrders } from '#shop/orders/list/list-orders.server.ts'
import { findOrders } from '#shop/orders/list/order-list.queries.server.ts'
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
import { limitOrders } from '#shop/orders/order-rate-limits.server.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { quoteInput, quoteView } from '#shop/orders/quote/quote.schema.ts'
import { quoteOrder } from '#shop/orders/quote/quote-order.server.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { codeRefusal, refuseGuessing } from '#shop/promotions/code-rate-limit.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { idempotencyHeaders, markReplay } from '../plugins/idempotency.ts'
import { actorOf, buyerOf, buyerOfOrder, whoTries } from '../plugins/policy.ts'
import { offerHolderOf, offerTokensOf } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { orderSendingRoutes } from './order-sending.ts'

const tags = ['Orders']
const params = z.object({ id: entityId })
const ofOne = { tags, params }
const forAdmin = { allow: 'admin', subject: 'order' } as const
const forBuyer = { allow: 'buyer', subject: 'order' } as const

/** Places orders: a buyer, or an administrator by hand. */
const placingRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  app.post(
    '/',
    {
      config: { allow: 'buyer' },
      schema: {
        tags,
        operationId: 'placeOrder',
        summary: 'Place an order',
        headers: idempotencyHeaders,
        body: orderInput,
        response: { 201: orderView },
      },
    },
    async (request, reply) => {
      const actor = buyerOf(request)
      if (config.limits) {
        await limitOrders(db, actor.id)
        await refuseGuessing(db, request.body.promotionCode, whoTries(request))
      }
      const options = {
        key: request.headers['idempotency-key'],
        limits: config.limits,
        ip: request.ip,
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
      schema: {
        tags,
        operationId: 'makeOrderByHand',
        summary: 'Make an order by hand',
        headers: idempotencyHeaders,
        body: byHandInput,
        response: { 201: orderView },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { order, isReplay } = await makeOrderByHand(shop, actorOf(request), request.body, key)
      markReplay(reply, isReplay)
      return reply.status(201).send(order)
    },
  )
}

/** Prices a cart. */
const quoteRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  app.post(
    '/quote',
    {
      config: { allow: 'everyone' },
      schema: {
        tags,
        operationId: 'quoteOrder',
        summary: 'Price a cart without ordering it',
        body: quoteInput,
        response: { 200: quoteView },
      },
    },
    async (request) => {
      const buyer = request.actor ?? request.guest
      const refused = config.limits
        ? await codeRefusal(db, request.body.promotionCode, whoTries(request))
        : undefined
      const holder = offerHolderOf(request, config.publicUrl)
      return quoteOrder(shop, request.body, { email: buyer?.email, refused, holder })
    },
  )
}

/** Lists of orders, and one order. */
const readingRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/mine',
    {
      config: { allow: 'user' },
      schema: {
        tags,
        operationId: 'listOwnOrders',
        summary: 'Your orders',
        querystring: myOrdersQuery,
        response: { 200: orderPage },
      },
    },
    async (request) => findOrders(db, { userId: actorOf(request).id }, request.query.pageNumber),
  )

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listOrders',
        summary: 'List orders',
        querystring: ordersQuery,
        response: { 200: adminOrderPage },
      },
    },
    async ({ query: { pageNumber, sortBy, ...filter } }) =>
      findEverybodysOrders(db, filter, pageNumber, sortBy),
  )

  app.get(
    '/:id',
    {
      config: forBuyer,
      schema: { ...ofOne, operationId: 'getOrder', summary: 'One order', response: { 200: orderView } },
    },
    async (request) => readOrder(db, await buyerOfOrder(db, request, request.params.id), request.params.id),
  )
}

/** What administrators see of an order, and note about it. */
const detailRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/:id/desk',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'getOrderDetail',
        summary: 'What an administrator can do with an order',
        querystring: ordersFilter,
        response: { 200: orderDetail },
      },
    },
    async ({ params: { id }, query }) => readOrderDetail(shop, id, query),
  )

  app.get(
    '/:id/timeline',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'getOrderTimeline',
        summary: 'What happened to an order',
        response: { 200: orderTimeline },
      },
    },
    async ({ params: { id } }) => readTimeline(db, id),
  )

  app.post(
    '/:id/notes',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'addOrderNote',
        summary: 'Add a note to an order',
        body: noteInput,
        response: { 201: orderTimeline },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await addNote(db, actorOf(request), id, request.body)
      return reply.status(201).send(await readTimeline(db, id))
    },
  )
}

/** Cancels an unpaid order. */
const cancelRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.put(
    '/:id/cancel',
    {
      config: forBuyer,
      schema: {
        ...ofOne,
        operationId: 'cancelOrder',
        summary: 'Cancel an unpaid order',
        response: { 200: orderView },
      },
    },
    async (request) => {
      const { id } = request.params
      return cancelOrder(db, await buyerOfOrder(db, request, id), id)
    },
  )
}

/** Orders (SPEC section 7, DESIGN section 5); for payments see order-payments.ts. */
export const orderRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'buying')
  for (const routes of [
    placingRoutes,
    quoteRoutes,
    readingRoutes,
    orderSendingRoutes,
    detailRoutes,
    cancelRoutes,
  ])
    await app.register(routes, { shop })
}
