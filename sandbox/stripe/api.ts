import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseUrl } from '#sandbox/base-url.ts'
import type { Fault, FaultList } from '#sandbox/faults.ts'
import { forcedOutcome } from '#sandbox/forced-outcome.ts'
import { type Answer, faultyCall } from '#sandbox/provider-call.ts'
import { rawBody } from '#sandbox/raw-body.ts'
import type { Reversals } from '#sandbox/reversals.ts'
import { createSession } from './create-session.ts'
import { sandboxStripe } from './credentials.ts'
import { listDisputes } from './disputes.ts'
import { apiVersion } from './events.ts'
import { checkExpand, type Expand } from './expand.ts'
import { type Form, listOf, readForm, textOf } from './form.ts'
import { keyInUse, keyOf, storeAnswer, storedAnswer } from './idempotency.ts'
import { randomId } from './ids.ts'
import { listConfigurations } from './method-configurations.ts'
import { listObjects } from './object-lists.ts'
import { checkParameters } from './parameters.ts'
import { expireSession, requireCharge, requireIntent, requireSession } from './payments.ts'
import { missing, problemBody, StripeProblem } from './problem.ts'
import { listRefunds, refundCharge, requireRefund } from './refunds.ts'
import { cancelIntent, captureIntent, updateIntent } from './reserve.ts'
import { sessionView } from './session-view.ts'
import type { StripeStore } from './store.ts'
import { chargeView, intentView, refundView } from './views.ts'

type Handler = (call: {
  request: FastifyRequest
  fault: Fault | undefined
  id: string
  /** The body of a POST, the query of a GET: parameters that Stripe knows. */
  form: Form
  expand: Expand
}) => object

type Route = (method: 'GET' | 'POST', path: string, operation: Fault['operation'], handler: Handler) => void

/** The Stripe calls that the shop's `stripe` package makes: Checkout sessions, payment intents, charges, refunds, events. */
export function stripeApi(
  app: FastifyInstance,
  { store, faults, reversals }: { store: StripeStore; faults: FaultList; reversals: Reversals },
): void {
  const inUse = new Set<string>()

  const route: Route = (method, url, operation, handler) => {
    const call = faultyCall(
      faults,
      'stripe',
      operation,
      (status, request) => refuse(store, request, status),
      (request, fault) => answer(store, request, fault, { call: `${method} ${url}`, handler }),
    )
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        reply.headers({ 'request-id': randomId('req_', 14), 'stripe-version': apiVersion })
        return onlyOnce(inUse, request, reply, () => call(request, reply))
      },
    })
  }

  sessionRoutes(store, route)
  moneyRoutes(store, reversals, route)
  listRoutes(store, reversals, route)
}

function sessionRoutes(store: StripeStore, route: Route): void {
  route('POST', '/v1/checkout/sessions', 'create', ({ form, request, expand }) =>
    sessionView(store, createSession(store, form, baseUrl(request)), expand),
  )
  route('GET', '/v1/checkout/sessions', 'get', ({ form, expand }) => {
    const intent = textOf(form.payment_intent)
    const found = store.sessions
      .all()
      .map(({ id }) => requireSession(store, id))
      .filter(
        ({ intentId, status }) =>
          (intent === undefined || intentId === intent) &&
          (form.status === undefined || status === form.status),
      )
    return listObjects('/v1/checkout/sessions', found, form, (session) =>
      sessionView(store, session, below(expand)),
    )
  })
  route('GET', '/v1/checkout/sessions/:id', 'get', ({ id, expand }) =>
    sessionView(store, requireSession(store, id), expand),
  )
  route('POST', '/v1/checkout/sessions/:id/expire', 'expire', ({ id, expand }) =>
    sessionView(store, expireSession(store, id), expand),
  )
}

function moneyRoutes(store: StripeStore, reversals: Reversals, route: Route): void {
  const isDisputed = (chargeId: string) => reversals.all().some(({ of }) => of === chargeId)

  route('GET', '/v1/payment_intents/:id', 'get', ({ id, expand }) =>
    intentView(store, requireIntent(store, id), expand),
  )
  route('POST', '/v1/payment_intents/:id', 'update', ({ id, form, expand }) =>
    intentView(store, updateIntent(store, id, form), expand),
  )
  route('POST', '/v1/payment_intents/:id/capture', 'capture', ({ id, form, fault, expand }) => {
    if (forcedOutcome(fault) === 'declined')
      throw new StripeProblem('Your card was declined.', {
        status: 402,
        type: 'card_error',
        code: 'card_declined',
      })
    return intentView(store, captureIntent(store, id, form), expand)
  })
  route('POST', '/v1/payment_intents/:id/cancel', 'expire', ({ id, expand }) =>
    intentView(store, cancelIntent(store, id), expand),
  )
  route('GET', '/v1/charges/:id', 'get', ({ id, expand }) =>
    chargeView(store, requireCharge(store, id), expand),
  )
  route('POST', '/v1/refunds', 'refund', ({ form, fault, expand }) =>
    refundView(store, refundCharge(store, form, { forced: forcedOutcome(fault), isDisputed }), expand),
  )
  route('GET', '/v1/refunds/:id', 'get', ({ id, expand }) =>
    refundView(store, requireRefund(store, id), expand),
  )
  route('GET', '/v1/events/:id', 'get', ({ id }) => {
    const event = store.webhooks.find(id)
    if (event?.provider !== 'stripe') throw missing('event', id, 'id')
    return JSON.parse(event.body)
  })
}

