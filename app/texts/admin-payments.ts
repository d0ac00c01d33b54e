import { currencyName } from '#shop/texts/currencies.ts'

/** Payments and refunds by bank transfer. */
export const transferTexts = {
  title: 'Bank transfer',
  waiting: (amount: string, reference: string, until: string, by: string) =>
    `Waiting for ${amount} with the reference ${reference} until ${until}. The customer was asked to transfer it by ${by}; the days after are for the bank.`,
  /** Held for a payment at a provider, after the time for a transfer was over. */
  heldAgain: (amount: string, reference: string) =>
    `The time for a transfer is over; the customer is paying in another way. Has ${amount} with the reference ${reference} come after all?`,
  over: (amount: string, reference: string) =>
    `The order is closed. Has ${amount} with the reference ${reference} come after all?`,
  receive: 'Mark as received',
  question: (number: string) => `Mark the transfer of order ${number} as received`,
  consequence: (amount: string, reference: string) =>
    `Only when exactly ${amount} with the reference ${reference} is on your account. The order is then paid, gets its invoice, and the customer an email. This cannot be undone.`,
  consequenceLate: (amount: string, reference: string) =>
    `Only when exactly ${amount} with the reference ${reference} is on your account. The order is paid if it has only expired and all its items are still there; otherwise you transfer the money back. This cannot be undone.`,
  day: 'Booked on',
  dayHint: 'As your account statement says.',
  noDay: 'Choose a day, today at the latest',
  action: (amount: string) => `Mark ${amount} as received`,
  marking: 'Marking',
  keep: 'Not now',
  received: 'Marked as received',
  receivedLate: 'Marked as received: the money has to go back',
  failed: 'The transfer could not be marked as received',
  back: {
    id: 'transfer-back',
    title: 'To transfer back',
    text: 'Transfer it to the account that the money came from, then say so here.',
    act: (amount: string) => `I have sent ${amount} back`,
    question: (amount: string) => `Have you sent ${amount} back?`,
    consequence: 'The refund then counts as done, gets its credit note, and the customer an email.',
    keep: 'Not yet',
    done: 'The refund is done',
    failed: 'The refund could not be marked as sent',
  },
  returned: {
    id: 'transfer-returned',
    title: 'Transferred back',
    text: 'If the bank returns it, say so here: the money is then owed again.',
    act: (amount: string) => `${amount} came back`,
    question: (amount: string) => `Have ${amount} come back?`,
    consequence:
      'Or did you never send it? The refund then counts as failed: ask for it again under “Money back” once you know where to send it. The customer gets no email.',
    keep: 'No',
    done: 'The money is owed again',
    failed: 'The refund could not be marked as returned',
  },
} as const

/** Refunds. */
export const refundTexts = {
  title: 'Money back',
  state: (paid: string, returned: string) => `Paid ${paid}, returned ${returned}.`,
  nothing: 'Nothing was paid, so nothing can go back.',
  underWay: (amount: string) => `${amount} is on its way.`,
  toTransfer: (amount: string) => `${amount} is to be transferred by you.`,
  open: 'Refund',
  question: (number: string) => `Refund order ${number}`,
  what: 'What comes back',
  line: (title: string, qty: number, amount: string) =>
    `${title}, ${qty === 1 ? '1 piece' : `${qty} pieces`}, ${amount}`,
  pieces: 'Pieces',
  piecesOf: (title: string) => `Pieces of ${title}`,
  ofPieces: (count: number, all: number) => `${count} of ${all}`,
  giftWrap: (amount: string) => `Gift wrapping, ${amount}`,
  shipping: (amount: string) => `Shipping, ${amount}`,
  amount: (currency: string) => `Sum, ${currencyName(currency)}`,
  amountHint: (left: string) => `Empty: all that is left, ${left}.`,
  chosenHint: (rate: string, left: string) => `The pieces and ${rate} tax. At most ${left}.`,
  chosenHintIncluded: (left: string) => `The pieces, tax included. At most ${left}.`,
  reason: 'Reason, for the shopper',
  restock: 'Put the pieces back on sale',
  restockHint: 'Only with all that is left.',
  restockLater:
    'This changes no stock, as something has left the shop. What comes back you add to the quantity of its product.',
  restockFirst:
    'This changes no stock, as something has left the shop. Did the parcel come back? Choose “Not sent after all” first; then it can go back on sale here.',
  noAmount: 'An amount looks like 19.95',
  tooMuch: (left: string) => `At most ${left} is left`,
  action: (amount: string) => `Refund ${amount}`,
  act: 'Refund',
  keep: 'Not now',
  done: 'Refunded',
  begun: 'The refund is on its way',
  begunByHand: 'Now transfer the money',
  said: (text: string) => `It said: “${text}”`,
  refusedBy: (provider: string) => `${provider} did not refund.`,
  refused: 'Nothing was booked; it can be tried again, or paid back by bank transfer and noted here.',
  failed: 'Error refunding the order',
} as const
