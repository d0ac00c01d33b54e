import type Stripe from 'stripe'
import { z } from 'zod'
import { type PageWay, pageWays } from '#shop/payments/page-ways.ts'
import type { ReaderOf } from '../published.ts'

/** Stripe's payment method types that a session may offer: all of the shop's except the wallets, part of the card. */
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
  // The platform that owns the configuration; the shop's own has none.
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
 * The payment methods that the account's default configuration may offer on the Checkout page, from a response of `GET
 * /v1/payment_method_configurations`; undefined without the documented shape or a default.
 */
export function readConfigurations(body: unknown): PageWay[] | undefined {
  const parsed = list.safeParse(body)
  const chosen = parsed.data?.data.find(
    (one) => one.is_default && one.active && (one.application ?? null) === null,
  )
  return chosen && pageWays.filter((name) => chosen[name]?.available === true)
}
