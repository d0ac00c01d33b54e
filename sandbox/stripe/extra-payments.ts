import type { AddedMovement, ExtraMovement } from '#sandbox/extra-movement.ts'
import { newChargeId, newIntentId, newRefundId, newSessionId } from './ids.ts'
import type { StripeStore } from './store.ts'

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** Adds a paid Checkout session that no shop of ours created; returns the ids of the charge and of its session. */
export function addStripePayment(
  store: StripeStore,
  { amount, currency, at, order, label }: ExtraMovement,
): AddedMovement {
  const [sessionId, intentId, id] = [newSessionId(), newIntentId(), newChargeId()]
  const created = secondsOf(at)
  const metadata: Record<string, string> = order === undefined ? {} : { order }
  const money = { amount, currency: currency.toLowerCase(), created }
  store.atOnce(() => {
    store.sessions.put({
      ...money,
      id: sessionId,
      status: 'complete',
      paymentStatus: 'paid',
      url: '',
      lines: [],
      clientReferenceId: order,
      metadata,
      intentMetadata: metadata,
      intentDescription: label,
      successUrl: 'https://shop.example/',
      expiresAt: created + 3600,
      intentId,
    })
    store.intents.put({ id: intentId, sessionId, status: 'succeeded', chargeId: id, created })
    store.charges.put({
      ...money,
      id,
      intentId,
      sessionId,
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
    })
  })
  return { id, holder: sessionId }
}

/** Adds a refund made in Stripe's dashboard; returns its id, or undefined for an unknown charge. */
export function addStripeRefund(
  store: StripeStore,
  { amount, at, of }: ExtraMovement,
): AddedMovement | undefined {
  const charge = store.charges.get(of)
  if (!charge) return undefined
  const id = newRefundId()
  const { intentId, currency } = charge
  const created = secondsOf(at)
  store.refunds.put({
    ...{ id, intentId, currency, amount, created },
    chargeId: of,
    status: 'succeeded',
    metadata: {},
  })
  return { id, holder: charge.sessionId }
}

/** Deletes a charge or a refund as if it had never existed; false if there is none with that id. */
export function loseStripeMovement(store: StripeStore, id: string): boolean {
  if (store.refunds.get(id)) {
    store.refunds.drop(id)
    return true
  }
  const charge = store.charges.get(id)
  if (!charge) return false
  store.atOnce(() => {
    store.charges.drop(id)
    const session = store.sessions.get(charge.sessionId)
    const intent = store.intents.get(charge.intentId)
    if (session) store.sessions.put({ ...session, status: 'expired', paymentStatus: 'unpaid' })
    if (intent) store.intents.put({ ...intent, status: 'canceled', chargeId: undefined })
  })
  return true
}
