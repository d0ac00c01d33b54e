import { invalidParam } from './problem.ts'

type Way = {
  /** What Stripe calls it; the wallets are ways to use a card, and so no payment method types of their own. */
  id: 'ideal' | 'bancontact' | 'blik' | 'p24' | 'sepa_debit' | 'apple_pay' | 'google_pay'
  name: string
  /** The payment method type of a charge that is made with it. */
  type: MethodType
  /** Undefined where every currency is taken (docs.stripe.com, "Payment method support"). */
  currencies?: readonly string[]
}

/** Payment method types that the sandbox plays, in Stripe's own names. */
export const methodTypes = ['card', 'ideal', 'bancontact', 'blik', 'p24', 'sepa_debit'] as const
export type MethodType = (typeof methodTypes)[number]

/** What Checkout offers beside the card form. */
export const ways: readonly Way[] = [
  { id: 'ideal', name: 'iDEAL | Wero', type: 'ideal', currencies: ['eur'] },
  { id: 'bancontact', name: 'Bancontact', type: 'bancontact', currencies: ['eur'] },
  { id: 'blik', name: 'BLIK', type: 'blik', currencies: ['pln'] },
  { id: 'p24', name: 'Przelewy24', type: 'p24', currencies: ['eur', 'pln'] },
  { id: 'sepa_debit', name: 'SEPA Direct Debit', type: 'sepa_debit', currencies: ['eur'] },
  { id: 'apple_pay', name: 'Apple Pay', type: 'card' },
  { id: 'google_pay', name: 'Google Pay', type: 'card' },
]
export type WayId = Way['id']

type Offer = { currency: string; allowedTypes?: readonly string[] }

/** The ways that Checkout offers for a session: those of its currency and, where the session names types, of those only. */
export const waysOf = ({ currency, allowedTypes }: Offer): Way[] =>
  ways.filter(
    ({ type, currencies }) =>
      (currencies?.includes(currency) ?? true) && (allowedTypes?.includes(type) ?? true),
  )

/** The same as payment method types, the card first. */
export const typesOf = (offer: Offer): MethodType[] =>
  methodTypes.filter((type) =>
    type === 'card'
      ? (offer.allowedTypes?.includes(type) ?? true)
      : waysOf(offer).some((way) => way.type === type),
  )

/** What `allowed_payment_method_types` leaves, which has to be something. Throws StripeProblem. */
export function requireSomeWay(offer: Offer): void {
  if (typesOf(offer).length > 0) return
  throw invalidParam(
    'allowed_payment_method_types',
    'No payment method types enabled for this Checkout Session.',
  )
}
