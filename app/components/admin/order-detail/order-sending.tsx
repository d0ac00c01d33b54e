import { Banner } from '#app/components/ui/banner.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderEventView } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable, isPayable, isToSend } from '#shop/orders/order-status.ts'
import { isNeverSent } from '#shop/orders/parcels/sending.ts'
import { DeliverSent } from './deliver-sent.tsx'
import { ParcelList } from './parcel-list.tsx'
import { SendForm } from './send-form.tsx'

type SendingProps = {
  order: OrderView
  stop?: string | null
  email: OrderEventView['email'] | undefined
  /** Whether there is an account or a guest to write to. */
  mayNotify: boolean
}

/** How the order leaves the shop: the form while something is unsent, the parcels, and whether they have arrived. */
export function OrderSending({ order, stop, email, mayNotify }: SendingProps) {
  const { status, parcels } = order
  const isOpen = order.isPaid && isToSend(status) && !isNeverSent(order)
  const form = isOpen && !stop ? <SendForm key={parcels.length} order={order} mayNotify={mayNotify} /> : null
  return (
    <>
      {isOpen && stop ? <Stopped stop={stop} /> : form}
      {parcels.length > 0 || order.deliveredAt ? (
        <Left order={order} email={email} mayNotify={mayNotify} />
      ) : null}
      {!isOpen && parcels.length === 0 && !order.deliveredAt ? (
        <section className="block" aria-labelledby="sending-title">
          <h2 id="sending-title">{texts.waits.title}</h2>
          <p className="small soft">{isPayable(status) ? texts.waits.unpaid : texts.waits.over}</p>
        </section>
      ) : null}
    </>
  )
}

/** The customer or the provider is claiming the money back, so the form for sending is not shown. */
function Stopped({ stop }: { stop: string }) {
  return (
    <section className="block" aria-labelledby="sending-title">
      <h2 id="sending-title">{texts.waits.title}</h2>
      <Banner tone="bad" title={texts.waits.stopped}>
        {stop}.
      </Banner>
    </section>
  )
}

/** The parcels that have left, and when they arrived. */
function Left({ order, email, mayNotify }: Omit<SendingProps, 'stop'>) {
  const { deliveredAt, parcels, status } = order
  return (
    <section className="block" aria-labelledby="left-title">
      <h2 id="left-title">{parcels.length > 1 ? texts.parcels : texts.sent.title}</h2>
      {deliveredAt ? (
        <Banner tone="ok" title={texts.sent.on(formatTime(deliveredAt))} className="mb-4">
          {notifiedText(email)}
        </Banner>
      ) : null}
      <ParcelList order={order} mayNotify={mayNotify} />
      {isDeliverable(status) && !isToSend(status) ? (
        <DeliverSent order={order} mayNotify={mayNotify} />
      ) : null}
    </section>
  )
}

function notifiedText(email: SendingProps['email']): string {
  if (!email) return texts.sent.notNotified
  if (email.status === 'sent') return texts.sent.notified
  return email.status === 'waiting' ? texts.sent.notifiedSoon : texts.sent.unsent
}
