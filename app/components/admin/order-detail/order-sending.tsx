import { type FormEvent, useState } from 'react'
import { correctDelivery } from '#app/api/admin-orders.ts'
import { deliverOrder } from '#app/api/orders.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { OrderEventView } from '#shop/orders/order-detail.schema.ts'
import { isDeliverable, isPayable } from '#shop/orders/order-status.ts'
import { notifyLabel } from './parcel-form.ts'
import { ParcelInputs } from './parcel-inputs.tsx'
import { useParcel } from './use-parcel.ts'

type SendingProps = { order: OrderView; stop?: string | null; email: OrderEventView['email'] | undefined }

/** How the order leaves the shop: the form while it waits, afterwards with whom it went. */
export function OrderSending({ order, stop, email }: SendingProps) {
  if (stop && order.isPaid && !order.isDelivered) return <Stopped stop={stop} />
  if (order.isPaid && isDeliverable(order.status)) return <ToSend order={order} />
  if (order.deliveredAt) return <Sent order={order} deliveredAt={order.deliveredAt} email={email} />
  return (
    <section className="block" aria-labelledby="sending-title">
      <h2 id="sending-title">{texts.waits.title}</h2>
      <p className="small soft">{isPayable(order.status) ? texts.waits.unpaid : texts.waits.over}</p>
    </section>
  )
}

/** The customer or the provider asks the money back: there is no form to send it with. */
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

function ToSend({ order }: { order: OrderView }) {
  const [notify, setNotify] = useState(true)
  const { fields, errors, isBusy, change, submit } = useParcel({
    delivery: null,
    send: (parcel) => deliverOrder(order._id, { ...parcel, notify }),
    texts,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <section className="block" aria-labelledby="sending-title">
      <h2 id="sending-title">{texts.title}</h2>
      <form className="form gap-4" onSubmit={send} noValidate>
        <ParcelInputs fields={fields} errors={errors} onChange={change} />
        <Checkbox
          label={notifyLabel(order.shippingAddress.firstName)}
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
        <Button type="submit" wide isBusy={isBusy} busyWord={texts.marking}>
          {texts.mark}
        </Button>
      </form>
    </section>
  )
}

type SentProps = SendingProps & { deliveredAt: string }

function Sent({ order, deliveredAt, email }: SentProps) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { delivery } = order
  return (
    <section className="block" aria-labelledby="sending-title">
      <h2 id="sending-title">{texts.sent.title}</h2>
      <Banner tone="ok" title={texts.sent.on(formatTime(deliveredAt))} className="mb-4">
        {delivery ? (
          <span className="wrap-anywhere">
            {[delivery.carrier, delivery.trackingCode].filter(Boolean).join(' ')}
          </span>
        ) : (
          texts.sent.without
        )}
        <span className="block">{notifiedText(email)}</span>
      </Banner>
      {delivery?.trackingUrl ? (
        <p className="mb-3">
          <a className="link" href={delivery.trackingUrl} target="_blank" rel="noreferrer">
            {texts.sent.follow(delivery.carrier)}
            <span className="vh"> ({texts.sent.newWindow})</span>
          </a>
        </p>
      ) : null}
      <Button look="link" onClick={() => setIsCorrecting(true)}>
        {texts.sent.correct}
      </Button>
      {isCorrecting ? <Correction order={order} onClose={() => setIsCorrecting(false)} /> : null}
    </section>
  )
}

function notifiedText(email: SendingProps['email']): string {
  if (!email) return texts.sent.notNotified
  if (email.status === 'sent') return texts.sent.notified
  return email.status === 'waiting' ? texts.sent.notifiedSoon : texts.sent.unsent
}

function Correction({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { fields, errors, isBusy, change, submit } = useParcel({
    delivery: order.delivery,
    send: (parcel) => correctDelivery(order._id, parcel),
    texts: texts.sent,
    onDone: onClose,
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.sent.correct}
      action={texts.sent.save}
      busyWord={texts.sent.saving}
      keep={texts.sent.keep}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <ParcelInputs fields={fields} errors={errors} onChange={change} />
    </FormDialog>
  )
}
