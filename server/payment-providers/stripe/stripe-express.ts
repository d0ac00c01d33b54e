import type Stripe from 'stripe'
import { z } from 'zod'
import { countries } from '#shop/checkout/countries.ts'
import {
  type CreateResult,
  type ExpressBuyer,
  type ExpressGateway,
  type GetResult,
  type NewProviderOrder,
  type NoAnswer,
  type NotFound,
  notFound,
  providerIdPattern,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { expressTexts } from '#shop/texts/express.ts'
import { namesOf } from '../names-of.ts'
import type { ReaderOf } from '../published.ts'
import { shopNameOf } from '../shop-name.ts'
import { failedRead, type StripeFailure } from './stripe-failure.ts'

export type StripeCalls = {
  publicUrl: string
  ask: (
    call: (stripe: Stripe) => Promise<unknown>,
  ) => Promise<{ kind: 'answer'; body: unknown } | StripeFailure>
  /** Creates a session, with a new key if Stripe only repeats a failure. */
  create: (requestId: string, params: Stripe.Checkout.SessionCreateParams) => Promise<CreateResult>
  getOrder: (providerId: string) => Promise<GetResult>
}

const text = z.string().nullish().catch(undefined)
const address = z.object({
  line1: text,
  line2: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
} satisfies ReaderOf<Stripe.Address>)
const shipping = z.object({
  name: text,
  address,
} satisfies ReaderOf<Stripe.Checkout.Session.CollectedInformation.ShippingDetails>)
const approvedBody = z.object({
  payment_intent: z
    .object({
      id: z.string().regex(providerIdPattern),
      status: z.string(),
      metadata: z.record(z.string(), z.string()),
    } satisfies ReaderOf<Stripe.PaymentIntent>)
    .nullable(),
  customer_details: z
    .object({ email: text } satisfies ReaderOf<Stripe.Checkout.Session.CustomerDetails>)
    .nullable(),
  collected_information: z
    .object({
      shipping_details: shipping.nullable(),
    } satisfies ReaderOf<Stripe.Checkout.Session.CollectedInformation>)
    .nullable(),
} satisfies ReaderOf<Stripe.Checkout.Session>)
type Approved = z.infer<typeof approvedBody>
const reserved: Stripe.PaymentIntent.Status = 'requires_capture'

/**
 * Stripe's page before the order is placed: Apple Pay, Google Pay or the card form supply name, email and address, and only
 * reserve the money. It is captured once the order is placed, for exactly the amount shown; otherwise it is released.
 */
export function stripeExpress(calls: StripeCalls): ExpressGateway & Reserves {
  const { ask, getOrder, publicUrl } = calls

  async function read(
    providerId: string,
  ): Promise<{ kind: 'read'; session: Approved } | NotFound | NoAnswer> {
    if (!providerIdPattern.test(providerId)) return notFound
    const reply = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent'] }),
    )
    if (reply.kind !== 'answer') return failedRead(reply)
    const parsed = approvedBody.safeParse(reply.body)
    return parsed.success ? { kind: 'read', session: parsed.data } : unreadable
  }

  /**
   * Makes one call about a session's payment and returns the session's new state, whatever Stripe answered. Without an
   * idempotency key: Stripe captures or cancels a payment intent only once, and would repeat its own failure under a key for a
   * day.
   */
  async function changePayment(
    providerId: string,
    act: (stripe: Stripe, intentId: string) => Promise<unknown>,
  ): Promise<GetResult> {
    const found = await read(providerId)
    if (found.kind !== 'read') return found
    const { payment_intent: intent } = found.session
    if (intent) {
      const reply = await ask((stripe) => act(stripe, intent.id))
      if (reply.kind === 'unknown' || reply.kind === 'unavailable') return reply
    }
    return getOrder(providerId)
  }

  const release = (providerId: string) =>
    changePayment(providerId, (stripe, intentId) => stripe.paymentIntents.cancel(intentId))

  return {
    reserves: true,
    release,

    captureReserved: (providerId) =>
      changePayment(providerId, (stripe, intentId) => stripe.paymentIntents.capture(intentId)),

    async begin({ requestId, ...asked }) {
      const made = await calls.create(requestId, newExpressSession(asked, publicUrl))
      if (made.kind !== 'created') return made
      return { kind: 'created', order: { ...made.order, approvalUrl: made.order.page?.url } }
    },

    async findBuyer(providerId) {
      const found = await read(providerId)
      if (found.kind !== 'read') return found
      const { session } = found
      if (session.payment_intent?.status === 'canceled') return notFound
      const isApproved = session.payment_intent?.status === reserved
      return { kind: 'found', buyer: isApproved ? buyerOf(session) : undefined }
    },

    async assign(providerId, order) {
      const found = await getOrder(providerId)
      if (found.kind !== 'found') return found
      const { status, amount, currency, orderId } = found.order
      if (status !== 'approved' || (orderId !== undefined && orderId !== order.orderId)) return notFound
      if (amount !== order.amount || currency !== order.currency) {
        const closed = await release(providerId)
        return closed.kind === 'found' ? notFound : closed
      }
      const named = await changePayment(providerId, (stripe, intentId) =>
        stripe.paymentIntents.update(intentId, nameOf(order, publicUrl)),
      )
      return named.kind === 'found' ? { kind: 'created', order: named.order } : named
    },
  }
}

