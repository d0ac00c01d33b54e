import type { ForcedOutcome } from '#sandbox/forced-outcome.ts'
import { cardOf, type TestCard } from './cards.ts'
import { announce, type StripeEventType } from './events.ts'
import { newChargeId, newIntentId } from './ids.ts'
import { missing, StripeProblem } from './problem.ts'
import { sessionView } from './session-view.ts'
import {
  nowSeconds,
  type StripeCharge,
  type StripeIntent,
  type StripeSession,
  type StripeStore,
} from './store.ts'
import { chargeView, intentView } from './views.ts'

/** The session in its current state; an overdue session is expired on access. */
export function findSession(store: StripeStore, id: string): StripeSession | undefined {
  const session = store.sessions.get(id)
  if (session?.status === 'open' && session.expiresAt <= nowSeconds()) return endSession(store, session)
  return session
}

export function requireSession(store: StripeStore, id: string): StripeSession {
  const session = findSession(store, id)
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}

/** `POST /v1/checkout/sessions/{id}/expire`. */
export function expireSession(store: StripeStore, id: string): StripeSession {
  const session = requireSession(store, id)
  if (session.status === 'open') return endSession(store, session)
  throw new StripeProblem(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  )
}

/** Expires every overdue session, so that its event is sent without anybody asking. */
export function endOverdueSessions(store: StripeStore): void {
  for (const { id, status } of store.sessions.all()) if (status === 'open') findSession(store, id)
}

function endSession(store: StripeStore, session: StripeSession): StripeSession {
  return store.atOnce(() => {
    const ended: StripeSession = { ...session, status: 'expired', authenticating: undefined }
    store.sessions.put(ended)
    const intent = session.intentId ? store.intents.get(session.intentId) : undefined
    if (intent) store.intents.put({ ...intent, status: 'canceled' })
    announce(store, 'checkout.session.expired', sessionView(store, ended))
    return ended
  })
}

export type Payer = { email: string; name: string }
export type CardFailure = { code: string; declineCode?: string; message: string }
export type CardOutcome =
  | { kind: 'paid' | 'processing' | 'authentication'; session: StripeSession }
  | { kind: 'declined'; session: StripeSession; failure: CardFailure }
  /** It was already paid or ended. */
  | { kind: 'over'; session: StripeSession }

/** Sends the shopper's card to the bank; money moves at most once per session. */
export function payWithCard(
  store: StripeStore,
  id: string,
  {
    number,
    payer,
    forced,
    isAuthenticated = false,
  }: {
    number: TestCard['number']
    payer: Payer
    forced: ForcedOutcome
    isAuthenticated?: boolean
  },
): CardOutcome {
  const session = requireSession(store, id)
  if (session.status !== 'open') return { kind: 'over', session }
  const { outcome } = cardOf(number)
  return store.atOnce(() => {
    const intent = intentOf(store, session)
    const ready: StripeSession = { ...session, intentId: intent.id, payer, authenticating: undefined }
    if (forced === 'declined') return decline(store, ready, intent, shown(number), genericDecline)
    if (outcome.kind === 'fails') return decline(store, ready, intent, shown(number), outcome)
    if (outcome.kind === 'authenticates' && !isAuthenticated)
      return authenticate(store, ready, intent, number)
    return take(store, ready, intent, shown(number), forced === 'pending')
  })
}

/** The shopper failed to authenticate as the card's owner. */
export function failAuthentication(store: StripeStore, id: string): CardOutcome {
  const session = requireSession(store, id)
  const intent = session.intentId ? store.intents.get(session.intentId) : undefined
  if (session.status !== 'open' || !session.authenticating || !intent) return { kind: 'over', session }
  const failure = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
  return store.atOnce(() => {
    const open: StripeSession = { ...session, authenticating: undefined }
    store.sessions.put(open)
    putIntent(
      store,
      { ...intent, status: 'requires_payment_method', lastError: failure },
      'payment_intent.payment_failed',
    )
    return { kind: 'declined', session: open, failure }
  })
}

const genericDecline: CardFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Returns a session's payment intent, which is created with the first card that is tried, as at Stripe. */
export function intentOf(store: StripeStore, session: StripeSession): StripeIntent {
  const known = session.intentId ? store.intents.get(session.intentId) : undefined
  if (known) return known
  const intent: StripeIntent = {
    id: newIntentId(),
    sessionId: session.id,
    status: 'requires_payment_method',
    created: nowSeconds(),
  }
  store.sessions.put({ ...session, intentId: intent.id })
  putIntent(store, intent, 'payment_intent.created')
  return intent
}

function putIntent(store: StripeStore, intent: StripeIntent, type: StripeEventType): void {
  store.intents.put(intent)
  announce(store, type, intentView(store, intent))
}

