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

/** The response of a shopper's bank or wallet: immediate, or delayed. */
export const wayChoices = ['approve', 'decline', 'delay'] as const
export type WayChoice = (typeof wayChoices)[number]

/** How long, in seconds, a delayed payment started on the page takes to arrive. */
const settlesAfterSeconds = 5 * 60

const refusedByBank: CardFailure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment was refused. Please choose another way to pay.',
}

type WayPayment = {
  way: WayId
  choice: WayChoice
  payer: Payer
  /** Whether a delayed payment arrives automatically; otherwise it waits for `settleSession` or `failSession`. */
  arrivesByItself?: boolean
}

/**
 * Pays with another method than a card number; undefined if the session does not offer it. A delayed payment completes the
 * session unpaid (docs.stripe.com, "Fulfill orders", delayed notification).
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

/** The session's pending money, if any. */
function underWay(store: StripeStore, id: string) {
  const session = store.sessions.get(id)
  const intent = session?.intentId ? store.intents.get(session.intentId) : undefined
  const charge = intent?.chargeId ? store.charges.get(intent.chargeId) : undefined
  return session && intent && charge?.status === 'pending' ? { session, intent, charge } : undefined
}

/** Settles pending money; false if there is none. */
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

/** The bank finally rejects pending money: the session stays complete and unpaid. False if there is none. */
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

/** Settles every delayed payment that is due. */
export function settleDueSessions(store: StripeStore): void {
  for (const { id, settlesAt } of store.sessions.all())
    if (settlesAt !== undefined && settlesAt <= nowSeconds()) settleSession(store, id)
}
