/** The texts about withdrawal in the API, emails and documents; those of its pages are in app/texts/withdrawal.ts. */
export const withdrawalTexts = {
  nameMissing: 'Enter your name',
  orderNumberMissing: 'Enter the order number',
  press: 'Press ‘Confirm withdrawal’',
  lines: 'Choose at least one item',
  lineTwice: 'Name each item once',
  wordsMissing: 'Enter what was stated',
  notInFuture: 'This is still to come',
  reasonMissing: 'Say why',
  allGoods: 'all goods of the order',
  /** Chosen on the page, of an order that then was not found. */
  someGoods: 'some of the goods of the order',
  piece: (qty: number, title: string) => `${qty} × ${title}`,
  /** The statement made by pressing ‘Confirm withdrawal’. */
  statement: (goods: string, number: string) =>
    `I hereby give notice that I withdraw from my contract of sale of the following goods: ${goods}, ordered under ${number}.`,
  notAccepted: 'This confirms that your statement arrived, and when; it does not yet accept it.',
  checkedAfterwards: 'Whether the time limit was kept we check afterwards.',
  at: (date: string, time: string) => `${date} at ${time}`,
  received: (when: string) => `We received your withdrawal on ${when}.`,
  sendBack: (day: string, address: string) => `Send the goods back by ${day}, to ${address}.`,
  postage: 'The postage is yours.',
  nothingSent: 'The goods have not left us, so there is nothing for you to send back.',
  moneyBack: (day: string) => `Your money is back by ${day}, by the means you paid with.`,
  mayWait: 'We may wait until the goods or a proof of posting are here.',
  unpaid: 'You have not paid for this order, so there is no money to send back.',
  receipt: {
    heading: 'Receipt of a withdrawal',
    number: 'Number',
    received: 'Received',
    order: 'Order',
    from: 'From',
    to: 'To',
    statement: 'Statement',
    items: 'In your words',
    next: 'What happens now',
    channel: 'Came by',
    channels: {
      online: 'our website',
      email: 'email',
      letter: 'letter',
      phone: 'telephone',
      other: 'another way',
    },
    /** In the anonymized copy for an authority. */
    leftOut: 'Left out in this copy, since it may name somebody',
    foot: (hash: string) => `SHA-256 of the statement: ${hash}`,
  },
  email: {
    subject: (number: string) => `We received your withdrawal ${number}`,
    title: 'We received your withdrawal',
    names: { name: 'Name', order: 'Order', goods: 'Withdrawn from', number: 'Number', received: 'Received' },
    button: 'Receipt as PDF',
    keep: 'Please keep this email. The receipt is a PDF with the same words.',
    question: (contact: string) => `A question? Write to ${contact}.`,
    why: (shopName: string) =>
      `You get this email because a withdrawal from an order at ${shopName} named this address.`,
  },
  /** The email that says which pieces the customer's statement was understood to mean. */
  pieces: {
    subject: (number: string) => `Your withdrawal ${number}: the items`,
    title: 'The items of your withdrawal',
    said: (number: string, day: string, goods: string) =>
      `We read your withdrawal ${number} of ${day}. It is about: ${goods}.`,
    names: { order: 'Order', goods: 'Withdrawn from' },
    wrong: (contact: string) => `Is that not what you meant? Please write to ${contact}.`,
  },
  already: (number: string) => `You have withdrawn from these already, under ${number}`,
  withdrawn: 'Its customer has withdrawn from this order. Nothing of it is left to send.',
  unread:
    'Its customer has withdrawn in words of their own. Choose which items they mean before the rest is sent.',
  tooMany: (contact: string) =>
    `Too many tries from here. Your statement by e-mail to ${contact} counts just as much.`,
  left: (title: string, left: number) =>
    left === 0
      ? `Nothing of ${title} is left to withdraw from`
      : `At most ${left} of ${title} is left to withdraw from`,
  otherLine: 'This is no item of the order',
} as const

/** The texts about returns for administrators. */
export const returnTexts = {
  valueLossReason: 'Say what the item has lost its value by',
  valueLossTooHigh: (title: string) => `More than ${title} cost`,
  valueLossNeverSent: 'It never left, so nothing may be taken off',
  lessReason: 'Say why less is sent back than is proposed',
  valueLossNoText: 'The customer was not told of the right of withdrawal, so nothing may be taken off',
  arrivedMissing: 'Say how many pieces arrived',
  arrivedTooMany: (qty: number) => `At most ${qty}`,
  over: 'This return is settled already',
  restockArrived: 'Only pieces that have arrived can go anywhere',
  tooLate: 'Some of it was never sent, so it cannot be closed like this',
  receivedBeforeSent: 'It cannot have been received before it was sent',
  nothingSent: 'Nothing of this order was sent yet',
  notYet: 'This day is still to come',
  restockTooMany: 'These pieces are back in the stock already',
  receivedAlready: 'The day of receipt is known already',
  lineLeft: (left: number) =>
    left === 0 ? 'Nothing of this item is left' : `At most ${left} of this item is left`,
  otherLine: 'This is no item of the order',
  choosePieces: 'Choose which pieces the statement means',
  noOrder: 'There is no order of this number',
  otherOrder: 'The statement names another order',
  otherCause: 'A return that belongs to a withdrawal has no other cause',
  linkedAlready: 'This withdrawal has its return already',
  why: {
    goods: (title: string, qty: number) => `${qty} × ${title} as charged, its share of the tax included`,
    missing: (title: string, qty: number) =>
      `${qty} × ${title} not arrived: paid back when ${qty === 1 ? 'it arrives' : 'they arrive'}`,
    valueLoss: (title: string, reason: string) => `Less for ${title}: ${reason}`,
    wholeDelivery: 'Nothing is kept of the order, so its delivery is returned too',
    deliveryShare:
      'A part of the order is kept, so the share of the delivery for what comes back is returned',
    missingDelivery: 'Something has not arrived yet, so the delivery is not returned yet',
    partDelivery: 'A part of the order is kept, so its delivery is not returned',
    wrapping: 'Nothing is kept of the order, so its wrapping is returned too',
    sealBroken: (title: string) =>
      `${title} was sealed for hygiene, its seal is broken, and the shop had said before the order what that means: proposed as excluded`,
    paidLeft: 'No more than what is left of the payment',
    notPaid: 'Nothing was paid for this order',
  },
} as const

/** Texts for an unpaid order after its customer has withdrawn from all or part of it. */
export const withdrawnUnpaid = {
  all: { title: 'You have withdrawn from this order', text: 'There is nothing to pay.' },
  some: {
    title: 'You have withdrawn from a part of this order',
    text: 'Please cancel it and order the rest again, so that you pay for nothing else.',
  },
}
