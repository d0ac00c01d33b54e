import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { checkWithdrawal } from '#shop/withdrawal/check-withdrawal.server.ts'
import { readChoice } from '#shop/withdrawal/choose-pieces.server.ts'
import { findWithdrawals, readWithdrawal } from '#shop/withdrawal/list-withdrawals.server.ts'
import { readReceipt } from '#shop/withdrawal/read-receipt.server.ts'
import { receiptLayout } from '#shop/withdrawal/receipt-layout.ts'
import { addWithdrawalEvent, recordWithdrawal } from '#shop/withdrawal/record-withdrawal.server.ts'
import { sendWithdrawal } from '#shop/withdrawal/send-withdrawal.server.ts'
import {
  checkedWithdrawal,
  checkWithdrawalInput,
  choiceQuery,
  choiceView,
  receiptQuery,
  receivedWithdrawal,
  recordInput,
  withdrawalDetail,
  withdrawalEventInput,
  withdrawalInput,
  withdrawalPage,
  withdrawalsQuery,
} from '#shop/withdrawal/withdrawal.schema.ts'
import { limitWithdrawals } from '#shop/withdrawal/withdrawal-rate-limits.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { idempotencyHeaders, markReplay } from '../plugins/idempotency.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { pdf, sendPdf } from './documents.ts'

const tags = ['Withdrawals']
const everyone = { allow: 'everyone' } as const
const forAdmin = { allow: 'admin', subject: 'withdrawal' } as const
const ofOne = { tags, params: z.object({ id: entityId }) }

/** Withdrawal from the contract (Directive 2011/83/EU art. 11a), open to everyone without logging in. */
const withdrawRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config, mail } = shop
  const { publicUrl, limits } = config

  app.post(
    '/check',
    {
      config: everyone,
      schema: {
        tags,
        operationId: 'checkWithdrawal',
        summary: 'See what a withdrawal would state',
        body: checkWithdrawalInput,
        response: { 200: checkedWithdrawal },
      },
    },
    async (request) => {
      if (limits) await limitWithdrawals(db, 'check', request.ip)
      return checkWithdrawal(db, request.body)
    },
  )

  app.post(
    '/',
    {
      config: everyone,
      schema: {
        tags,
        operationId: 'sendWithdrawal',
        summary: 'Withdraw from a contract',
        headers: idempotencyHeaders,
        body: withdrawalInput,
        response: { 201: receivedWithdrawal },
      },
    },
    async (request, reply) => {
      if (limits) await limitWithdrawals(db, 'send', request.ip)
      const key = request.headers['idempotency-key']
      const options = { key, requestId: request.id, publicUrl, sendsMail: mail !== undefined }
      const { received, isReplay } = await sendWithdrawal(db, request.body, options)
      markReplay(reply, isReplay)
      return reply.status(201).send(received)
    },
  )

  app.get(
    '/:number/receipt',
    {
      config: { ...everyone, subject: 'withdrawal' },
      schema: {
        tags,
        operationId: 'getWithdrawalReceipt',
        summary: 'The receipt of a withdrawal as PDF',
        params: z.object({ number: entityId }),
        querystring: receiptQuery,
        response: pdf,
      },
    },
    async (request, reply) => {
      const receipt = await readReceipt(db, request.params.number, request.query.key)
      return sendPdf(reply, `withdrawal-${receipt.number}`, receiptLayout(receipt))
    },
  )
}

/** What an administrator does with withdrawals. */
const handlingRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db, config, mail } }) => {
  const { publicUrl } = config

  app.post(
    '/record',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'recordWithdrawal',
        summary: 'Record a withdrawal that came in another way',
        body: recordInput,
        response: { 201: receivedWithdrawal },
      },
    },
    async (request, reply) => {
      const site = { publicUrl, sendsMail: mail !== undefined, requestId: request.id }
      return reply.status(201).send(await recordWithdrawal(db, actorOf(request), request.body, site))
    },
  )

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listWithdrawals',
        summary: 'List withdrawals',
        querystring: withdrawalsQuery,
        response: { 200: withdrawalPage },
      },
    },
    async ({ query }) => findWithdrawals(db, query),
  )

  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'getWithdrawal',
        summary: 'One withdrawal',
        response: { 200: withdrawalDetail },
      },
    },
    async ({ params }) => readWithdrawal(db, params.id, publicUrl),
  )

  app.get(
    '/:id/choice',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'getWithdrawalChoice',
        summary: 'The pieces of an order that a withdrawal may mean',
        querystring: choiceQuery,
        response: { 200: choiceView },
      },
    },
    async ({ query }) => readChoice(db, query.order),
  )

  app.post(
    '/:id/events',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        operationId: 'addWithdrawalEvent',
        summary: 'Link, accept, dispute or note a withdrawal',
        body: withdrawalEventInput,
        response: { 201: withdrawalDetail },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await addWithdrawalEvent(db, actorOf(request), id, request.body, { publicUrl })
      return reply.status(201).send(await readWithdrawal(db, id, publicUrl))
    },
  )
}

export const withdrawalRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'buying')
  await app.register(withdrawRoutes, { shop })
  await app.register(handlingRoutes, { shop })
}
