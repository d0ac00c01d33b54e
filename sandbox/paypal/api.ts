import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { baseUrl } from '#sandbox/base-url.ts'
import type { Fault, FaultList } from '#sandbox/faults.ts'
import { forcedOutcome } from '#sandbox/forced-outcome.ts'
import { type Answer, faultyCall } from '#sandbox/provider-call.ts'
import { rawBody } from '#sandbox/raw-body.ts'
import type { Reversals } from '#sandbox/reversals.ts'
import { sandboxPayPal } from './credentials.ts'
import {
  captureOrder,
  createOrder,
  refundCapture,
  requireCapture,
  requireOrder,
  requireRefund,
  updateOrder,
} from './payments.ts'
import { PayPalProblem, problemBody } from './problem.ts'
import { searchTransactions } from './reporting.ts'
import { keptMs, once } from './request-id.ts'
import type { PayPalStore } from './store.ts'
import { refuseUnreadable } from './unreadable.ts'
import { captureView, minimal, orderView, refundView } from './views.ts'
import { verifyWebhook } from './webhook-signature.ts'

const tokenSeconds = 9 * 60 * 60

type Call = (
  operation: Fault['operation'],
  handler: (request: FastifyRequest, fault: Fault | undefined) => Answer,
) => ReturnType<typeof faultyCall>

/** PayPal's calls: OAuth token, Orders v2, Payments v2, Transaction Search and the check of a webhook's signature. */
export function payPalApi(
  app: FastifyInstance,
  { store, faults, reversals }: { store: PayPalStore; faults: FaultList; reversals: Reversals },
): void {
  const tokens = new Set<string>()

  const call: Call = (operation, handler) =>
    faultyCall(faults, 'paypal', operation, refuse, (request, fault) => {
      if (!isSignedIn(request, tokens)) return refuse(401)
      try {
        return handler(request, fault)
      } catch (error) {
        if (error instanceof PayPalProblem) return { status: error.status, body: problemBody(error) }
        throw error
      }
    })

  refuseUnreadable(app)
  tokenRoute(app, faults, tokens)
  orderRoutes(app, store, call)
  paymentRoutes(app, store, call)
  app.get(
    '/v1/reporting/transactions',
    call('list', (request) => ({
      status: 200,
      body: searchTransactions(
        store,
        reversals,
        new URLSearchParams(request.url.split('?')[1]),
        baseUrl(request),
      ),
    })),
  )
  app.post(
    '/v1/notifications/verify-webhook-signature',
    call('verify', (request) => ({
      status: 200,
      body: { verification_status: verifyWebhook(request.body, rawBody(request)) },
    })),
  )
}

function tokenRoute(app: FastifyInstance, faults: FaultList, tokens: Set<string>): void {
  app.post(
    '/v1/oauth2/token',
    faultyCall(faults, 'paypal', 'token', refuse, (request) => {
      const expected = Buffer.from(`${sandboxPayPal.clientId}:${sandboxPayPal.secret}`).toString('base64')
      if (request.headers.authorization !== `Basic ${expected}`) {
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
        }
      }
      const token = `A21AA${randomBytes(48).toString('base64url')}`
      tokens.add(token)
      return { status: 200, body: tokenView(token) }
    }),
  )
}

function orderRoutes(app: FastifyInstance, store: PayPalStore, call: Call): void {
  app.post(
    '/v2/checkout/orders',
    call('create', (request) => {
      requireRequestId(request)
      const { resource, isNew } = once(store, {
        ...{ request, action: 'create', keptMs: keptMs.order, find: store.orders.get },
        make: () => createOrder(store, request.body, baseUrl(request)),
      })
      return made(request, isNew, orderView(store, resource, baseUrl(request)))
    }),
  )

  app.get(
    '/v2/checkout/orders/:id',
    call('get', (request) => {
      const order = requireOrder(store, idOf(request))
      return { status: 200, body: orderView(store, order, baseUrl(request)) }
    }),
  )

  app.patch(
    '/v2/checkout/orders/:id',
    call('update', (request) => {
      updateOrder(store, idOf(request), request.body)
      return { status: 204, body: undefined }
    }),
  )

  app.post(
    '/v2/checkout/orders/:id/capture',
    call('capture', (request, fault) => {
      const id = idOf(request)
      const { resource, isNew } = once(store, {
        ...{ request, action: `capture ${id}`, keptMs: keptMs.order, find: store.orders.get },
        make: () => captureOrder(store, id, forcedOutcome(fault), fault?.reason),
      })
      // Takes the money, but the response denies that this call took it.
      if (fault?.kind === 'already_captured') captureOrder(store, id, undefined)
      return made(request, isNew, orderView(store, resource, baseUrl(request)))
    }),
  )
}

function paymentRoutes(app: FastifyInstance, store: PayPalStore, call: Call): void {
  app.get(
    '/v2/payments/captures/:id',
    call('get', (request) => {
      const capture = requireCapture(store, idOf(request))
      return { status: 200, body: captureView(store, capture, baseUrl(request)) }
    }),
  )

  app.post(
    '/v2/payments/captures/:id/refund',
    call('refund', (request, fault) => {
      const id = idOf(request)
      const { resource } = once(store, {
        ...{ request, action: `refund ${id}`, keptMs: keptMs.refund, find: store.refunds.get },
        make: () => refundCapture(store, id, request.body, forcedOutcome(fault)),
      })
      // Refunds always return 201, even repeated ones (Payments v2, captures.refund).
      return made(request, true, refundView(store, resource, baseUrl(request)))
    }),
  )

  app.get(
    '/v2/payments/refunds/:id',
    call('get', (request) => {
      const refund = requireRefund(store, idOf(request))
      return { status: 200, body: refundView(store, refund, baseUrl(request)) }
    }),
  )
}

/** The full resource if the caller prefers that, otherwise what PayPal calls a minimal response. */
function made(request: FastifyRequest, isNew: boolean, view: Parameters<typeof minimal>[0]): Answer {
  const isWhole = /(^|[,;\s])return=representation($|[,;\s])/.test(String(request.headers.prefer ?? ''))
  return { status: isNew ? 201 : 200, body: isWhole ? view : minimal(view) }
}

function requireRequestId({ body, headers }: FastifyRequest): void {
  const namesSource = typeof body === 'object' && body !== null && 'payment_source' in body
  if (!namesSource || headers['paypal-request-id']) return
  throw new PayPalProblem(
    400,
    'PAYPAL_REQUEST_ID_REQUIRED',
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  )
}

const tokenView = (token: string) => ({
  scope:
    'https://uri.paypal.com/services/payments/payment/authcapture https://uri.paypal.com/services/payments/refund',
  access_token: token,
  token_type: 'Bearer',
  app_id: 'APP-80W284485P519543T',
  expires_in: tokenSeconds,
  nonce: new Date().toISOString(),
})

const isSignedIn = (request: FastifyRequest, tokens: Set<string>) =>
  tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))

// All routes above that call it have `:id` in their path.
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

function refuse(status: number): Answer {
  if (status === 401) {
    const description = 'Account validations failed for the user.'
    return { status, body: problemBody(new PayPalProblem(status, 'INVALID_ACCOUNT_STATUS', description)) }
  }
  const issue = { 404: 'INVALID_RESOURCE_ID', 422: 'DUPLICATE_INVOICE_ID' }[status] ?? 'SANDBOX_FAULT'
  return {
    status,
    body: problemBody(new PayPalProblem(status, issue, 'A fault that a test asked for.')),
  }
}
