import type Stripe from 'stripe'
import {
  type CaptureResult,
  type CreateResult,
  type GetResult,
  type NewProviderOrder,
  notFound,
  type PaymentGateway,
  type ProviderOrder,
  providerIdPattern,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { type Breaker, circuitBreaker } from '../breaker.ts'
import { outgoingFetch } from '../outgoing-fetch.ts'
import { shopNameOf } from '../shop-name.ts'
import { stripeExpress } from './stripe-express.ts'
import { failedRead, readFailure } from './stripe-failure.ts'
import { stripeListLagHours, stripeMovements } from './stripe-movements.ts'
import { readRefund, readSession, sessionExpand } from './stripe-objects.ts'
import { readConfigurations, stripeMethodTypes } from './stripe-ways.ts'

export type StripeAccount = {
  /** Replaces Stripe's own URL, for the sandbox. */
  apiUrl?: string
  secretKey: string
  /** Origin of the URLs to which Stripe's page sends the shopper back. */
  publicUrl: string
  timeoutMs?: number
  breaker?: Breaker
}

/**
 * Stripe's hosted Checkout, as far as the shop uses it: one session per attempt, paid on Stripe's own page. A response without
 * the documented shape counts as no response: it may still have had its effect.
 */
export function stripePayments(settings: StripeAccount): PaymentGateway {
  const ask = askStripe(settings)

  async function getOrder(providerId: string): Promise<GetResult> {
    if (!providerIdPattern.test(providerId)) return notFound
    const reply = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(providerId, { expand: sessionExpand }),
    )
    return reply.kind === 'answer' ? foundSession(reply.body, providerId) : failedRead(reply)
  }

  async function createAt(
    requestId: string,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<CreateResult> {
    const reply = await withFreshKey(requestId, (idempotencyKey) =>
      ask((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey })),
    )
    if (reply.kind !== 'answer') return reply
    const created = readSession(reply.body)
    return created?.page ? { kind: 'created', order: created } : unreadable
  }

  /** Reads a session that is no longer open: it was paid, has expired, or only reserves its money, which is then released. */
  async function releaseIfReserved(providerId: string): Promise<GetResult> {
    const held = await getOrder(providerId)
    return held.kind === 'found' && held.order.status === 'approved' ? express.release(providerId) : held
  }

  /** Captures reserved money, or releases it if the time for its capture is over. */
  async function captureOrRelease(providerId: string): Promise<GetResult> {
    const taken = await express.captureReserved(providerId)
    return taken.kind === 'found' && taken.order.status === 'approved' ? express.release(providerId) : taken
  }

  const express = stripeExpress({
    publicUrl: settings.publicUrl,
    create: createAt,
    ...{ ask, getOrder },
  })

  return {
    express,
    provider: 'stripe',
    isLive: /^(sk|rk)_live_/.test(settings.secretKey),
    takesMoneyItself: true,
    repeatsFailures: true,
    listLagHours: stripeListLagHours,
    listMovements: (asked) => stripeMovements({ ask, shopName: shopNameOf(settings.publicUrl) }, asked),
    getOrder,

    async findByPayment(captureId): Promise<GetResult> {
      if (!providerIdPattern.test(captureId)) return notFound
      const reply = await ask((stripe) => sessionOfCharge(stripe, captureId))
      if (reply.kind !== 'answer') return failedRead(reply)
      return typeof reply.body === 'string' ? getOrder(reply.body) : notFound
    },

    async listWays() {
      const reply = await ask((stripe) =>
        stripe.paymentMethodConfigurations.list({ active: true, limit: 100 }),
      )
      if (reply.kind === 'refused') return unreadable
      if (reply.kind !== 'answer') return reply
      const ways = readConfigurations(reply.body)
      return ways ? { kind: 'listed', ways } : unreadable
    },

    createOrder: (order) => createAt(order.requestId, newSession(order, settings.publicUrl)),

    async capture({ providerId }): Promise<CaptureResult> {
      const asked = await getOrder(providerId)
      const isReserved = asked.kind === 'found' && asked.order.status === 'approved'
      const held = isReserved ? await captureOrRelease(providerId) : asked
      return held.kind === 'found' ? captureResult(held.order) : held
    },

    async close(providerId): Promise<GetResult> {
      if (!providerIdPattern.test(providerId)) return notFound
      const reply = await ask((stripe) =>
        stripe.checkout.sessions.expire(providerId, { expand: sessionExpand }),
      )
      // No longer open: paid, or ended on its own. Stripe's current state counts.
      if (reply.kind === 'refused') return reply.status === 404 ? notFound : releaseIfReserved(providerId)
      return reply.kind === 'answer' ? foundSession(reply.body, providerId) : reply
    },

    async refund({ captureId, amount, requestId, keyNumber }) {
      if (!providerIdPattern.test(captureId)) return notFound
      const reply = await ask((stripe) =>
        stripe.refunds.create(
          {
            charge: captureId,
            amount,
            metadata: { request: requestId },
          } satisfies Stripe.RefundCreateParams,
          { idempotencyKey: `${requestId}-${keyNumber}` },
        ),
      )
      if (reply.kind === 'refused' && reply.status === 404) return notFound
      if (reply.kind !== 'answer') return reply
      const refund = readRefund(reply.body)
      return refund ? { kind: 'accepted', refund } : unreadable
    },
  }
}

