export type AnomalyTexts = {
  /** What happened, for the owner. */
  means: string
  /** What the owner does about it. */
  toDo: string
}

const lookThere =
  'Look for the payment at the provider by its reference, and refund there what the order does not need.'
const answerThere = 'Look at it on the provider’s site and answer there, within the time it gives.'
const keysAndMode = 'Check that the shop has the live keys of one account, and no test keys.'
const askCustomer = 'Ask the customer to pay again, or to choose the other payment method.'
const refundAgain = 'Open the order and refund again. If that fails too, refund on the provider’s site.'
/** shop/payments/repeat-refunds.server.ts */
const refundFailedAgain = `What was paid late or twice is sent back again by itself, for four days. For any other refund: ${refundAgain}`

/** The findings of the daily comparison with a provider's own list of money movements (SAFETY 50). */
export const comparisonAnomalyTexts = {
  paid_there_not_here: {
    means: 'The provider took this payment, and the shop does not have it in its books.',
    toDo: 'Compare it with the order at the provider. Send the goods only once the order is paid here, or refund it there.',
  },
  paid_here_not_there: {
    means: 'The shop has this payment in its books, and the provider does not know it.',
    toDo: 'Look at the balance at the provider before anything is sent. If the money is missing, do not send the order.',
  },
  paid_other_amount: {
    means: 'The provider’s list shows another amount for this payment than the books.',
    toDo: 'Compare the amount at the provider with the order, and settle the difference with the customer.',
  },
  refunded_there_not_here: {
    means: 'The provider sent this refund, and the shop does not have it in its books.',
    toDo: 'Check who made it, and on the order whether anything is still to be sent.',
  },
  refunded_here_not_there: {
    means: 'The shop has this refund in its books as done, and the provider does not know it.',
    toDo: 'Look at the payment at the provider. If the money did not go back, refund it there.',
  },
  refunded_other_amount: {
    means: 'The provider’s list shows another amount for this refund than the books.',
    toDo: 'Compare the refund at the provider with the order’s, and settle the difference with the customer.',
  },
  reversed_there_not_here: {
    means: 'The provider took this payment back from the shop: a reversal or a chargeback.',
    toDo: `Send nothing. ${answerThere}`,
  },
} as const satisfies Record<string, AnomalyTexts>

