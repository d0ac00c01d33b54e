import { announce } from './events.ts'
import { type Form, textOf } from './form.ts'
import { metadataOf } from './parameters.ts'
import { requireCharge, requireIntent, requireSession } from './payments.ts'
import { invalidParam, StripeProblem } from './problem.ts'
import type { StripeIntent, StripeStore } from './store.ts'
import { chargeView, intentView } from './views.ts'

/** `POST /v1/payment_intents/{id}`: sets description and metadata; a blank value removes a key. */
export function updateIntent(store: StripeStore, id: string, form: Form): StripeIntent {
  const intent = requireIntent(store, id)
  const session = requireSession(store, intent.sessionId)
  const merged = Object.entries({ ...session.intentMetadata, ...metadataOf(form.metadata) })
  store.sessions.put({
    ...session,
    intentDescription: textOf(form.description) ?? session.intentDescription,
    intentMetadata: Object.fromEntries(merged.filter(([, value]) => value !== '')),
  })
  return intent
}

/** `POST /v1/payment_intents/{id}/capture`, of the whole amount. */
export function captureIntent(store: StripeStore, id: string, form: Form): StripeIntent {
  const { intent, session, charge } = requireHeld(store, id, 'captured')
  const wanted = textOf(form.amount_to_capture)
  if (wanted !== undefined && Number(wanted) !== session.amount)
    throw invalidParam('amount_to_capture', 'The sandbox captures the whole amount only.')
  return store.atOnce(() => {
    const done: StripeIntent = { ...intent, status: 'succeeded' }
    store.charges.put({ ...charge, reserve: undefined })
    store.intents.put(done)
    store.sessions.put({ ...session, paymentStatus: 'paid' })
    announce(store, 'charge.captured', chargeView(store, requireCharge(store, charge.id)))
    announce(store, 'payment_intent.succeeded', intentView(store, done))
    return done
  })
}

/** `POST /v1/payment_intents/{id}/cancel`: releases reserved money. */
export function cancelIntent(store: StripeStore, id: string): StripeIntent {
  const { intent, charge } = requireHeld(store, id, 'canceled')
  return store.atOnce(() => {
    const over: StripeIntent = { ...intent, status: 'canceled' }
    store.charges.put({ ...charge, reserve: 'released' })
    store.intents.put(over)
    announce(store, 'payment_intent.canceled', intentView(store, over))
    announce(store, 'charge.refunded', chargeView(store, requireCharge(store, charge.id)))
    return over
  })
}

function requireHeld(store: StripeStore, id: string, word: string) {
  const intent = requireIntent(store, id)
  if (intent.status === 'requires_capture' && intent.chargeId !== undefined)
    return {
      intent,
      session: requireSession(store, intent.sessionId),
      charge: requireCharge(store, intent.chargeId),
    }
  throw new StripeProblem(
    `This PaymentIntent could not be ${word} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state' },
  )
}