/** Lists of the objects that moved money, newest first. */
function listRoutes(store: StripeStore, reversals: Reversals, route: Route): void {
  route('GET', '/v1/charges', 'list', ({ form, expand }) => {
    const intent = textOf(form.payment_intent)
    const found = store.charges.all().filter(({ intentId }) => intent === undefined || intentId === intent)
    return listObjects('/v1/charges', found, form, (charge) => chargeView(store, charge, below(expand)))
  })
  route('GET', '/v1/refunds', 'list', ({ form, expand }) => {
    const [intent, charge] = [textOf(form.payment_intent), textOf(form.charge)]
    return listObjects('/v1/refunds', listRefunds(store, intent, charge), form, (refund) =>
      refundView(store, refund, below(expand)),
    )
  })
  route('GET', '/v1/disputes', 'list', ({ form }) => listDisputes(reversals, form))
  route('GET', '/v1/payment_method_configurations', 'list', ({ form }) => listConfigurations(form))
}

/** In a list, expand paths begin with `data.`. */
const below = (expand: Expand): Expand =>
  expand.flatMap((path) => (path.startsWith('data.') ? [path.slice('data.'.length)] : []))

function answer(
  store: StripeStore,
  request: FastifyRequest,
  fault: Fault | undefined,
  { call, handler }: { call: string; handler: Handler },
): Answer {
  try {
    requireKey(request)
    const before = storedAnswer(store, request)
    if (before) return before
    const text = request.method === 'POST' ? rawBody(request) : request.url.split('?')[1]
    const form = readForm(new URLSearchParams(text))
    checkParameters(call, form)
    const expand = expandOf(form)
    checkExpand(call, expand)
    // All routes that use it have `:id` in their path.
    const { id = '' } = request.params as { id?: string }
    return store.atOnce(() => {
      const body = handler({ request, fault, id, form, expand })
      return storeAnswer(store, request, { status: 200, body })
    })
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    const refusal = { status: error.status, body: problemBody(error) }
    const isStored = error.type !== 'idempotency_error' && error.status !== 401 && !error.isValidation
    return isStored ? storeAnswer(store, request, refusal) : refusal
  }
}

const expandOf = ({ expand }: Form): Expand =>
  listOf(expand).flatMap((path) => (typeof path === 'string' ? [path] : []))

function requireKey(request: FastifyRequest): void {
  const { authorization } = request.headers
  const basic = `Basic ${Buffer.from(`${sandboxStripe.secretKey}:`).toString('base64')}`
  if (authorization === `Bearer ${sandboxStripe.secretKey}` || authorization === basic) return
  const message = authorization
    ? 'Invalid API Key provided: sk_test_*******'
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
  throw new StripeProblem(message, { status: 401 })
}

/** Rejects a second call with an idempotency key while the first one is running. */
async function onlyOnce(
  inUse: Set<string>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
) {
  const key = keyOf(request)
  if (key === undefined) return work()
  if (inUse.has(key)) return reply.code(409).send(problemBody(keyInUse(key)))
  inUse.add(key)
  try {
    return await work()
  } finally {
    inUse.delete(key)
  }
}

/**
 * The response of a fault that a test requested. A server error is stored under the key like any other result, as Stripe
 * documents it; rate limiting and a bad key are rejected earlier.
 */
function refuse(store: StripeStore, request: FastifyRequest, status: number): Answer {
  if (status === 401) {
    const problem = new StripeProblem('Invalid API Key provided: sk_test_*******', { status })
    return { status, body: problemBody(problem) }
  }
  if (status === 429) {
    const problem = new StripeProblem('Request rate limit exceeded.', { status, code: 'rate_limit' })
    return { status, body: problemBody(problem), headers: { 'stripe-should-retry': 'false' } }
  }
  const problem = new StripeProblem('An unknown error occurred', { status, type: 'api_error' })
  const key = keyOf(request)
  const isNew = key !== undefined && !store.keys.get(key)
  const refusal = { status, body: problemBody(problem) }
  return isNew ? storeAnswer(store, request, refusal) : refusal
}
