/** Why a paid order is not sent, for the owner. */
export const stopTexts = {
  dispute: (method: string) =>
    `The customer disputes this payment at ${method}. Send nothing until it is decided there`,
  reversal: (method: string) =>
    `${method} has taken this payment back. Send nothing until that is settled there`,
} as const

/** The reasons of refunds that the shop makes or detects automatically, for the customer and the owner. */
export const refundReasonTexts = {
  lateOrSecond: 'Your payment came after the order had ended, or a second time',
  atProvider: 'made at the payment provider',
} as const

/** Why a comparison with a provider's list of money movements failed, and what a comparison settles automatically. */
export const comparisonTexts = {
  interrupted: 'The comparison was ended before it was done. It begins again by itself.',
  tooMany: 'The provider lists more money movements of one day than the shop compares.',
  unavailable: (cause: string) => `The provider did not answer: ${cause}.`,
  cutOff: 'The comparison was cut off, perhaps by a restart. It begins again within an hour.',
  agreesAgain: 'The books and the provider’s list agree on it again.',
} as const

const bankIsLate =
  'The customer has confirmed the payment, and the bank has not said yes yet. That takes minutes as a rule, at times a day.'

/**
 * Why a provider has not yet moved the money of a payment, for the owner: by PayPal's `status_details.reason` (Payments v2) and
 * by Stripe's payment method type.
 */
export const pendingTexts = {
  ECHECK: 'The customer pays by eCheck; the bank takes three to six business days.',
  TRANSACTION_APPROVED_AWAITING_FUNDING:
    'The customer has yet to send the money to PayPal from a bank account.',
  PENDING_REVIEW: 'PayPal reviews this payment by hand.',
  DECLINED_BY_RISK_FRAUD_FILTERS:
    'A fraud filter of your PayPal account holds this payment. Accept or deny it in your account.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'Your PayPal account asks you to accept or deny this payment by hand, mostly because of its currency.',
  INTERNATIONAL_WITHDRAWAL:
    'Your PayPal account cannot withdraw money from abroad. Accept or deny this payment there.',
  UNILATERAL: 'The address that was paid belongs to no PayPal account yet.',
  VERIFICATION_REQUIRED: 'Your PayPal account has to be verified first.',
  BUYER_COMPLAINT: 'The customer disputes this payment at PayPal. Answer there.',
  CHARGEBACK: 'The customer’s bank has taken this payment back. Answer at PayPal.',
  REFUNDED: 'PayPal says that this payment was refunded.',
  OTHER: 'PayPal does not say why. Your PayPal account may.',
  sepa_debit:
    'The customer pays by SEPA direct debit. The bank confirms or refuses it after six business days as a rule, 14 at most.',
  ideal: bankIsLate,
  bancontact: bankIsLate,
  blik: bankIsLate,
  p24: bankIsLate,
} as const

export const unknownPendingText = 'The provider names a reason that this shop does not know.'
