/** The pages of withdrawal; statement, receipt and emails are in shop/texts/withdrawal.ts. */
export const withdrawTexts = {
  title: 'Withdraw from contract',
  description: 'Withdraw from an order within 14 days, without a reason and without logging in.',
  lead: 'Within 14 days of receiving your order you can withdraw, without a reason and without logging in.',
  link: 'Withdraw from contract here',
  steps: { label: 'Steps', names: ['Your order', 'Check', 'Received'], done: ', done' },
  fields: {
    name: 'Your name',
    number: 'Order number',
    numberHint: 'It is in the email about your order, such as S-2026-0418.',
    email: 'Email',
    emailHint: 'Here we send the confirmation.',
    items: 'Only some of the items?',
    itemsHint: 'Leave it empty to withdraw from the whole order.',
  },
  go: 'Continue',
  going: 'Looking',
  onceMore:
    'You see everything once more before it is sent. A letter or an email in your own words does as well: ',
  form: {
    title: 'Without this page',
    text: 'Send this, or any other clear statement, to us by email or letter:',
    words: (shop: string) =>
      `To ${shop}: I hereby give notice that I withdraw from my contract of sale of the following goods, and how many of each: … Ordered on / received on: … Order number: … Name: … Address: … Date: …`,
  },
  check: {
    title: 'Is this right?',
    unknown:
      'We found no order with this number and email. Look into the email of your order, or go on: then a person looks for it.',
    names: { name: 'Name', order: 'Order', goods: 'Withdrawn from', email: 'Confirmation to' },
    orderReceived: (number: string, day: string) => `${number}, received ${day}`,
    whole: 'The whole order',
    choose: 'Withdraw from',
    line: (qty: number, title: string) => `${qty} × ${title}`,
    pieces: (title: string) => `Pieces of ${title} to withdraw from`,
    gone: 'withdrawn or refunded already',
    sealed: 'Sealed for hygiene',
    none: 'Choose at least one item',
    late: (day: string) => `The 14 days ended on ${day}.`,
    lateText:
      'You can still send your statement; we answer within two working days. If something is broken or not as described, ',
    otherRights: 'other rights',
    lateEnd: ' apply.',
    confirm: 'Confirm withdrawal',
    confirming: 'Sending',
    change: 'Change something',
  },
  done: {
    received: (when: string) => `We received your withdrawal on ${when}.`,
    copy: (email: string) => `A copy of this page went to ${email}. Please keep it.`,
    download: 'Please download the receipt and keep it.',
    pdf: 'Receipt as PDF',
    next: 'What happens now',
    stated: 'Withdrawal received',
    number: (when: string, number: string) => `${when}, number ${number}`,
    back: 'Send the goods back',
    backText: (day: string) => `By ${day}, to the address in the receipt; the postage is yours`,
    nothingSent: 'Nothing has left us, so there is nothing to send back',
    money: 'Money back',
    moneyText: (day: string) =>
      `By ${day}, by the means you paid with; we may wait until the goods or a proof of posting are here`,
    notAccepted:
      'This confirms that your statement arrived, and when; it does not yet accept it. Whether the time limit was kept we check afterwards.',
  },
  /** On the page of an order. */
  order: {
    withdrawn: (number: string, when: string) => `Withdrawal ${number} received on ${when}.`,
    items: (items: string) => `It is about ${items}.`,
    words: (words: string) => `In your words: “${words}”. We are looking up which items these are.`,
    receipt: 'Receipt as PDF',
    receiptOf: (number: string) => `of withdrawal ${number}`,
    received: 'I have received it',
    receiving: 'Noting it',
    on: (day: string) => `Received on ${day}.`,
    until: 'From then on you have 14 days to withdraw.',
    failed: 'That did not work. Please try again.',
  },
} as const
