import type { ForcedOutcome } from '#sandbox/forced-outcome.ts'
import { written } from './amounts.ts'
import { announce } from './events.ts'
import { type Form, textOf } from './form.ts'
import { newRefundId } from './ids.ts'
import { metadataOf } from './parameters.ts'
import { requireCharge, requireIntent } from './payments.ts'
import { invalidParam, missing, missingParam, StripeProblem } from './problem.ts'
import { nowSeconds, type StripeCharge, type StripeRefund, type StripeStore } from './store.ts'
import { chargeView, givenBack, refundsOf, refundView } from './views.ts'

/**
 * `POST /v1/refunds`: refunds everything that is left of the charge, or `amount`. `isDisputed` says whether a bank has reversed a
 * charge. Throws StripeProblem.
 */
export function refundCharge(
  store: StripeStore,
  form: Form,
  { forced, isDisputed }: { forced: ForcedOutcome; isDisputed: (chargeId: string) => boolean },
): StripeRefund {
  const charge = paidCharge(store, textOf(form.payment_intent), textOf(form.charge))
  if (isDisputed(charge.id)) {
    throw new StripeProblem(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - givenBack(refundsOf(store, charge.id))
  if (left === 0) {
    throw new StripeProblem(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = form.amount === undefined ? left : readAmount(textOf(form.amount))
  if (amount > left) throw tooLarge(charge, amount, left)
  return store.atOnce(() => {
    const refund: StripeRefund = {
      id: newRefundId(),
      chargeId: charge.id,
      intentId: charge.intentId,
      amount,
      currency: charge.currency,
      status: forced === 'pending' ? 'pending' : forced === 'declined' ? 'failed' : 'succeeded',
      metadata: metadataOf(form.metadata),
      reason: textOf(form.reason),
      created: nowSeconds(),
    }
    store.refunds.put(refund)
    announce(store, 'refund.created', refundView(store, refund))
    if (refund.status === 'failed') announce(store, 'refund.failed', refundView(store, refund))
    else announce(store, 'charge.refunded', chargeView(store, charge))
    return refund
  })
}

/** Completes a pending refund; false if there is none with that id. */
export function settleRefund(store: StripeStore, id: string): boolean {
  const refund = store.refunds.get(id)
  if (refund?.status !== 'pending') return false
  store.atOnce(() => {
    const done: StripeRefund = { ...refund, status: 'succeeded' }
    store.refunds.put(done)
    announce(store, 'refund.updated', refundView(store, done))
  })
  return true
}

/** Completes every pending refund; returns how many there were. */
export const settleRefunds = (store: StripeStore): number =>
  store.refunds.all().filter(({ id }) => settleRefund(store, id)).length

export function requireRefund(store: StripeStore, id: string): StripeRefund {
  const refund = store.refunds.get(id)
  if (!refund) throw missing('refund', id, 'id')
  return refund
}

/** `GET /v1/refunds?payment_intent=…` or `?charge=…`, oldest first. */
export const listRefunds = (store: StripeStore, intentId: string | undefined, chargeId: string | undefined) =>
  store.refunds
    .all()
    .filter(
      (refund) =>
        (intentId === undefined || refund.intentId === intentId) &&
        (chargeId === undefined || refund.chargeId === chargeId),
    )

function paidCharge(store: StripeStore, intentId?: string, chargeId?: string): StripeCharge {
  if (intentId === undefined && chargeId === undefined) throw missingParam('payment_intent')
  const id = chargeId ?? requireIntent(store, intentId ?? '').chargeId
  const charge = id === undefined ? undefined : requireCharge(store, id)
  if (charge?.status === 'succeeded' && charge.reserve === undefined) return charge
  throw new StripeProblem(
    `This PaymentIntent (${intentId ?? charge?.intentId}) does not have a successful charge to refund.`,
    { code: 'payment_intent_unexpected_state' },
  )
}

function readAmount(text: string | undefined): number {
  if (Number(text) >= 1) return Number(text)
  throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
}

/** Stripe's error message (woocommerce/woocommerce-gateway-stripe, issue 1315). */
function tooLarge(charge: StripeCharge, amount: number, left: number): StripeProblem {
  const money = (cents: number) => written(cents, charge.currency)
  const limit =
    left === charge.amount ? `charge amount (${money(left)})` : `unrefunded amount on charge (${money(left)})`
  return new StripeProblem(`Refund amount (${money(amount)}) is greater than ${limit}`, { param: 'amount' })
}

/** The money that really moved, for comparison with the shop's books: pending and failed money has not. */
export function stripeLedger(store: StripeStore) {
  const orderOf = (sessionId: string | undefined) => {
    const session = sessionId === undefined ? undefined : store.sessions.get(sessionId)
    return session?.clientReferenceId ?? session?.intentMetadata.order ?? session?.metadata.order ?? null
  }
  const captures = store.charges.all().filter(({ status, reserve }) => status === 'succeeded' && !reserve)
  const refunds = store.refunds.all().filter(({ status }) => status === 'succeeded')
  return [
    ...captures.map(({ id, sessionId, amount, currency }) => ({
      id,
      order: orderOf(sessionId),
      kind: 'capture' as const,
      amount,
      currency: currency.toUpperCase(),
    })),
    ...refunds.map(({ id, chargeId, amount, currency }) => ({
      id,
      order: orderOf(store.charges.get(chargeId)?.sessionId),
      kind: 'refund' as const,
      amount,
      currency: currency.toUpperCase(),
    })),
  ]
}
