/** The words of an administrator's part of the order page: sending money back (LOOKS, admin order). */
export const refundTexts = {
  title: 'Money back',
  state: (paid: string, returned: string) => `Paid ${paid}, returned ${returned}.`,
  amount: 'Amount',
  amountHint: (left: string) => `Empty: all that is left, ${left}.`,
  reason: 'Reason, for the shopper',
  restock: 'Put the pieces back on sale',
  restockHint: 'Only with all that is left.',
  act: 'Refund',
  noAmount: 'An amount looks like 19.95',
  tooMuch: (left: string) => `At most ${left} is left`,
  question: (amount: string, number: string) => `Refund ${amount} of order ${number}?`,
  places: {
    PayPal: 'The money goes back to the customer’s PayPal account. This cannot be undone.',
    Stripe: 'The money goes back to the card that was charged. This cannot be undone.',
  },
  restocks: 'The pieces go back on sale.',
  deed: (amount: string) => `Refund ${amount}`,
  keep: 'Not now',
  done: 'Refunded',
  begun: 'The refund is on its way',
  failed: 'Error refunding the order',
} as const
