/** Why a provider has taken note of a payment and not moved the money yet, as far as it concerns the shopper. */
export const pendingKinds = ['bank', 'review', 'shop', 'dispute', 'other'] as const
export type PendingKind = (typeof pendingKinds)[number]

type Reason = { kind: PendingKind; owner: string }

/** PayPal's `status_details.reason` of a capture (Payments v2), with what the owner can do about it. */
const reasons: Readonly<Record<string, Reason>> = {
  ECHECK: { kind: 'bank', owner: 'The customer pays by eCheck; the bank takes three to six business days.' },
  TRANSACTION_APPROVED_AWAITING_FUNDING: {
    kind: 'bank',
    owner: 'The customer has yet to send the money to PayPal from a bank account.',
  },
  PENDING_REVIEW: { kind: 'review', owner: 'PayPal reviews this payment by hand.' },
  DECLINED_BY_RISK_FRAUD_FILTERS: {
    kind: 'review',
    owner: 'A fraud filter of your PayPal account holds this payment. Accept or deny it in your account.',
  },
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: {
    kind: 'shop',
    owner:
      'Your PayPal account asks you to accept or deny this payment by hand, mostly because of its currency.',
  },
  INTERNATIONAL_WITHDRAWAL: {
    kind: 'shop',
    owner: 'Your PayPal account cannot withdraw money from abroad. Accept or deny this payment there.',
  },
  UNILATERAL: { kind: 'shop', owner: 'The address that was paid belongs to no PayPal account yet.' },
  VERIFICATION_REQUIRED: { kind: 'shop', owner: 'Your PayPal account has to be verified first.' },
  BUYER_COMPLAINT: { kind: 'dispute', owner: 'The customer disputes this payment at PayPal. Answer there.' },
  CHARGEBACK: {
    kind: 'dispute',
    owner: 'The customer’s bank has taken this payment back. Answer at PayPal.',
  },
  REFUNDED: { kind: 'other', owner: 'PayPal says that this payment was refunded.' },
  OTHER: { kind: 'other', owner: 'PayPal does not say why. Your PayPal account may.' },
}
const unnamed: Reason = { kind: 'other', owner: 'The provider names a reason that this shop does not know.' }

const reasonOf = (code: string) => (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? unnamed

/** What a shopper reads about a provider's code. */
export const pendingKindOf = (code: string): PendingKind => reasonOf(code).kind

/** What the owner reads about it. */
export const pendingWords = (code: string): string => reasonOf(code).owner
