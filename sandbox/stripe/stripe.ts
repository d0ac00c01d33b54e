import type { FastifyInstance } from 'fastify'
import { writeCents } from '#sandbox/amount.ts'
import type { FaultList } from '#sandbox/faults.ts'
import { forcedOutcome } from '#sandbox/forced-outcome.ts'
import type { Refusal, SandboxParts, SandboxProvider } from '#sandbox/provider.ts'
import { stripeApi } from './api.ts'
import { checkoutPages } from './checkout-page.ts'
import { addStripePayment, addStripeRefund, loseStripeMovement } from './extra-payments.ts'
import { randomId } from './ids.ts'
import { endOverdueSessions, payWithCard } from './payments.ts'
import { settleRefund, settleRefunds, stripeLedger } from './refunds.ts'
import { type StripeStore, stripeStore } from './store.ts'
import { failSession, payByWay, settleDueSessions, settleSession, wayChoices } from './way-payments.ts'
import { ways } from './ways.ts'

const payer = { email: 'test.shopper@sandbox.sillage.test', name: 'Test Shopper' }

export function openStripe({ app, journal, outbox, faults, reversals }: SandboxParts): SandboxProvider {
  const store = stripeStore(journal, outbox)
  stripeApi(app, { store, faults, reversals })
  checkoutPages(app, store, faults)
  wayControls(app, store)
  const overdue = setInterval(() => {
    endOverdueSessions(store)
    settleDueSessions(store)
  }, 1_000)
  overdue.unref()
  app.addHook('onClose', async () => clearInterval(overdue))
  return {
    isOwn: (id) => id.startsWith('cs_'),
    decide: (id, action) => tryCard(store, faults, { id, action }),
    settle: (id) => settleSession(store, id) || settleRefund(store, id),
    settleRefunds: () => settleRefunds(store),
    ledger: () =>
      stripeLedger(store).map((entry) => ({
        ...{ provider: 'stripe' as const, ...entry },
        amount: writeCents(entry.amount),
      })),
    addMovement: (movement) =>
      movement.kind === 'payment' ? addStripePayment(store, movement) : addStripeRefund(store, movement),
    newReversalId: () => randomId('du_1', 23),
    lose: (id) => loseStripeMovement(store, id),
    forget() {
      for (const table of [store.sessions, store.intents, store.charges, store.refunds])
        for (const { id } of table.all()) table.drop(id)
    },
  }
}

/** Controls for the methods that Stripe decides later. */
function wayControls(app: FastifyInstance, store: StripeStore): void {
  app.post<{ Params: { id: string } }>('/_control/refuse/:id', async (request, reply) => {
    const { id } = request.params
    return failSession(store, id)
      ? { id }
      : reply.code(404).send({ message: 'Nothing of that id is under way' })
  })

  app.post<{ Params: WayParams }>('/_control/pay/:id/:way/:choice', async (request, reply) => {
    const answer = tryWay(store, request.params)
    return 'code' in answer ? reply.code(answer.status).send(answer) : answer
  })
}

/** A card entered on the Checkout page: one that pays, or one that is declined. */
function tryCard(
  store: StripeStore,
  faults: FaultList,
  { id, action }: { id: string; action: 'approve' | 'decline' },
): Refusal | object {
  if (!store.sessions.get(id)) return { status: 404, code: 'resource_missing', message: 'No such session' }
  const { kind, session } = payWithCard(store, id, {
    number: action === 'approve' ? '4242424242424242' : '4000000000000002',
    payer,
    forced: forcedOutcome(faults.take('stripe', 'capture', id)),
  })
  if (kind === 'over')
    return { status: 409, code: 'session_over', message: `The session is ${session.status}` }
  return { id, status: session.status, payment_status: session.paymentStatus }
}

type WayParams = { id: string; way: string; choice: string }

/** Another payment method than a card, chosen by the shopper on the Checkout page. */
function tryWay(
  store: StripeStore,
  asked: WayParams,
): Refusal | { id: string; status: string; payment_status: string } {
  const way = ways.find(({ id }) => id === asked.way)
  const choice = wayChoices.find((one) => one === asked.choice)
  const isKnown = store.sessions.get(asked.id) !== undefined
  const outcome =
    isKnown && way && choice ? payByWay(store, asked.id, { way: way.id, choice, payer }) : undefined
  if (!outcome) return { status: 404, code: 'resource_missing', message: 'No such session or way to pay' }
  const { kind, session } = outcome
  if (kind === 'over')
    return { status: 409, code: 'session_over', message: `The session is ${session.status}` }
  return { id: session.id, status: session.status, payment_status: session.paymentStatus }
}
