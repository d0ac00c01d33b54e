import { invalidParam } from './problem.ts'

type Way = {
  /** Stripe's name for it; wallets are ways to use a card and not payment method types of their own. */
  id: 'ideal' | 'bancontact' | 'blik' | 'p24' | 'sepa_debit' | 'apple_pay' | 'google_pay'
  name: string
  /** The payment method type of its charges. */
  type: MethodType
  /** Undefined if every currency is accepted (docs.stripe.com, "Payment method support"). */
  currencies?: readonly string[]
}

/** Payment method types that the sandbox supports, by Stripe's names. */
export const methodTypes = ['card', 'ideal', 'bancontact', 'blik', 'p24', 'sepa_debit'] as const
export type MethodType = (typeof methodTypes)[number]

/** The methods that Checkout offers in addition to the card form. */
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

/** The methods that Checkout offers for a session: those of its currency and, if the session lists types, only those. */
export const waysOf = ({ currency, allowedTypes }: Offer): Way[] =>
  ways.filter(
    ({ type, currencies }) =>
      (currencies?.includes(currency) ?? true) && (allowedTypes?.includes(type) ?? true),
  )

/** The same as payment method types, card first. */
export const typesOf = (offer: Offer): MethodType[] =>
  methodTypes.filter((type) =>
    type === 'card'
      ? (offer.allowedTypes?.includes(type) ?? true)
      : waysOf(offer).some((way) => way.type === type),
  )

/** Requires that `allowed_payment_method_types` leaves at least one method. Throws StripeProblem. */
export function requireSomeWay(offer: Offer): void {
  if (typesOf(offer).length > 0) return
  throw invalidParam(
    'allowed_payment_method_types',
    'No payment method types enabled for this Checkout Session.',
  )
}
