import { formatClock } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'

/** The email about payments and refunds that do not fit. */
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

/** The subject: what the email is about, and of which shop. */
export const ownerSubject = (title: string, shopName: string) => `${title}, ${shopName}`
