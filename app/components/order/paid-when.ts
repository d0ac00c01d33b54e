import { formatDate, formatTime } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/** When an order was paid, in words: the booking day of a bank transfer, otherwise to the minute. Null if unpaid. */
export const paidWhen = ({ receivedOn, paidAt }: Pick<OrderView, 'receivedOn' | 'paidAt'>) =>
  receivedOn ? formatDate(receivedOn) : paidAt && formatTime(paidAt)