/** The means of a charge: a card, stored only as far as Stripe shows it, or another payment method. */
type Means = Pick<StripeCharge, 'card' | 'way'>

const shown = (number: string): Means => ({
  card: { brand: cardOf(number).brand, last4: number.slice(-4) },
})

function putCharge(
  store: StripeStore,
  session: StripeSession,
  intent: StripeIntent,
  result: Pick<StripeCharge, 'status' | 'card' | 'way' | 'failure'>,
): StripeCharge {
  const charge: StripeCharge = {
    id: newChargeId(),
    intentId: intent.id,
    sessionId: session.id,
    amount: session.amount,
    currency: session.currency,
    created: nowSeconds(),
    ...result,
  }
  store.charges.put(charge)
  return charge
}

export function decline(
  store: StripeStore,
  session: StripeSession,
  intent: StripeIntent,
  means: Means,
  { code, declineCode, message }: CardFailure,
): CardOutcome {
  const failure = { code, declineCode, message }
  store.sessions.put(session)
  const charge = putCharge(store, session, intent, { status: 'failed', ...means, failure })
  announceFailure(store, intent, charge)
  return { kind: 'declined', session, failure }
}

/** Stores a failed charge and updates its intent. */
export function announceFailure(store: StripeStore, intent: StripeIntent, charge: StripeCharge): void {
  store.charges.put(charge)
  announce(store, 'charge.failed', chargeView(store, charge))
  const failed: StripeIntent = {
    ...intent,
    status: 'requires_payment_method',
    chargeId: charge.id,
    ...(charge.failure && { lastError: { ...charge.failure, chargeId: charge.id } }),
  }
  putIntent(store, failed, 'payment_intent.payment_failed')
}

function authenticate(
  store: StripeStore,
  session: StripeSession,
  intent: StripeIntent,
  number: string,
): CardOutcome {
  const waiting: StripeSession = { ...session, authenticating: number }
  store.sessions.put(waiting)
  putIntent(store, { ...intent, status: 'requires_action' }, 'payment_intent.requires_action')
  return { kind: 'authentication', session: waiting }
}

export function take(
  store: StripeStore,
  session: StripeSession,
  intent: StripeIntent,
  means: Means,
  isPending: boolean,
): CardOutcome {
  const charge = putCharge(store, session, intent, {
    status: isPending ? 'pending' : 'succeeded',
    ...means,
  })
  if (session.isManual && !isPending) return reserve(store, session, intent, charge)
  const complete: StripeSession = {
    ...session,
    status: 'complete',
    paymentStatus: isPending ? 'unpaid' : 'paid',
  }
  store.sessions.put(complete)
  store.intents.put({
    ...intent,
    status: isPending ? 'processing' : 'succeeded',
    chargeId: charge.id,
    lastError: undefined,
  })
  if (isPending) {
    announce(store, 'charge.pending', chargeView(store, charge))
    announce(store, 'payment_intent.processing', intentView(store, requireIntent(store, intent.id)))
  } else announceMoney(store, charge.id, intent.id)
  announce(store, 'checkout.session.completed', sessionView(store, complete))
  return { kind: isPending ? 'processing' : 'paid', session: complete }
}

/** Completes a session whose money is only reserved (`capture_method: manual`); it stays unpaid until the shop captures it. */
function reserve(
  store: StripeStore,
  session: StripeSession,
  intent: StripeIntent,
  charge: StripeCharge,
): CardOutcome {
  const complete: StripeSession = { ...session, status: 'complete' }
  const held: StripeIntent = {
    ...intent,
    status: 'requires_capture',
    chargeId: charge.id,
    lastError: undefined,
  }
  store.charges.put({ ...charge, reserve: 'held' })
  store.sessions.put(complete)
  store.intents.put(held)
  announce(store, 'charge.succeeded', chargeView(store, requireCharge(store, charge.id)))
  announce(store, 'payment_intent.amount_capturable_updated', intentView(store, held))
  announce(store, 'checkout.session.completed', sessionView(store, complete))
  return { kind: 'paid', session: complete }
}

export function announceMoney(store: StripeStore, chargeId: string, intentId: string): void {
  announce(store, 'charge.succeeded', chargeView(store, requireCharge(store, chargeId)))
  announce(store, 'payment_intent.succeeded', intentView(store, requireIntent(store, intentId)))
}

export function requireIntent(store: StripeStore, id: string): StripeIntent {
  const intent = store.intents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

export function requireCharge(store: StripeStore, id: string): StripeCharge {
  const charge = store.charges.get(id)
  if (!charge) throw missing('charge', id, 'id')
  return charge
}
