import { afterBusinessDays } from '#shop/documents/business-days.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { transitDays } from '#shop/settings/delivery.ts'
import type { ParcelView } from './parcel.schema.ts'

/** Returns the end of the shop's delivery time for a parcel sent at this time, both in ISO 8601. */
export const arrivesBy = (sentAt: string): string =>
  afterBusinessDays(new Date(sentAt), String(transitDays.max)).toISOString()

/** True if some pieces of an order are in a parcel and others are still to be sent. */
export const isPartlySent = ({ parcels, orderItems }: Pick<OrderView, 'parcels' | 'orderItems'>): boolean =>
  parcels.length > 0 && orderItems.some(({ unsent }) => unsent > 0)

/** True if nothing was sent and nothing is left to send, as after a withdrawal from the whole order. */
export const isNeverSent = ({ parcels, orderItems }: Pick<OrderView, 'parcels' | 'orderItems'>): boolean =>
  parcels.length === 0 && orderItems.every(({ unsent }) => unsent === 0)

/** How much the customer has withdrawn from of an order of which nothing was sent. */
export function withdrawnPart(
  order: Pick<OrderView, 'withdrawals' | 'parcels' | 'orderItems'>,
): 'none' | 'some' | 'all' {
  if (order.withdrawals.length === 0 || order.parcels.length > 0) return 'none'
  if (isNeverSent(order)) return 'all'
  return order.orderItems.some(({ unsent, qty }) => unsent < qty) ? 'some' : 'none'
}

/** When the last part of an order was received; undefined if a part is still to come or its receipt is unknown. */
export function receivedWhole(order: Pick<OrderView, 'parcels' | 'orderItems'>): string | undefined {
  const times = order.parcels.map(({ receivedAt }) => receivedAt)
  if (times.includes(null) || isPartlySent(order)) return undefined
  // All are UTC times of equal length, so the latest sorts last.
  return times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1)
}

/** The contents of a parcel: titles of its lines with the number of pieces. */
export const contentsOf = (parcel: ParcelView, { orderItems }: Pick<OrderView, 'orderItems'>) =>
  parcel.pieces.flatMap(({ item, qty }) => {
    const line = orderItems.find(({ _id }) => _id === item)
    return line ? [{ title: line.title, qty }] : []
  })
