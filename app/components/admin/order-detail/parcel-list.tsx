import { useState } from 'react'
import { correctParcel } from '#app/api/admin-orders.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { undoSending } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable } from '#shop/orders/order-status.ts'
import { type ParcelView, undoSendingInput } from '#shop/orders/parcels/parcel.schema.ts'
import { contentsOf } from '#shop/orders/parcels/sending.ts'
import { ParcelInputs } from './parcel-inputs.tsx'
import { ParcelReceipt, ReceiptButton } from './parcel-receipt.tsx'
import { useParcel } from './use-parcel.ts'

type ListProps = {
  order: OrderView
  /** Whether there is an account or a guest to write to. */
  mayNotify: boolean
}

/** Each parcel with its contents, its tracking, and the ways to correct a mistake. */
export function ParcelList({ order, mayNotify }: ListProps) {
  return (
    <ol className="flex flex-col gap-4">
      {order.parcels.map((parcel, index) => (
        <li key={parcel._id}>
          <Parcel
            order={order}
            mayNotify={mayNotify}
            parcel={parcel}
            number={order.parcels.length === 1 ? undefined : index + 1}
          />
        </li>
      ))}
    </ol>
  )
}

type ParcelProps = ListProps & {
  parcel: ParcelView
  /** The parcel's number, if there are several. */
  number: number | undefined
}

function Parcel({ order, mayNotify, parcel, number }: ParcelProps) {
  const [dialog, setDialog] = useState<'correct' | 'undo' | 'receipt'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Summary order={order} parcel={parcel} number={number} />
      <p className="flex flex-wrap gap-x-4">
        <Button
          look="link"
          aria-label={number === undefined ? undefined : texts.correctOf(number)}
          onClick={() => setDialog('correct')}
        >
          {texts.sent.correct}
        </Button>
        <ReceiptButton
          number={number}
          isNoted={parcel.receivedAt !== null}
          onClick={() => setDialog('receipt')}
        />
        {isDeliverable(order.status) ? (
          <Button
            look="link"
            aria-label={number === undefined ? undefined : texts.undoOf(number)}
            onClick={() => setDialog('undo')}
          >
            {texts.undo}
          </Button>
        ) : null}
      </p>
      {dialog === 'correct' ? (
        <Correction
          order={order}
          parcel={parcel}
          // A parcel that has arrived is not tracked any more.
          mayNotify={mayNotify && isDeliverable(order.status)}
          onClose={close}
        />
      ) : null}
      {dialog === 'receipt' ? (
        <ParcelReceipt orderId={order._id} parcel={parcel} number={number} onClose={close} />
      ) : null}
      {dialog === 'undo' ? <Undoing order={order} parcel={parcel} onClose={close} /> : null}
    </>
  )
}

/** The carrier, the dates and the contents of a parcel, with a link to its tracking page. */
function Summary({ order, parcel, number }: Omit<ParcelProps, 'mayNotify'>) {
  const { carrier, trackingCode, trackingUrl, sentAt, receivedAt } = parcel
  return (
    <>
      <p className="wrap-anywhere">
        {number === undefined ? null : <strong className="block">{texts.parcel(number)}</strong>}
        {carrier ? [carrier, trackingCode].filter(Boolean).join(' ') : texts.sent.without}
        <span className="caption num block">{texts.sentOn(formatTime(sentAt))}</span>
        {receivedAt ? (
          <span className="caption num block">{texts.receipt.on(formatDate(receivedAt))}</span>
        ) : null}
        <span className="caption block">
          {contentsOf(parcel, order)
            .map(({ title, qty }) => `${qty} × ${title}`)
            .join('; ')}
        </span>
      </p>
      {carrier && trackingUrl ? (
        <p>
          <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
            {texts.sent.follow(carrier)}
            <span className="vh"> ({texts.sent.newWindow})</span>
          </a>
        </p>
      ) : null}
    </>
  )
}

type DialogProps = { order: OrderView; parcel: ParcelView; onClose: () => void }

function Correction({ order, parcel, mayNotify, onClose }: DialogProps & { mayNotify: boolean }) {
  const [notifiesBuyer, setNotifiesBuyer] = useState(mayNotify)
  const { fields, errors, busyWith, change, submit } = useParcel({
    delivery: parcel,
    send: (carriage) => correctParcel(order._id, parcel._id, { ...carriage, notify: notifiesBuyer }),
    texts: { save: texts.sent },
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
      isBusy={busyWith !== undefined}
      onSubmit={() => submit('save')}
    >
      <ParcelInputs fields={fields} errors={errors} onChange={change} />
      {mayNotify ? (
        <Checkbox
          label={texts.sent.again}
          checked={notifiesBuyer}
          onChange={({ target }) => setNotifiesBuyer(target.checked)}
        />
      ) : null}
    </FormDialog>
  )
}

/** Dialog to undo a parcel that was marked as sent by mistake. */
function Undoing({ order, parcel, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function undo() {
    if (isBusy) return
    const read = undoSendingInput.safeParse({ reason })
    if (!read.success) return setError(read.error.issues[0]?.message)
    setIsBusy(true)
    try {
      await undoSending(order._id, parcel._id, read.data.reason)
      notify.success(texts.undoDone)
      onClose()
    } catch (failure) {
      notify.error(texts.undoFailed, { detail: errorText(failure) })
      if (failure instanceof ApiError && failure.status < 500) await refetch('Order')
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.undo}
      consequence={texts.undoText}
      action={texts.undoAction}
      busyWord={texts.undoing}
      keep={texts.sent.keep}
      isBusy={isBusy}
      onSubmit={() => void undo()}
    >
      <TextField
        label={texts.undoReason}
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setReason(target.value)
        }}
      />
    </FormDialog>
  )
}