export type Reserves = {
  /** Releases reserved money and returns the session's new state: perhaps it was captured at the last moment. */
  release: (providerId: string) => Promise<GetResult>
  /** Captures reserved money and returns the session's new state. */
  captureReserved: (providerId: string) => Promise<GetResult>
}

const nameOf = ({ orderId, number }: NewProviderOrder, publicUrl: string) => ({
  description: `Order ${number}`,
  metadata: { order: orderId, shop: shopNameOf(publicUrl) },
})

/** An hour is enough to enter an address and approve. */
const openForSeconds = 60 * 60

/** Countries for which Stripe's page has no form (the `stripe` package, `ShippingAddressCollection.allowed_countries`). */
const withoutForm = new Set('AS CX CC CU HM IR KP MH FM NF MP PW SD SY UM VI'.split(' '))
type Country = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry
// The countries that the shop ships to: ISO 3166-1 and Kosovo, as in Stripe's list.
const shippedTo = countries.map(({ code }) => code).filter((code) => !withoutForm.has(code)) as Country[]

const newExpressSession = (
  { amount, currency }: Pick<NewProviderOrder, 'amount' | 'currency'>,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  adaptive_pricing: { enabled: false },
  // Apple Pay and Google Pay come with the card; the other methods cannot be reserved, or not by everybody.
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: expressTexts.yourOrder },
      },
    },
  ],
  shipping_address_collection: { allowed_countries: shippedTo },
  custom_text: { submit: { message: expressTexts.notYet } },
  metadata: { shop: shopNameOf(publicUrl) },
  payment_intent_data: { capture_method: 'manual', metadata: { shop: shopNameOf(publicUrl) } },
  expires_at: Math.floor(Date.now() / 1000) + openForSeconds,
  success_url: `${publicUrl}/express?payment=approved`,
  cancel_url: `${publicUrl}/express?payment=cancelled`,
})

/** Anything missing or unusual is typed or corrected on the shipping page. */
function buyerOf({ customer_details: customer, collected_information: collected }: Approved): ExpressBuyer {
  const { name, address } = collected?.shipping_details ?? {}
  const known = {
    ...namesOf(name),
    addressLine1: address?.line1 ?? undefined,
    addressLine2: address?.line2 ?? undefined,
    county: address?.state ?? undefined,
    city: address?.city ?? undefined,
    postcode: address?.postal_code ?? undefined,
    country: address?.country ?? undefined,
  }
  return { email: customer?.email ?? undefined, address: known }
}
