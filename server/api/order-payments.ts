import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { orderView } from '#shop/orders/order.schema.ts'
import { limitPayments, limitStarts } from '#shop/orders/order-rate-limits.server.ts'
import { confirmRefund, returnRefund } from '#shop/payments/confirm-refund.server.ts'
import { startInput } from '#shop/payments/express.schema.ts'
import { payOrder } from '#shop/payments/pay-order.server.ts'
import {
  pagePaymentView,
  payInput,
  receiptInput,
  refundInput,
  windowPaymentView,
} from '#shop/payments/payment.schema.ts'
import { describeProvider, methodOf, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import { receiveTransfer } from '#shop/payments/receive-transfer.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { transferDetails } from '#shop/payments/transfer.schema.ts'
import { readTransferDetails } from '#shop/payments/transfer-details.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { idempotencyHeaders, markReplay } from '../plugins/idempotency.ts'
import { actorOf, buyerOfOrder } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Orders']
const params = z.object({ id: entityId })
const ofOne = { tags, params }
const forAdmin = { allow: 'admin', subject: 'order' } as const
const forBuyer = { allow: 'buyer', subject: 'order' } as const
/** What the browser needs to continue the payment. */
const startedViews = { window: windowPaymentView, page: pagePaymentView }
/** For routes that wait for the payment provider. */
const waitsForProvider = { requestClass: 'payment' } as const

/** Starts a payment, one route per provider. */
const startRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop
  async function start(request: FastifyRequest, orderId: string, provider: OnlineProvider, express?: string) {
    const { limits } = config
    const actor = await buyerOfOrder(db, request, orderId)
    if (limits) await limitStarts(db, actor.id, orderId)
    return startPayment(shop, { actor, orderId, provider, express, limits, ip: request.ip })
  }

  for (const provider of onlineProviders) {
    const started = startedViews[describeProvider(provider).flow]
    app.post(
      `/:id/${provider}`,
      {
        config: { ...forBuyer, ...waitsForProvider },
        schema: {
          ...ofOne,
          operationId: `start${methodOf(provider)}Payment`,
          summary: `Begin to pay with ${methodOf(provider)}`,
          body: startInput.nullish(),
          response: { 200: started },
        },
      },
      async (request) =>
        started.parse(await start(request, request.params.id, provider, request.body?.express)),
    )
  }
}

/** Bank transfers. */
const transferRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/:id/transfer',
    {
      config: forBuyer,
      schema: {
        ...ofOne,
        operationId: 'getTransferDetails',
        summary: 'Where a bank transfer goes',
        response: { 200: transferDetails },
      },
    },
    async (request) => {
      const { id } = request.params
      return readTransferDetails(db, await buyerOfOrder(db, request, id), id)
    },
  )

  app.put(
    '/:id/transfer',
    {
      // It also closes a provider's page that is still open.
      config: { ...forAdmin, ...waitsForProvider },
      schema: {
        ...ofOne,
        operationId: 'receiveTransfer',
        summary: 'Mark a bank transfer as received',
        body: receiptInput,
        response: { 200: orderView },
      },
    },
    async (request) =>
      receiveTransfer(shop, actorOf(request), { ...request.body, orderId: request.params.id }),
  )
}

/** Refunds. */
const refundRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  for (const [said, operationId, summary, change] of [
    ['sent', 'confirmRefund', 'Say that a refund was sent by hand', confirmRefund],
    ['returned', 'returnRefund', 'Say that a refund that was sent by hand came back', returnRefund],
  ] as const) {
    app.put(
      `/:id/refunds/:refundId/${said}`,
      {
        config: forAdmin,
        schema: {
          tags,
          operationId,
          summary,
          params: params.extend({ refundId: entityId }),
          response: { 200: orderView },
        },
      },
      async (request) => {
        const { id, refundId } = request.params
        return change(shop, actorOf(request), { orderId: id, refundId })
      },
    )
  }

  app.post(
    '/:id/refunds',
    {
      config: { ...forAdmin, ...waitsForProvider },
      schema: {
        ...ofOne,
        operationId: 'refundOrder',
        summary: 'Send money back',
        headers: idempotencyHeaders,
        body: refundInput.nullish(),
        response: { 201: orderView },
      },
    },
    async (request, reply) => {
      const { order, isReplay } = await refundOrder(shop, actorOf(request), {
        ...(request.body ?? { restock: false }),
        orderId: request.params.id,
        key: request.headers['idempotency-key'],
      })
      markReplay(reply, isReplay)
      return reply.status(201).send(order)
    },
  )
}

/** Captures an approved payment. */
const captureRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  app.put(
    '/:id/pay',
    {
      config: { ...forBuyer, ...waitsForProvider },
      schema: {
        ...ofOne,
        operationId: 'payOrder',
        summary: 'Capture an approved payment',
        headers: idempotencyHeaders,
        body: payInput,
        response: { 200: orderView },
      },
    },
    async (request, reply) => {
      const approval = {
        orderId: request.params.id,
        providerId: request.body.id,
        key: request.headers['idempotency-key'],
      }
      if (config.limits) await limitPayments(db, approval.orderId, request.ip)
      const buyer = await buyerOfOrder(db, request, approval.orderId)
      const { order, isReplay } = await payOrder(shop, buyer, approval)
      markReplay(reply, isReplay)
      return order
    },
  )
}

/** Paying and refunding an order (SPEC section 7, DESIGN section 5). */
export const orderPaymentRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'buying')
  for (const routes of [startRoutes, transferRoutes, refundRoutes, captureRoutes])
    await app.register(routes, { shop })
}
