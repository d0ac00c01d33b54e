import { formatDate, formatTime } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/** When an order was paid, in words: the bank's day of a transfer, otherwise to the minute. Null before. */
export const paidWhen = ({ receivedOn, paidAt }: Pick<OrderView, 'receivedOn' | 'paidAt'>) =>
  receivedOn ? formatDate(receivedOn) : paidAt && formatTime(paidAt)
