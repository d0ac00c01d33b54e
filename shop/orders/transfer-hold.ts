import { dayOf } from '#shop/dates.ts'
import { addDays, type Day } from '#shop/days.ts'
import { methodOf } from '#shop/payments/providers.ts'
import { holdsStock } from './order-status.ts'

/**
 * For how many days after the customer's last day to pay an order is still held for a bank transfer. A transfer made
 * on the last evening arrives on the next working day, over a weekend after three days, and the owner has to look. They
 * are not promised to the customer.
 */
export const transferGraceDays = 3

const hourMs = 3_600_000

/**
 * Returns the last day on which the customer may transfer, for an order that is held until `holdUntil`, the end of the last
 * day of grace. An hour is taken off, since a provider's page that is opened just before may extend the hold past midnight.
 */
export const payByDay = (holdUntil: Date): Day =>
  addDays(dayOf(new Date(holdUntil.getTime() - hourMs)), -transferGraceDays)

/** Columns of `orders`. */
type OrderRow = { payment_method: string; status: string; hold_number: number; hold_until: Date | null }

/** Returns `payByDay` of an order that waits for a bank transfer, as `awaitsTransfer` finds them; null for any other. */
export const transferByOf = (order: OrderRow): Day | null =>
  order.payment_method === methodOf('transfer') &&
  holdsStock(order.status) &&
  order.hold_number === 1 &&
  order.hold_until !== null
    ? payByDay(order.hold_until)
    : null

/** The last day on which the items of an order are held whose customer may transfer by `payBy`, for the owner. */
export const lastHeldDay = (payBy: Day): Day => addDays(payBy, transferGraceDays)
