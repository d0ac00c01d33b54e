import type { EmailLink, Paragraph } from '#shop/mail/email.ts'

const itemsOf = (isOne: boolean) =>
  isOne
    ? { the: 'the item', The: 'The item', are: 'is', them: 'it' }
    : { the: 'the items', The: 'The items', are: 'are', them: 'them' }

/** `total` and `way` are an amount and a payment method: '€12.00', 'with PayPal'. */
const came = (total: string, way: string) => `Your payment of ${total} ${way} has come in`

const backInTheShop = (isOne: boolean) => {
  const { The, are } = itemsOf(isOne)
  return `${The} ${are} back in the shop, and you owe nothing.`
}

/** The texts of the emails about an order. `isOne`: the order has one piece. Amounts and times are already formatted. */
export const orderEmailTexts = {
  see: 'See your order',
  order: (number: string) => `Order ${number}`,
  placedOn: (time: string) => `Placed on ${time}`,
  address: 'Shipping to',
  thanks: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  withdrawal: {
    title: 'If you change your mind',
    paragraphs: (withdrawAddress: string, termsAddress: string): Paragraph[] => [
      [
        'You can withdraw within 14 days of receiving the last item, without a reason: ',
        { text: 'Withdraw from contract here', href: withdrawAddress },
        ' (',
        { text: 'how it works', href: termsAddress },
        '). You send the goods back within 14 more days; we return your payment, standard shipping included.',
      ],
    ],
  },
  withMethod: (method: string) => `with ${method}`,
  sums: {
    items: (count: number) => `Items (${count})`,
    /** `discount` takes the names of the promotions. */
    giftWrap: 'Gift wrapping',
    discount: (names: string) => `Discount: ${names}`,
    shipping: 'Shipping',
    shippingBy: (name: string) => `Shipping: ${name}`,
    tax: (rate: number) => `Tax, ${rate}%`,
    taxIncluded: (rate: number) => `Tax included, ${rate}%`,
    total: 'Total',
    paid: 'Paid',
    /** 'Paid with PayPal' */
    paidBy: (way: string) => `Paid ${way}`,
    refunded: 'Refunded',
    balance: 'Balance',
  },
  placed: {
    subject: (number: string) => `We have your order ${number}`,
    pending: 'We have your order, and your payment is being confirmed. Please do not pay again.',
    received: (number: string) => `We have received your order ${number}.`,
    subjectHeld: (number: string, until: string) => `Order ${number}: please pay before ${until}`,
    held: (isOne: boolean, until: string) => `We hold ${itemsOf(isOne).the} for you until ${until}.`,
    /** `longer`: until when it is held once a payment has begun, if that is later. */
    payUntil: (isOne: boolean, total: string, until: string, longer?: string) => {
      const { the, them } = itemsOf(isOne)
      const begun = longer === undefined ? '' : ` Once you begin to pay we hold ${them} until ${longer}.`
      return `We have your order and hold ${the} for you until ${until}. It is complete once you have paid ${total}; then we start to pack.${begun}`
    },
    ifNotPaid: (isOne: boolean) =>
      `If you do not pay, we put ${itemsOf(isOne).them} back into the shop, and you owe nothing.`,
    pay: (total: string) => `Pay ${total}`,
  },
  /** An order to be paid by bank transfer by a certain day. */
  transfer: {
    subject: (number: string, sum: string, day: string) =>
      `Order ${number}: please transfer ${sum} by ${day}`,
    held: (isOne: boolean, day: string) => `We hold ${itemsOf(isOne).the} for you until ${day}.`,
    please: (isOne: boolean, sum: string, day: string) =>
      `We have your order and hold ${itemsOf(isOne).the} for you until ${day}. Please transfer ${sum} by then; we start to pack when it has come in, and write to you.`,
    reference: 'Please give the reference, so that we find your payment.',
    onPage: 'You see on its page how to pay.',
    names: {
      reference: 'Reference',
      amount: 'Amount',
      accountHolder: 'Account holder',
      iban: 'IBAN',
      bic: 'BIC',
    },
    ifLate: (isOne: boolean) => {
      const { the, are, them } = itemsOf(isOne)
      return `If you do not transfer it by then, we put ${them} back into the shop, and you owe nothing. Money that comes later we transfer back, unless ${the} ${are} still there; then we send your order.`
    },
  },
  /** A payment that the bank approves or rejects days after it began. */
  waiting: {
    subject: (number: string) => `Order ${number}: waiting for your bank`,
    title: 'We wait for your bank',
    text: (total: string, isDebit: boolean) =>
      isDebit
        ? `You pay ${total} by direct debit. Your bank confirms it after six business days as a rule, at times after 14. Then we start to pack, and write to you.`
        : `You have confirmed the payment of ${total}, and your bank has not answered yet. That takes minutes as a rule. Then we start to pack, and write to you.`,
    until: (isOne: boolean, day: string) =>
      `We hold ${itemsOf(isOne).the} for you meanwhile, until ${day} at most.`,
    dontPay: 'Please do not pay again.',
  },
  /** Such a payment was rejected by the bank. */
  refusedLater: {
    subject: (number: string) => `Order ${number}: your bank has refused the payment`,
    title: 'Your bank has refused the payment',
    text: (total: string) =>
      `The payment of ${total} that you had confirmed did not go through. Nothing was charged.`,
    held: (isOne: boolean, until: string) =>
      `Please pay in another way. We hold ${itemsOf(isOne).the} for you until ${until}.`,
    notHeld: (isOne: boolean) =>
      `You can still pay in another way: then we hold ${itemsOf(isOne).the} for you again, if all is still there.`,
  },
  /** The current state of an order whose email is sent late. */
  late: {
    paid: 'It is paid already, so there is nothing left to do for you.',
    goesBack: 'Your payment goes back to you; a separate email has the details.',
    unpaid: 'You see on its page how to pay.',
    expired: (isOne: boolean) => `It was not paid in time. ${backInTheShop(isOne)}`,
    cancelled: (isOne: boolean) => `It was cancelled. ${backInTheShop(isOne)}`,
  },
  paid: {
    subject: (number: string) => `Order ${number} is paid`,
    came: (total: string, way: string) => `${came(total, way)}.`,
    cameForItems: (total: string, way: string, isOne: boolean) => {
      const { the, are } = itemsOf(isOne)
      return `${came(total, way)}, and ${the} ${are} yours.`
    },
    packing: (isOne: boolean, packingTime: string) =>
      `We pack ${itemsOf(isOne).them} within ${packingTime}; the parcel is with you 7–14 business days later.`,
  },
  /** A parcel that was sent. `isPart`: it is only part of the order. */
  sent: {
    subject: (number: string, isPart: boolean) =>
      isPart ? `A parcel of order ${number} is on its way` : `Order ${number} is on its way`,
    title: (isPart: boolean) => (isPart ? 'A parcel is on its way to you' : 'Your order is on its way'),
    by: (day: string) => `Your parcel has left, and is with you by ${day}.`,
    left: 'Your parcel has left.',
    contents: (lines: readonly { title: string; qty: number }[]) =>
      `In it: ${lines.map(({ title, qty }) => `${qty} × ${title}`).join('; ')}.`,
    rest: 'The rest of your order follows in another parcel; we write to you again when it leaves.',
  },
  /** `day` is undefined if unknown. */
  delivered: {
    subject: (number: string) => `Order ${number} was sent`,
    title: 'Your order was sent',
    preview: (day: string | undefined) => (day === undefined ? 'Sent.' : `Sent on ${day}.`),
    hope: (isOne: boolean, day: string | undefined) => {
      const { the, are } = itemsOf(isOne)
      const on = day === undefined ? '' : ` on ${day}`
      return `Your order was sent${on}. We hope that ${the} ${are} what you hoped for.`
    },
    carrier: (carrier: string) => `It went with ${carrier}.`,
    parcel: (carrier: string, trackingCode: string | EmailLink): Paragraph => [
      `It went with ${carrier}, under the number `,
      trackingCode,
      '.',
    ],
    notRight: (contact: EmailLink): Paragraph => [
      'Has nothing arrived, or is something not as we described it? Write to ',
      contact,
      ', and we put it right.',
    ],
  },
  refunded: {
    subjectDone: (amount: string, number: string) => `${amount} refunded for order ${number}`,
    titleDone: (amount: string) => `${amount} refunded`,
    sent: (amount: string, place: string) => `We have sent ${amount} back to ${place}.`,
    subjectPending: (number: string) => `A refund for order ${number}`,
    titlePending: (amount: string) => `${amount} goes back to you`,
    onItsWay: (amount: string, place: string) => `${amount} is on its way to ${place}.`,
    /** After `sent` or `onItsWay`. */
    takesDays: (went: string) => `${went} It can take three banking days to show.`,
    all: 'That is all that you paid for this order.',
    paidTwice: 'The order had been paid already; it stays as it is.',
    part: (total: string) =>
      `That is a part of the ${total} that you paid; the rest of the order stays as it is.`,
    /** The reason may already end with a full stop. */
    reason: (reason: string) => `Reason: ${reason}.`.replace(/([.!?…])\.$/, '$1'),
  },
} as const
