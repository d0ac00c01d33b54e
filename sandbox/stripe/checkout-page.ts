import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultList } from '#sandbox/faults.ts'
import { forcedOutcome } from '#sandbox/forced-outcome.ts'
import { missingPage, pageHeaders } from '#sandbox/pages/page.ts'
import { checkFields, digitsOf, firstFields, readFields } from './card-form.ts'
import { authenticationPage, checkoutView, overPage } from './checkout-views.ts'
import { type CardOutcome, failAuthentication, findSession, payWithCard } from './payments.ts'
import type { StripeSession, StripeStore } from './store.ts'
import { failSession, payByWay, settleSession, wayChoices } from './way-payments.ts'
import { ways } from './ways.ts'

/** Stripe's hosted page: the session's lines, a card form, and the authentication that some cards ask for. */
export function checkoutPages(app: FastifyInstance, store: StripeStore, faults: FaultList): void {
  app.get('/c/pay/:id', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    if (session.status !== 'open') return show(reply, overPage(session, isUnderWay(store, session)))
    const query = new URLSearchParams(request.url.split('?')[1])
    // The message comes from the payment itself, never from the URL.
    const failure = query.has('failed') ? lastFailure(store, session) : undefined
    const fields = firstFields(session.payer?.email ?? session.customerEmail, query.get('card'))
    return show(reply, checkoutView(session, { fields, errors: {}, failure }))
  })

  app.post('/c/pay/:id', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    if (session.status !== 'open') return over(reply, session)
    const fields = readFields(request.body)
    const errors = checkFields(fields)
    if (Object.keys(errors).length > 0) {
      return show(reply.code(422), checkoutView(session, { fields, errors }))
    }
    const outcome = payWithCard(store, session.id, {
      number: digitsOf(fields.number),
      payer: { email: fields.email.trim(), name: fields.name.trim() },
      forced: forcedOutcome(faults.take('stripe', 'capture', session.id)),
    })
    if (outcome.kind === 'declined') {
      const failure = outcome.failure.message
      return show(reply.code(402), checkoutView(session, { fields, errors: {}, failure }))
    }
    return follow(reply, outcome)
  })

  app.get('/c/pay/:id/authenticate', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    if (session.status !== 'open') return show(reply, overPage(session))
    if (!session.authenticating) return to(reply, session.url)
    return show(reply, authenticationPage(session))
  })

  app.post('/c/pay/:id/authenticate/:choice', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    if (session.status !== 'open') return over(reply, session)
    const { authenticating, payer } = session
    if (!authenticating || !payer) return to(reply, session.url)
    const { choice } = request.params as { choice: string }
    if (choice !== 'complete') {
      failAuthentication(store, session.id)
      return to(reply, `${session.url}?failed=1`)
    }
    const forced = forcedOutcome(faults.take('stripe', 'capture', session.id))
    const card = { number: authenticating, payer, forced, isAuthenticated: true }
    return follow(reply, payWithCard(store, session.id, card))
  })

  wayRoutes(app, store)
}

/** The other payment methods, each with the immediate and later responses of the shopper's bank. */
function wayRoutes(app: FastifyInstance, store: StripeStore): void {
  app.post('/c/pay/:id/ways/:way/:choice', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    if (session.status !== 'open') return over(reply, session)
    const asked = request.params as { way: string; choice: string }
    const way = ways.find(({ id }) => id === asked.way)
    const choice = wayChoices.find((one) => one === asked.choice)
    const { email } = firstFields(session.customerEmail, null)
    const payer = { email, name: 'Test Shopper' }
    const outcome =
      way && choice && payByWay(store, session.id, { way: way.id, choice, payer, arrivesByItself: true })
    return outcome ? follow(reply, outcome) : show(reply.code(404), missingPage())
  })

  app.post('/c/pay/:id/later/:end', async (request, reply) => {
    const session = findSession(store, idOf(request))
    if (!session) return show(reply.code(404), missingPage())
    const { end } = request.params as { end: string }
    if (end === 'arrive') settleSession(store, session.id)
    if (end === 'fail') failSession(store, session.id)
    return to(reply, session.url)
  })
}

// All routes above that call it have `:id` in their path.
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

const show = (reply: FastifyReply, text: string) => reply.headers(pageHeaders).send(text)

const to = (reply: FastifyReply, address: string) =>
  reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send()

function follow(reply: FastifyReply, outcome: CardOutcome) {
  const { session } = outcome
  if (outcome.kind === 'authentication') return to(reply, `${session.url}/authenticate`)
  if (outcome.kind === 'declined') return to(reply, `${session.url}?failed=1`)
  return over(reply, session)
}

/** A second click on "Pay" finds the payment done and continues like the first. */
const over = (reply: FastifyReply, session: StripeSession) =>
  session.status === 'complete'
    ? to(reply, session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
    : show(reply.code(409), overPage(session))

const isUnderWay = (store: StripeStore, { intentId }: StripeSession) =>
  intentId !== undefined && store.intents.get(intentId)?.status === 'processing'

const lastFailure = (store: StripeStore, { intentId }: StripeSession) =>
  intentId === undefined ? undefined : store.intents.get(intentId)?.lastError?.message
