import { afterBusinessDays } from '#shop/documents/business-days.ts'
import { transitDays } from '#shop/settings/delivery.ts'
import type { OrderView } from './order.schema.ts'
import type { ParcelView } from './parcel.schema.ts'

/** Returns the time of the day by which a parcel that was sent then has arrived, by the shop's delivery time. */
export const arrivesBy = (sentAt: string): string =>
  afterBusinessDays(new Date(sentAt), String(transitDays.max)).toISOString()

/** True while some pieces of an order are in a parcel and others still to be sent. */
export const isPartlySent = ({ parcels, orderItems }: Pick<OrderView, 'parcels' | 'orderItems'>): boolean =>
  parcels.length > 0 && orderItems.some(({ unsent }) => unsent > 0)

/** How much of an order of which nothing was sent its customer has withdrawn from. */
export function withdrawnPart({
  withdrawals,
  parcels,
  orderItems,
}: Pick<OrderView, 'withdrawals' | 'parcels' | 'orderItems'>): 'none' | 'some' | 'all' {
  if (withdrawals.length === 0 || parcels.length > 0) return 'none'
  if (orderItems.every(({ unsent }) => unsent === 0)) return 'all'
  return orderItems.some(({ unsent, qty }) => unsent < qty) ? 'some' : 'none'
}

/** When the last of an order was received; undefined while a part is still to come, or nobody has said that it is there. */
export function receivedWhole(order: Pick<OrderView, 'parcels' | 'orderItems'>): string | undefined {
  const times = order.parcels.map(({ receivedAt }) => receivedAt)
  if (times.includes(null) || isPartlySent(order)) return undefined
  // All are in UTC and equally long, so that the latest sorts last.
  return times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1)
}

/** What is in a parcel: the titles of its lines with the pieces of each. */
export const contentsOf = (parcel: ParcelView, { orderItems }: Pick<OrderView, 'orderItems'>) =>
  parcel.pieces.flatMap(({ item, qty }) => {
    const line = orderItems.find(({ _id }) => _id === item)
    return line ? [{ title: line.title, qty }] : []
  })