function foundSession(body: unknown, providerId: string): GetResult {
  const order = readSession(body)
  return order?.providerId === providerId ? { kind: 'found', order } : unreadable
}

/** How the payment of a session ended, whether Stripe's page or the shop captured it. */
function captureResult({ status, capture }: ProviderOrder): CaptureResult {
  if (capture?.status === 'declined') return { kind: 'declined' }
  if (capture) return { kind: capture.status === 'pending' ? 'pending' : 'completed', capture }
  if (status === 'created') return { kind: 'not_approved' }
  return status === 'closed' ? { kind: 'declined' } : unreadable
}

/**
 * The package with its own retries off: the shop decides what is retried and when. It is large and loaded on the first call: a
 * shop that never uses it keeps none of it in memory.
 */
async function openStripe({ apiUrl, secretKey, timeoutMs = 10_000 }: StripeAccount): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  const isPlain = url?.protocol === 'http:'
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    // Our time limit is for the whole call, and a broken connection is not retried unasked. The package needs only this part of
    // `fetch`.
    httpClient: Stripe.createFetchHttpClient(outgoingFetch as unknown as typeof fetch),
    ...(url && {
      host: url.hostname,
      port: url.port || (isPlain ? '80' : '443'),
      protocol: isPlain ? 'http' : 'https',
    }),
  })
}

/** Sends one call and returns its outcome. Never throws. */
function askStripe(settings: StripeAccount) {
  const { breaker = circuitBreaker() } = settings
  let opened: Promise<Stripe> | undefined
  return async function ask(call: (stripe: Stripe) => Promise<unknown>) {
    if (!breaker.allows()) {
      return { kind: 'unavailable', cause: 'Stripe failed too often; waiting before the next call' } as const
    }
    try {
      opened ??= openStripe(settings)
      const body = await call(await opened)
      breaker.succeeded()
      return { kind: 'answer', body } as const
    } catch (error) {
      const failure = await readFailure(error)
      if (failure.kind === 'refused') breaker.succeeded()
      // A key in use (409) means that Stripe works, but is still processing the previous call.
      else if (failure.cause !== 'HTTP 409') breaker.failed()
      return failure
    }
  }
}

/**
 * For a day Stripe repeats its first response to a key, even its own failure. A merely repeated failure is retried with a new
 * key: if its session exists after all, nobody knows its URL.
 */
async function withFreshKey<T extends { kind: string }>(
  requestId: string,
  call: (key: string) => Promise<T>,
) {
  let reply = await call(requestId)
  for (let next = 2; next <= 4 && 'isRepeated' in reply && reply.isRepeated; next += 1) {
    reply = await call(`${requestId}-${next}`)
  }
  return reply
}

/** Finds the Checkout session of a charge through its payment intent; undefined if no session created it. */
async function sessionOfCharge(stripe: Stripe, chargeId: string): Promise<string | undefined> {
  const { payment_intent: intent } = await stripe.charges.retrieve(chargeId)
  if (intent === null) return undefined
  const id = typeof intent === 'string' ? intent : intent.id
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })
  return data[0]?.id
}

/** How much earlier than the hold Stripe's page ends: a hold may last 24 hours, but Stripe accepts only less. */
const endsEarlierMs = 10_000

/**
 * The same call for the same attempt, byte for byte: Stripe rejects a key with other parameters. The end must be at least 30
 * minutes and less than 24 hours away; the caller ensures the former.
 */
const newSession = (
  { orderId, number, email, amount, currency, endsAt, isDecidedSoon }: NewProviderOrder,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  // The order is in the shop's currency: an amount in another currency would match no order.
  adaptive_pricing: { enabled: false },
  // Limits what the account and the shopper's country offer to the methods that the shop has texts and settlement times for
  // (Apple Pay and Google Pay come with the card).
  allowed_payment_method_types: stripeMethodTypes.filter((type) => !isDecidedSoon || type !== 'sepa_debit'),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: `Order ${number}` },
      },
    },
  ],
  customer_email: email,
  client_reference_id: orderId,
  metadata: { order: orderId, shop: shopNameOf(publicUrl) },
  payment_intent_data: {
    description: `Order ${number}`,
    metadata: { order: orderId, shop: shopNameOf(publicUrl) },
  },
  expires_at: Math.floor((endsAt.getTime() - endsEarlierMs) / 1000),
  success_url: `${publicUrl}/order/${orderId}?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${publicUrl}/order/${orderId}?payment=cancelled`,
})
