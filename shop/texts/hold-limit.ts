import { formatClock } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { HoldLimit } from '#shop/orders/holds/hold-limit.ts'

const itemsOf = (pieces: number) => `${pieces} ${pieces === 1 ? 'item' : 'items'}`

const moneyOf = (euros: number, currency: string) => formatEuros(euros, currency)

/** Returns the message for the shopper: what is held, until when, and what can be done. */
export function holdLimitText(limit: HoldLimit): string {
  if (limit.of === 'network') {
    const when = limit.until ? `try again after ${formatClock(limit.until)}` : 'try again later'
    return `Other new customers on your network hold as much as is possible before a first payment. Please ${when}.`
  }
  if (limit.of === 'transfer') {
    const numbers = limit.held.orders.map(({ number }) => number).join(', ')
    return `Before your first payment one order at a time can wait for a bank transfer, and your order ${numbers} does. Please choose another way to pay, or cancel that order first.`
  }
  const { isKnown, held, most, currency } = limit
  const may = `at most ${itemsOf(most.pieces)} and ${moneyOf(most.value, currency)} at a time`
  const rule = isKnown
    ? `You can order ${may} before you pay.`
    : `Before your first payment you can order ${may}.`
  if (!held) {
    return `${rule} Please take fewer items now${isKnown ? '' : '; once this order is paid you can order more'}.`
  }
  const [orders, hold, open] =
    held.orders.length === 1 ? ['order', 'holds', 'it'] : ['orders', 'hold', 'one of them']
  const until = held.until ? ` until ${formatClock(held.until)}` : ''
  const now = `Your unpaid ${orders} ${hold} ${itemsOf(held.pieces)} worth ${moneyOf(held.value, currency)}${until}.`
  return `${now} ${rule} Pay or cancel ${open} first, or take fewer items.`
}
