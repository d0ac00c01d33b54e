import { dayOf } from '#shop/dates.ts'
import { addDays, type Day } from '#shop/days.ts'
import { holdsStock } from '#shop/orders/order-status.ts'
import { methodOf } from '#shop/payments/providers.ts'

/**
 * Days for which an order awaiting a bank transfer is held after the customer's last day to pay. A transfer made on the
 * last evening arrives on the next working day, three days later over a weekend, and the owner has to check. These days
 * are not promised to the customer.
 */
export const transferGraceDays = 3

const hourMs = 3_600_000

/**
 * Returns the last day on which the customer may make the transfer, for an order held until `holdUntil`, the end of the last
 * day of grace. Subtracts an hour, since a provider's page opened just before may extend the hold past midnight.
 */
export const payByDay = (holdUntil: Date): Day =>
  addDays(dayOf(new Date(holdUntil.getTime() - hourMs)), -transferGraceDays)

/** Columns of `orders`. */
type OrderRow = { payment_method: string; status: string; hold_number: number; hold_until: Date | null }

/** Returns `payByDay` of an order awaiting a bank transfer, by the same rule as `awaitsTransfer`; otherwise null. */
export const transferByOf = (order: OrderRow): Day | null =>
  order.payment_method === methodOf('transfer') &&
  holdsStock(order.status) &&
  order.hold_number === 1 &&
  order.hold_until !== null
    ? payByDay(order.hold_until)
    : null

/** The last day on which an order's items are held if the customer may pay until `payBy`, for the owner. */
export const lastHeldDay = (payBy: Day): Day => addDays(payBy, transferGraceDays)
