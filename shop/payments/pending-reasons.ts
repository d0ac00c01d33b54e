import { pendingTexts, unknownPendingText } from '#shop/texts/payments.ts'

/** Why a provider has accepted a payment but not moved the money yet, as far as it matters to the shopper. */
export const pendingKinds = ['bank', 'debit', 'soon', 'review', 'shop', 'dispute', 'other'] as const
export type PendingKind = (typeof pendingKinds)[number]

/** By PayPal's `status_details.reason` of a capture (Payments v2), and by Stripe's payment method types that settle later. */
const kinds: Readonly<Record<keyof typeof pendingTexts, PendingKind>> = {
  ECHECK: 'bank',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'bank',
  PENDING_REVIEW: 'review',
  DECLINED_BY_RISK_FRAUD_FILTERS: 'review',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'shop',
  INTERNATIONAL_WITHDRAWAL: 'shop',
  UNILATERAL: 'shop',
  VERIFICATION_REQUIRED: 'shop',
  BUYER_COMPLAINT: 'dispute',
  CHARGEBACK: 'dispute',
  REFUNDED: 'other',
  OTHER: 'other',
  sepa_debit: 'debit',
  ideal: 'soon',
  bancontact: 'soon',
  blik: 'soon',
  p24: 'soon',
}

const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code)

/** The shopper's explanation for a provider's code. */
export const pendingKindOf = (code: string): PendingKind => (isKnown(code) ? kinds[code] : 'other')

/** The owner's explanation for it. */
export const pendingWords = (code: string): string =>
  isKnown(code) ? pendingTexts[code] : unknownPendingText
