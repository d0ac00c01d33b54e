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
