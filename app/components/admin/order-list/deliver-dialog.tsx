import { useState } from 'react'
import { deliverOrder } from '#app/api/orders.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { notifyLabel } from '#app/components/admin/order-detail/parcel-form.ts'
import { ParcelInputs } from '#app/components/admin/order-detail/parcel-inputs.tsx'
import { useParcel } from '#app/components/admin/order-detail/use-parcel.ts'
import { Checkbox } from '#app/components/ui/check.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

type DeliverDialogProps = { order: OrderView; isOpen: boolean; onClose: () => void }

/** From the list: the same words as on the order's page, over the list. */
export function DeliverDialog({ order, isOpen, onClose }: DeliverDialogProps) {
  const [notify, setNotify] = useState(true)
  const { fields, errors, isBusy, change, submit } = useParcel({
    delivery: null,
    send: (parcel) => deliverOrder(order._id, { ...parcel, notify }),
    texts,
    onDone: onClose,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.dialog(order.number)}
      action={texts.mark}
      busyWord={texts.marking}
      keep={texts.keep}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <ParcelInputs fields={fields} errors={errors} onChange={change} />
      <Checkbox
        label={notifyLabel(order.shippingAddress.firstName)}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </FormDialog>
  )
}
