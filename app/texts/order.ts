import type { OrderStatus } from '#shop/orders/order-status.ts'
import type { PendingKind } from '#shop/payments/pending-reasons.ts'

/** An order that was closed unpaid, by status. */
const closed: Partial<Record<OrderStatus, (time: string) => { title: string; text: string }>> = {
  expired: (time) => ({
    title: `Expired on ${time}`,
    text: 'It was not paid in time. The items are back in the shop; you owe nothing.',
  }),
  cancelled: (time) => ({
    title: `Cancelled on ${time}`,
    text: 'The items are back in the shop; you owe nothing.',
  }),
}

/** The texts of the order page (SPEC sections 2, 4 and 8; LOOKS, Order states). */
export const orderTexts = {
  title: 'Order',
  heading: (number: string) => `Order ${number}`,
  placed: (time: string) => `Placed on ${time}`,
  crumbs: { account: 'My account', orders: 'Orders' },
  failed: {
    title: 'Error displaying order',
    unknown: 'There is no such order in your account. A link cut short is the usual reason.',
    toOrders: 'See your orders',
    again: 'Try again',
  },
  empty: 'Order is empty',
  details: {
    shipping: 'Shipping',
    phone: (number: string) => `For the courier: ${number}`,
    invoice: 'Invoice to',
    email: 'Email',
    method: 'Payment method',
    gift: 'Gift wrapping',
    noMessage: 'Wrapped as a gift, without a message.',
  },
  lines: 'Items of this order',
  /** For administrators: links to refunds, notes and documents. */
  inAdmin: 'Refund, notes and documents',
  pay: {
    title: 'Pay this order',
    /** 'Pay €61.66 by card with Stripe' */
    due: (total: string, way: string) => `Pay ${total} ${way}`,
    alsoThere: 'Also on that page:',
    leaving: (method: string) => `Going to ${method}`,
    noWay: 'There is no way to pay this order here at the moment. Please write to us:',
    notStarted: 'The payment could not begin',
    notStartedText: 'Nothing was charged.',
    placedOnly: 'Your order is placed. Please try again here, or pay in another way.',
    sold: 'Nothing was charged. This order can no longer be paid; what is left of it can go into the cart.',
    held: (time: string) => `The items are held for you until ${time}.`,
    heldLonger: (time: string, whole: string) =>
      `The items are held for you until ${time}, and until ${whole} once you begin to pay.`,
    transfer: {
      title: 'Transfer the money to us',
      text: 'Please give the reference, so that we find your payment. A transfer takes a working day at most; we write to you when it has come in.',
      amount: 'Amount',
      accountHolder: 'Account holder',
      iban: 'IBAN',
      bic: 'BIC',
      reference: 'Reference',
      copy: 'Copy',
      copied: 'Copied',
      wasCopied: (name: string) => `${name} copied`,
      notCopied: 'This browser does not copy. Please mark the text by hand.',
      held: (day: string) =>
        `The items are held for you until ${day}. After that the order expires and you owe nothing.`,
      instead: 'Not transferred yet? You can also pay at once.',
    },
    openOrder: (number: string) => `Open order ${number}`,
    notLoaded: 'The ways to pay could not be loaded.',
    again: 'Try again',
    successful: 'Payment successful',
    failed: 'Payment failed.',
    failedText: 'Nothing was charged. You can try again, or pay in another way.',
    cancelled: 'Payment cancelled',
    cancelledText: 'Nothing was charged. Your order is kept.',
    notOwner: 'Only the customer can pay this order.',
  },
  paid: {
    not: 'Not paid',
    notText: 'Please pay below; then we start to pack.',
    transfer: 'Waiting for your transfer',
    transferText: (day: string) =>
      `Please transfer the money by ${day}. We start to pack when it has come in.`,
    /** The deadline has passed; the order is held a little longer, which is not promised. */
    transferOver: (day: string) =>
      `The money was to be transferred by ${day}. If you have sent it, we wait for it to arrive; if not, the order expires soon and you owe nothing.`,
    on: (time: string) => `Paid on ${time}`,
    by: (method: string, total: string) => `${method}, ${total}.`,
    waiting: 'Waiting for payment',
    waitingText:
      'The payment is not confirmed yet. This takes seconds, at times an hour. Please do not pay again.',
    waitingFor: (method: string) => `Waiting for ${method}`,
    waitingForBank: 'Waiting for your bank',
    heldAtMost: (day: string) => `We keep the items for you meanwhile, until ${day} at most.`,
    waits: {
      bank: 'The money comes from a bank account, which takes three to six business days. We keep the items for you. Please do not pay again.',
      debit:
        'You pay by direct debit, which your bank confirms after six business days as a rule, at times after 14. Please do not pay again.',
      soon: 'You have confirmed the payment, and your bank has not answered yet. That takes minutes as a rule. Please do not pay again.',
      review:
        'This payment is reviewed by hand before the money moves, which mostly takes a day. We keep the items for you. Please do not pay again.',
      shop: 'We have to accept this payment ourselves first. We keep the items for you. Please do not pay again.',
      dispute: 'This payment is disputed, and nothing moves until that is decided. Please do not pay again.',
      other:
        'The payment is noted there and the money has not moved yet. We keep the items for you. Please do not pay again.',
    } satisfies Record<PendingKind, string>,
    refused: 'Your bank has refused the payment',
    refusedText: 'Nothing was charged. Please pay in another way.',
    checking: 'Checking the payment',
    checkingText: (method: string) => `We ask ${method} whether it has come in. Please do not pay again.`,
    look: 'Look again',
    looks: 'This page looks by itself. We keep your items for you meanwhile.',
    /** While a bank takes days to decide. */
    looksLater: 'We write to you when your bank has decided; you can close this page.',
    refunded: (time: string) => `Refunded on ${time}`,
    refundedText: (amount: string, place: string) =>
      `${amount} to ${place}. It can take three banking days to show.`,
    partlyRefunded: (amount: string, time: string) => `${amount} refunded on ${time}`,
    refundDue: 'Your payment goes back to you',
    refundUnderWay: (amount: string) => `${amount} goes back to you`,
    refundDueText: (amount: string, place: string) =>
      `${amount} is on its way to ${place}. You need not do anything.`,
    refundByHandText: (amount: string) =>
      `We transfer ${amount} to the account that it came from. You need not do anything.`,
  },
  delivered: {
    not: 'Not delivered',
    afterPayment: 'We send it after payment.',
    packing: (packing: string) => `Packed within ${packing}; arrives in 7–14.`,
    nothingSent: 'Nothing was sent.',
    /** After a refund: a parcel may have been sent and come back. */
    nothingComes: 'Nothing is on its way to you.',
    nothingLeft: 'Nothing of it is left to send, after a withdrawal or a refund.',
    /** After a withdrawal in the customer's own words. */
    unread: 'We read which items your withdrawal means before we send anything.',
    partlyUnread: (day: string) =>
      `With you by ${day}. We read which items your withdrawal means before we send the rest.`,
    /** The last day on which it should arrive: '27 November'. */
    onItsWay: (day: string) => `On its way, with you by ${day}`,
    /** Once that day has passed and nobody has confirmed the arrival. */
    wasToArrive: (day: string) => `It was to be with you by ${day}. If it has not come, please write to us.`,
    partlySent: (sent: number, all: number) =>
      `${sent} of ${all} parcels ${sent === 1 ? 'is' : 'are'} on ${sent === 1 ? 'its' : 'their'} way`,
    partlyBy: (day: string, packing: string) => `With you by ${day}. The rest is packed within ${packing}.`,
    sentOn: (day: string) => `Sent on ${day}`,
    parcelNumber: (number: number) => `Parcel ${number}`,
    on: (time: string) => `Sent on ${time}`,
    received: (day: string) => `Received on ${day}`,
    handedOver: (time: string) => `Handed over on ${time}`,
    onText: 'You may withdraw within 14 days of receiving the last item.',
    follow: (carrier: string) => `Follow your parcel at ${carrier}`,
    newWindow: 'opens in a new window',
    action: 'Mark as delivered',
    marking: 'Marking',
    adminsOnly: 'Only administrators see this button.',
    stopped: 'Do not send it',
    done: 'Order delivered',
  },
  closed,
  expired: {
    later: 'A payment that comes later',
    laterTransferText:
      'is transferred back to you, unless everything is still there. Then we send your order.',
    laterCancelledText: 'is transferred back to you.',
    laterCancelledOnlineText: 'goes back to you by itself.',
    laterText: 'is sent back by itself, unless everything is still there. Then we send your order.',
    payAfterAll: 'Pay this order after all',
    payText: 'When you pay, we hold the items for you again, if all of them are still there.',
  },
  cancel: {
    act: 'Cancel this order',
    question: 'Are you sure you want to cancel this order?',
    consequence: 'The items go back to the shop, and somebody else may buy them. Nothing is charged.',
    keep: 'Keep it',
    done: 'Order cancelled',
    pending: 'A payment of this order is still being checked',
    pendingText: 'It can be cancelled once we know that nothing was paid.',
    paid: 'This order was paid just now, so it cannot be cancelled',
  },
  /** The consequence of cancelling an order by bank transfer, whose money may already be on its way. */
  cancelTransfer: (contactEmail: string) =>
    `The items go back to the shop, and somebody else may buy them. If you have sent the money already, do not cancel; write to us at ${contactEmail}.`,
  again: {
    act: 'Put the items into the cart again',
    acting: 'Looking for the items',
    gone: (names: string) => `No longer there: ${names}`,
    rest: 'The rest lies in your cart.',
    none: 'Nothing of this order is left in the shop.',
    toCart: 'Go to the cart',
  },
  refunds: {
    title: 'Refunds',
    states: { pending: 'On its way', done: 'Refunded', failed: 'Did not go through; we look after it' },
    byHand: 'We transfer it to you',
    line: (time: string, state: string) => `${time} · ${state}`,
  },
  documents: {
    title: 'Documents of this order',
    agreedTitle: 'What you agreed to',
    invoice: 'Invoice (PDF)',
    agreed: {
      terms: 'Terms that you agreed to',
      withdrawal: 'Right of withdrawal',
      privacy: 'Privacy, as you were told',
    },
    creditNote: (amount: string) => `Credit note of ${amount} (PDF)`,
    newWindow: 'opens in a new window',
  },
  sums: { paid: 'Paid', refunded: 'Refunded', balance: 'Balance' },
  thanks: {
    title: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
    text: (count: number) =>
      count === 1
        ? 'The payment has come in, and the item is yours.'
        : `The payment has come in, and the ${count} items are yours.`,
    next: 'What happens now',
    paid: 'Paid',
    pack: 'We pack',
    packText: (packing: string) => `Within ${packing}`,
    arrive: 'With you',
    arriveText: '7–14 business days later',
  },
} as const
