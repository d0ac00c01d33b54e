import type Stripe from 'stripe'
import { z } from 'zod'
import { type PageWay, pageWays } from '#shop/payments/page-ways.ts'
import type { ReaderOf } from '../published.ts'

/** What a Checkout session may offer, as Stripe's payment method types: each way of the shop but the wallets of a card. */
export const stripeMethodTypes = [
  'card',
  'ideal',
  'bancontact',
  'blik',
  'p24',
  'sepa_debit',
] as const satisfies readonly PageWay[]

const way = z.object({ available: z.boolean() }).optional()
const configuration = z.object({
  is_default: z.boolean(),
  active: z.boolean(),
  // The platform whose configuration it is; the shop's own has none.
  application: z.string().nullish(),
  ...({
    card: way,
    ideal: way,
    bancontact: way,
    blik: way,
    p24: way,
    apple_pay: way,
    google_pay: way,
    sepa_debit: way,
  } satisfies Record<PageWay, z.ZodType>),
} satisfies ReaderOf<Stripe.PaymentMethodConfiguration>)
const list = z.object({ data: z.array(configuration) })

/**
 * The ways to pay that the account's default configuration may offer on the Checkout page, from an answer to
 * `GET /v1/payment_method_configurations`; undefined for what does not have the documented form or has no default.
 */
export function readConfigurations(body: unknown): PageWay[] | undefined {
  const parsed = list.safeParse(body)
  const chosen = parsed.data?.data.find(
    (one) => one.is_default && one.active && (one.application ?? null) === null,
  )
  return chosen && pageWays.filter((name) => chosen[name]?.available === true)
}
