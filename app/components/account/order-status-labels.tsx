import { Check, Clock } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { myOrdersTexts, overviewTexts } from '#app/texts/account.ts'
import { formatDate } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { receivedWhole } from '#shop/orders/parcels/sending.ts'

const { statuses } = myOrdersTexts

/** The order page has its own Content Security Policy for the payment provider, so it is fully loaded. */
export const orderLink = (id: string) => ({ to: `/order/${id}`, reloadDocument: true })

/** When an order was paid; otherwise its state, and that of a pending payment. */
export function PaidLabel({ order }: { order: OrderView }) {
  const { isPaid, paidAt, receivedOn, status } = order
  if (meaningOf(status).tone.shopper === 'no') {
    return <span className="status no">{statuses[status]}</span>
  }
  if (isPaid && paidAt) return <Done at={receivedOn ?? paidAt} />
  return <Waiting>{waitOf(order) ?? myOrdersTexts.notPaid}</Waiting>
}

/** What a pending payment waits for, in words; undefined if none is pending. */
export function waitOf({ paymentPending, paymentWait }: OrderView): string | undefined {
  if (!paymentPending) return undefined
  return paymentWait?.until ? overviewTexts.waitingForBank : overviewTexts.checking
}

/** When an order was received or delivered, or that it is on its way or awaited; a dash if it will never be sent. */
export function DeliveredLabel({ order }: { order: OrderView }) {
  const { isDelivered, deliveredAt, status } = order
  const received = receivedWhole(order)
  if (received) return <Done at={received} />
  if (isDelivered && deliveredAt) return <Done at={deliveredAt} />
  if (meaningOf(status).ahead[0] === 'delivered') return <Waiting>{statuses[status]}</Waiting>
  return meaningOf(status).isOpen ? <Waiting>{myOrdersTexts.notDelivered}</Waiting> : <span>–</span>
}

function Done({ at }: { at: string }) {
  return (
    <span className="status yes num">
      <Icon of={Check} />
      {formatDate(at)}
    </span>
  )
}

export function Waiting({ children }: { children: string }) {
  return (
    <span className="status wait">
      <Icon of={Clock} />
      {children}
    </span>
  )
}
