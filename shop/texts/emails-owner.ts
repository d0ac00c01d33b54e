import { formatClock } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'

/** The email about payments and refunds that do not match. */
export const anomaliesEmailTexts = {
  title: (count: number) => (count === 1 ? 'A payment needs a look' : `${count} payments need a look`),
  intro: 'Something about money does not fit. Nothing was changed by itself.',
  more: (count: number) => `And ${count} more: they stand on the page.`,
  button: 'See what is open',
  order: (number: string) => `Order ${number}`,
  noOrder: 'No order',
} as const

type Held = { name: string | null; pieces: number; value: number; share: number; currency: string }

/** The email about one buyer who holds a large part of the stock without having paid. */
export const largeHoldEmailTexts = {
  title: 'One buyer holds a large part of the stock',
  over: 'It is over already: those orders were paid, cancelled or have expired.',
  seeUnpaid: 'See unpaid orders',
  /** `name` is null for the new customers of one network; `value` is euros, `share` from 0 to 1. */
  held: ({ name, pieces, value, share, currency }: Held) => {
    const who = name === null ? 'New customers on one network hold' : `${name} holds`
    const goods = `${pieces} pieces worth ${formatEuros(value, currency)}`
    return `${who} ${Math.round(share * 100)}% of what is on sale: ${goods}, in unpaid orders.`
  },
  whatHappens: (until: string) =>
    `What is not paid goes back to the shop by itself, until ${formatClock(until)} at the latest. You need not do anything; if it happens again and again, the settings say how much a buyer may hold.`,
  orders: 'Orders: ',
  seeDashboard: 'See the dashboard',
} as const

/** The email about a withdrawal that a customer sent; `day` is the last one on which the money may go back. */
export const withdrawalNoticeTexts = {
  title: (number: string) => `Withdrawal ${number}`,
  names: { name: 'Name', email: 'Email', order: 'Order' },
  next: {
    known: (day: string) =>
      `The money must be back by ${day}. You may wait until the goods or a proof of posting are here. What was not sent yet is not sent any more.`,
    unsent: (day: string) =>
      `The goods never left and are not sent any more. The money must be back by ${day}.`,
    late: (day: string) =>
      `The 14 days were over when it came. Accept or dispute it; if it counts, the money must be back by ${day}.`,
    unpaid: () => 'The order is not paid, so there is no money to send back.',
    nothing: () => 'Nothing of the order is left to withdraw from. Open the withdrawal and say so.',
    words: (day: string) =>
      `It names the items in the customer’s own words. Read them and say which are meant; their money must be back by ${day}. Nothing of the order is sent until then.`,
    unknown: (day: string) =>
      `No order has this number and email address. Find the order and link it; the money must be back by ${day}.`,
  },
  button: 'Open the withdrawal',
} as const

/** The subject: the topic of the email and the name of the shop. */
export const ownerSubject = (title: string, shopName: string) => `${title}, ${shopName}`
