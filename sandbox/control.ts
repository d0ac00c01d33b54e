import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { writeCents } from './amount.ts'
import { type FaultList, fault } from './faults.ts'
import { forcedOutcome } from './forced-outcome.ts'
import { approveOrder, payPalLedger, settlePending, settlePendingRefunds } from './paypal/payments.ts'
import { PayPalProblem } from './paypal/problem.ts'
import { reverseCapture } from './paypal/reversal.ts'
import type { PayPalStore } from './paypal/store.ts'
import { payWithCard } from './stripe/payments.ts'
import { settleRefund, settleRefunds, stripeLedger } from './stripe/refunds.ts'
import type { StripeStore } from './stripe/store.ts'
import { failSession, payByWay, settleSession, wayChoices } from './stripe/way-payments.ts'
import { ways } from './stripe/ways.ts'
import { webhookControls } from './webhook-control.ts'
import type { Webhooks } from './webhooks.ts'

/** The name by which a shop recognizes a sandbox on the port that may be shared. */
export const sandboxName = 'sillage-payment-sandbox'

const faultBody = z.union([
  z.array(fault),
  z.object({ faults: z.array(fault) }).transform(({ faults }) => faults),
  fault.transform((one) => [one]),
])

const loopback = /^(127\.|::1$|::ffff:127\.)/

export type SandboxParts = {
  payPal: PayPalStore
  stripe: StripeStore
  outbox: Webhooks
  faults: FaultList
}

/** The endpoints with which a test acts as shopper or provider. Only reachable from this machine, and never from a web page. */
export function controls(app: FastifyInstance, parts: SandboxParts): void {
  const { payPal, stripe, outbox, faults } = parts
  app.addHook('onRequest', async (request, reply) => {
    // Checks the matched route, regardless of how its URL was encoded.
    if (!request.routeOptions.url?.startsWith('/_control/')) return
    const isOurs = loopback.test(request.ip) && request.headers.origin === undefined
    if (!isOurs) await reply.code(403).send({ message: 'Only from this machine' })
  })

  app.get('/_control/health', async () => ({
    name: sandboxName,
    ok: true,
    providers: ['paypal', 'stripe'],
  }))

  app.get('/_control/ledger', async () => ({ entries: ledger(payPal, stripe) }))

  for (const action of ['approve', 'decline'] as const) {
    app.post<{ Params: { id: string } }>(`/_control/${action}/:id`, async (request, reply) => {
      const { id } = request.params
      const answer = id.startsWith('cs_') ? tryCard(parts, id, action) : decide(payPal, id, action)
      return 'code' in answer ? reply.code(answer.status).send(answer) : answer
    })
  }

  app.post<{ Params: { id: string } }>('/_control/settle/:id', async (request, reply) => {
    const { id } = request.params
    const isSettled = settlePending(payPal, id) || settleSession(stripe, id) || settleRefund(stripe, id)
    return isSettled ? { id } : reply.code(404).send({ message: 'Nothing of that id is under way' })
  })

  app.post('/_control/settle-refunds', async () => ({
    settled: settlePendingRefunds(payPal) + settleRefunds(stripe),
  }))

  app.post<{ Params: { id: string } }>('/_control/refuse/:id', async (request, reply) => {
    const { id } = request.params
    return failSession(stripe, id)
      ? { id }
      : reply.code(404).send({ message: 'Nothing of that id is under way' })
  })

  app.post<{ Params: WayParams }>('/_control/pay/:id/:way/:choice', async (request, reply) => {
    const answer = tryWay(stripe, request.params)
    return isRefusal(answer) ? reply.code(answer.status).send(answer) : answer
  })

  app.post<{ Params: { id: string } }>('/_control/reverse/:id', async (request, reply) => {
    const { id } = request.params
    return reverseCapture(payPal, id) ? { id } : reply.code(409).send({ message: 'Nothing is left of it' })
  })

  app.get('/_control/faults', async () => ({ faults: faults.list() }))

  app.post('/_control/faults', async (request, reply) => {
    const asked = faultBody.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    if (asked.data.length === 0) faults.clear()
    faults.add(asked.data)
    return { faults: faults.list() }
  })

  webhookControls(app, outbox)
}

type Action = 'approve' | 'decline'
type Refusal = { status: number; code: string; message: string }

/** The payer approves at PayPal, with an instrument that pays or one that is declined at capture. */
function decide(payPal: PayPalStore, id: string, action: Action): { id: string; status: string } | Refusal {
  try {
    const order = approveOrder(payPal, id, action === 'approve' ? 'pays' : 'declines')
    return { id, status: order.status }
  } catch (error) {
    if (!(error instanceof PayPalProblem)) throw error
    return { status: error.status, code: error.issue, message: error.description }
  }
}

/** A card entered on Stripe's page: one that pays, or one that is declined. */
function tryCard({ stripe, faults }: SandboxParts, id: string, action: Action) {
  if (!stripe.sessions.get(id)) return { status: 404, code: 'resource_missing', message: 'No such session' }
  const { kind, session } = payWithCard(stripe, id, {
    number: action === 'approve' ? '4242424242424242' : '4000000000000002',
    payer: { email: shopperEmail, name: 'Test Shopper' },
    forced: forcedOutcome(faults.take('stripe', 'capture', id)),
  })
  if (kind === 'over')
    return { status: 409, code: 'session_over', message: `The session is ${session.status}` }
  return { id, status: session.status, payment_status: session.paymentStatus }
}

const isRefusal = (answer: object): answer is Refusal => 'code' in answer

type WayParams = { id: string; way: string; choice: string }

/** Another payment method than a card, chosen by the shopper on Stripe's page. */
function tryWay(stripe: StripeStore, asked: WayParams): Refusal | object {
  const way = ways.find(({ id }) => id === asked.way)
  const choice = wayChoices.find((one) => one === asked.choice)
  const payer = { email: shopperEmail, name: 'Test Shopper' }
  const isKnown = stripe.sessions.get(asked.id) !== undefined
  const outcome =
    isKnown && way && choice ? payByWay(stripe, asked.id, { way: way.id, choice, payer }) : undefined
  if (!outcome) return { status: 404, code: 'resource_missing', message: 'No such session or way to pay' }
  const { kind, session } = outcome
  if (kind === 'over')
    return { status: 409, code: 'session_over', message: `The session is ${session.status}` }
  return { id: session.id, status: session.status, payment_status: session.paymentStatus }
}

const shopperEmail = 'test.shopper@sandbox.sillage.test'

function ledger(payPal: PayPalStore, stripe: StripeStore) {
  const atPayPal = payPalLedger(payPal).map(({ id, customId, kind, amount }) => ({
    provider: 'paypal',
    id,
    order: customId ?? null,
    kind,
    amount: writeCents(amount.cents),
    currency: amount.currency,
  }))
  const atStripe = stripeLedger(stripe).map((entry) => ({
    provider: 'stripe',
    ...entry,
    amount: writeCents(entry.amount),
  }))
  return [...atPayPal, ...atStripe]
}
