/** The texts around PayPal's buttons on the order page; SPEC section 8's toasts are in the page's own texts. */
export const payPalTexts = {
  initial: 'Preparing PayPal',
  pending: 'Loading PayPal',
  rejected: 'PayPal could not be loaded',
  rejectedHelp: 'Your order is kept. Check your connection, or any blocker in your browser, and try again.',
  retry: 'Try again',
  confirming: 'PayPal has said yes. We are confirming the payment; please leave this page open.',
  declined: 'PayPal declined this means of payment. Nothing was charged; you can choose another one.',
  unnamedError: 'PayPal could not go on. Nothing was charged; please try again.',
}
