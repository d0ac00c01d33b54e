/**
 * Days for which the shop waits for a Stripe payment with its items held, by the payment method type of the charge. A SEPA
 * debit is confirmed or refused after six business days as a rule and 14 at most (docs.stripe.com, "SEPA Direct Debit"),
 * which are 24 days over Christmas. The others are decided within minutes, and a few extra days cost little.
 */
export const settlesWithinDays = {
  sepa_debit: 25,
  ideal: 3,
  bancontact: 3,
  blik: 3,
  p24: 3,
} as const

type LaterCode = keyof typeof settlesWithinDays

/** Whether a payment method type may be decided later. */
export const isLaterCode = (type: string | undefined): type is LaterCode =>
  type !== undefined && Object.hasOwn(settlesWithinDays, type)
