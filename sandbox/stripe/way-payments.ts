import { announce } from './events.ts'
import {
  announceFailure,
  announceMoney,
  type CardFailure,
  type CardOutcome,
  decline,
  intentOf,
  type Payer,
  requireSession,
  take,
} from './payments.ts'
import { sessionView } from './session-view.ts'
import { nowSeconds, type StripeSession, type StripeStore } from './store.ts'
import { type WayId, waysOf } from './ways.ts'

/** What a shopper's bank or wallet says: at once, or that it will say so later. */
export const wayChoices = ['approve', 'decline', 'delay'] as const
export type WayChoice = (typeof wayChoices)[number]

/** How long a payment that was left to itself on the page takes to arrive. */
const settlesAfterSeconds = 5 * 60

const refusedByBank: CardFailure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment was refused. Please choose another way to pay.',
}

type WayPayment = {
  way: WayId
  choice: WayChoice
  payer: Payer
  /** Whether a delayed payment arrives by itself; else it waits for `settleSession` or `failSession`. */
  arrivesByItself?: boolean
}

/**
 * What happens when a shopper pays by something else than a card number; undefined when the session does not offer it.
 * A delayed payment completes the session unpaid (docs.stripe.com, "Fulfill orders", delayed notification).
 */
export function payByWay(
  store: StripeStore,
  id: string,
  { way: wayId, choice, payer, arrivesByItself = false }: WayPayment,
): CardOutcome | undefined {
  const session = requireSession(store, id)
  if (session.status !== 'open') return { kind: 'over', session }
  const way = waysOf(session).find((one) => one.id === wayId)
  if (!way) return undefined
  return store.atOnce(() => {
    const intent = intentOf(store, session)
    const ready: StripeSession = { ...session, intentId: intent.id, payer, authenticating: undefined }
    if (choice === 'decline') return decline(store, ready, intent, { way: wayId }, refusedByBank)
    const settlesAt = choice === 'delay' && arrivesByItself ? nowSeconds() + settlesAfterSeconds : undefined
    return take(store, { ...ready, settlesAt }, intent, { way: wayId }, choice === 'delay')
  })
}

/** The session's money that is under way, if any is. */
function underWay(store: StripeStore, id: string) {
  const session = store.sessions.get(id)
  const intent = session?.intentId ? store.intents.get(session.intentId) : undefined
  const charge = intent?.chargeId ? store.charges.get(intent.chargeId) : undefined
  return session && intent && charge?.status === 'pending' ? { session, intent, charge } : undefined
}

/** Money under way arrives; false when none is. */
export function settleSession(store: StripeStore, id: string): boolean {
  const found = underWay(store, id)
  if (!found) return false
  const { session, intent, charge } = found
  store.atOnce(() => {
    const paid: StripeSession = { ...session, paymentStatus: 'paid', settlesAt: undefined }
    store.sessions.put(paid)
    store.charges.put({ ...charge, status: 'succeeded' })
    store.intents.put({ ...intent, status: 'succeeded' })
    announceMoney(store, charge.id, intent.id)
    announce(store, 'checkout.session.async_payment_succeeded', sessionView(store, paid))
  })
  return true
}

/** The bank refuses money under way after all: the session stays complete and unpaid. False when none is. */
export function failSession(store: StripeStore, id: string): boolean {
  const found = underWay(store, id)
  if (!found) return false
  const { session, intent, charge } = found
  store.atOnce(() => {
    const unpaid: StripeSession = { ...session, settlesAt: undefined }
    store.sessions.put(unpaid)
    announceFailure(store, intent, { ...charge, status: 'failed', failure: refusedByBank })
    announce(store, 'checkout.session.async_payment_failed', sessionView(store, unpaid))
  })
  return true
}

/** Lets every delayed payment arrive whose time has come. */
export function settleDueSessions(store: StripeStore): void {
  for (const { id, settlesAt } of store.sessions.all())
    if (settlesAt !== undefined && settlesAt <= nowSeconds()) settleSession(store, id)
}
