import { Check, CircleAlert, Clock, type IconNode, Truck, Undo2 } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { parcelTexts, orderListTexts as texts } from '#app/texts/admin-orders.ts'
import { formatDate } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isDeliverable, isToSend, meaningOf } from '#shop/orders/order-status.ts'

const { statuses } = texts

/** When the order was paid; otherwise its state, or that a payment is in progress. */
export function PaidFlag({
  order,
  format = formatDate,
}: {
  order: OrderView
  format?: (at: string) => string
}) {
  const { isPaid, paidAt, receivedOn, status, refundedAmount } = order
  if (isPaid && paidAt) {
    const when = format(receivedOn ?? paidAt)
    return <Done words={refundedAmount > 0 ? `${when}, ${texts.partlyBack}` : when} />
  }
  if (holdsStock(status) && order.paymentPending)
    return <Waiting words={order.paymentWait?.until ? texts.bankDecides : texts.checking} />
  const { tone, money } = meaningOf(status)
  if (tone.owner === 'wait') return <Waiting words={statuses[status]} />
  return (
    <span className="status no">
      {money === 'returned' ? <Icon of={Undo2} /> : null}
      {statuses[status]}
    </span>
  )
}

/** When the order was delivered, or that it is sent, waits to be sent, or must not be sent; a dash if it never will be. */
export function DeliveredFlag({
  order,
  stop,
  format = formatDate,
}: {
  order: OrderView
  /** Why the order must not be sent. */
  stop?: string | null
  format?: (at: string) => string
}) {
  const { isDelivered, deliveredAt, status } = order
  if (isDelivered && deliveredAt) return <Done words={format(deliveredAt)} />
  if (!isDeliverable(status)) return <span>–</span>
  if (!isToSend(status)) return <Waiting words={statuses[status]} icon={Truck} />
  if (!stop && order.parcels.length > 0) return <Waiting words={texts.partlySent} icon={Truck} />
  if (!stop) return <Waiting words={texts.notDelivered} />
  return (
    <span className="status bad">
      <Icon of={CircleAlert} />
      {parcelTexts.waits.stopped}
    </span>
  )
}

function Done({ words }: { words: string }) {
  return (
    <span className="status yes num">
      <Icon of={Check} />
      {words}
    </span>
  )
}

function Waiting({ words, icon = Clock }: { words: string; icon?: IconNode }) {
  return (
    <span className="status wait">
      <Icon of={icon} />
      {words}
    </span>
  )
}
