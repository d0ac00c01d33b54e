import { useState } from 'react'
import { deliverOrder, sendParcel } from '#app/api/orders.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { NotifyBuyer } from '#app/components/admin/order-detail/notify-buyer.tsx'
import { ParcelInputs } from '#app/components/admin/order-detail/parcel-inputs.tsx'
import { useParcel } from '#app/components/admin/order-detail/use-parcel.ts'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isToSend } from '#shop/orders/order-status.ts'

export type SendingStep = 'send' | 'deliver'
type DeliverDialogProps = { order: OrderView; step: SendingStep; isOpen: boolean; onClose: () => void }

/** The order page's sending form as a dialog over the list. Everything unsent goes into one parcel. */
export function DeliverDialog({ order, step, isOpen, onClose }: DeliverDialogProps) {
  const [notifiesBuyer, setNotifiesBuyer] = useState(true)
  const { fields, errors, busyWith, change, submit } = useParcel({
    delivery: null,
    send: (parcel, chosen: SendingStep) =>
      chosen === 'deliver'
        ? deliverOrder(order._id, { ...parcel, notify: notifiesBuyer })
        : sendParcel(order._id, { ...parcel, notify: notifiesBuyer, knownParcels: order.parcels.length }),
    texts: { send: { done: texts.sentDone(true), failed: texts.sentFailed }, deliver: texts },
    onDone: onClose,
  })
  const isLeaving = isToSend(order.status)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={(isLeaving ? texts.dialog : texts.deliverDialog)(order.number)}
      action={step === 'send' ? texts.markSent : texts.mark}
      busyWord={step === 'send' ? texts.markingSent : texts.marking}
      keep={texts.keep}
      isBusy={busyWith !== undefined}
      onSubmit={() => submit(step)}
    >
      {isLeaving ? <ParcelInputs fields={fields} errors={errors} onChange={change} /> : null}
      <NotifyBuyer order={order} checked={notifiesBuyer} onChange={setNotifiesBuyer} />
    </FormDialog>
  )
}