/** The explanation of each payment anomaly, by its reason. */
export const anomalyTexts = {
  ...comparisonAnomalyTexts,
  unknown_order: { means: 'A payment came that belongs to no order of this shop.', toDo: lookThere },
  paid_another_order: { means: 'A payment named another order.', toDo: lookThere },
  status_pending: {
    means: 'A payment was reported as done while the provider still checks it.',
    toDo: 'Wait: the shop goes on asking.',
  },
  status_refunded: {
    means: 'A payment had been refunded at the provider before it reached the order.',
    toDo: 'Ask the customer whether the order is still wanted.',
  },
  status_declined: { means: 'A payment was reported that the provider has declined.', toDo: askCustomer },
  other_order: { means: 'The payment names another order than the one it was made for.', toDo: lookThere },
  other_amount: { means: 'The payment is not the amount of the order.', toDo: lookThere },
  other_currency: { means: 'The payment is not in the currency of the order.', toDo: lookThere },
  other_payee: {
    means: 'The payment went to another account than the shop’s.',
    toDo: 'Check at once whose account it is, and that nobody else has the shop’s keys.',
  },
  live_money_in_test: { means: 'Real money came while the shop works with test keys.', toDo: keysAndMode },
  test_money_in_live: { means: 'A test payment came while the shop takes real money.', toDo: keysAndMode },
  contradicts_books: {
    means: 'The provider now reports another amount or currency of a payment than the shop has counted.',
    toDo: 'Compare the payment at the provider with the order. Refunds made there are not booked until the two agree.',
  },
  late_or_second_payment: {
    means:
      'A payment came after the order had ended, or a second time. It goes back by itself; a bank transfer you send back.',
    toDo: 'For a bank transfer, send it back as the order says. Otherwise nothing, unless the refund on the order fails.',
  },
  order_not_found: { means: 'The provider no longer knows this payment.', toDo: askCustomer },
  never_answered: { means: 'The provider has not said for days what became of a payment.', toDo: lookThere },
  provider_not_configured: {
    means:
      'A payment was begun at a provider whose keys are no longer set here, so nobody can ask what became of it.',
    toDo: 'Set its keys again, or look for the payment on the provider’s site. After three days the items are free again.',
  },
  never_closed: { means: 'A payment page could not be closed at the provider.', toDo: lookThere },
  never_fitted: {
    means: 'A payment never fitted its order, and the shop no longer asks about it.',
    toDo: lookThere,
  },
  past_its_limit: {
    means: 'A bank has not decided a payment within its time, and its items are for sale again.',
    toDo: 'Nothing as a rule: money that still comes pays the order if all is still there, and else goes back by itself. Look at the provider how it stands.',
  },
  /** No longer reported; older records may have it. */
  never_captured: { means: 'A payment was approved and never taken.', toDo: askCustomer },
  refunded_at_provider: {
    means: 'The payment was refunded at the provider before the shop counted it.',
    toDo: 'Ask the customer whether the order is still wanted.',
  },
  live_event_in_test: {
    means: 'The provider sent word of real money to a shop with test keys.',
    toDo: keysAndMode,
  },
  test_event_in_live: {
    means: 'The provider sent word of a test payment to a shop with live keys.',
    toDo: keysAndMode,
  },
  dispute: {
    means: 'The customer disputes this payment, or the bank has taken it back.',
    toDo: `Send nothing until it is decided. ${answerThere}`,
  },
  payment_reversed: {
    means: 'The provider has taken this payment back from the shop.',
    toDo: `Send nothing. ${answerThere}`,
  },
  event_of_unknown_order: {
    means: 'The provider sent word of a payment that the shop did not begin.',
    toDo: 'If nothing else is sold through this account, look for the payment there by its reference.',
  },
  event_of_missing_payment: {
    means: 'The provider sent word of a payment that it does not know when asked.',
    toDo: 'Look for it on the provider’s site by its reference.',
  },
  capture_refused: { means: 'The provider refused to take the payment.', toDo: askCustomer },
  capture_not_found: {
    means: 'The provider no longer knew the payment when it was to be taken.',
    toDo: askCustomer,
  },
  create_refused: {
    means: 'The provider refused to begin a payment.',
    toDo: 'Check the account at the provider: its limits, its currency and its keys.',
  },
  created_other_amount: {
    means: 'The provider began a payment over another amount than was asked for.',
    toDo: 'Nothing was taken. Tell the provider if it happens again.',
  },
  created_known_order: {
    means: 'The provider gave one payment’s reference to another order.',
    toDo: 'Nothing was taken. Tell the provider if it happens again.',
  },
  created_other_payee: {
    means: 'The provider named another account than before to pay to.',
    toDo: 'Nothing was taken. Check whose account it is before anybody pays.',
  },
  refund_failed: { means: 'A refund did not go through.', toDo: refundFailedAgain },
  refund_not_found: {
    means: 'The provider does not know the payment that was to be refunded.',
    toDo: lookThere,
  },
  refund_refused: { means: 'The provider refused a refund.', toDo: refundFailedAgain },
  refund_never_answered: {
    means: 'The provider has not said for three days what became of a refund.',
    toDo: 'Look for it on the provider’s site. The shop goes on asking.',
  },
  refund_other_amount: {
    means: 'The provider reports another amount of a refund.',
    toDo: 'Compare the refund at the provider with the order’s.',
  },
  refund_too_large: {
    means: 'The provider reports a refund that is larger than the payment.',
    toDo: 'Compare the refunds at the provider with the order’s.',
  },
  refund_done_after_failed: {
    means: 'A refund went through after it had failed.',
    toDo: 'Check that the customer did not get the money twice.',
  },
  refund_failed_after_done: {
    means: 'A refund came back after it had counted as done.',
    toDo: `The customer has not got the money. ${refundAgain}`,
  },
} as const satisfies Record<string, AnomalyTexts>

/** The advice for a reason that is not in the table. */
export const unknownAnomalyToDo = 'Look at it on the provider’s site by its reference.'
