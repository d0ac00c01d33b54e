import { useState } from 'react'
import { noteReceipt } from '#app/api/admin-orders.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { timeOf, typedDay } from '#app/components/admin/forms/day-time.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { parcelTexts } from '#app/texts/admin-orders.ts'
import { dayOf } from '#shop/dates.ts'
import type { ParcelView } from '#shop/orders/parcels/parcel.schema.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'

const texts = parcelTexts.receipt

type ButtonProps = {
  /** The parcel's number, if there are several. */
  number: number | undefined
  isNoted: boolean
  onClick: () => void
}

/** Opens the dialog about a parcel's receipt. */
export function ReceiptButton({ number, isNoted, onClick }: ButtonProps) {
  const ofOne = isNoted ? texts.correctOf : texts.noteOf
  return (
    <Button look="link" aria-label={number === undefined ? undefined : ofOne(number)} onClick={onClick}>
      {isNoted ? texts.correct : texts.note}
    </Button>
  )
}

type ReceiptProps = {
  orderId: string
  parcel: ParcelView
  number: number | undefined
  onClose: () => void
}

/** Dialog for the day on which the customer received a parcel, as the carrier or the customer told the owner. */
export function ParcelReceipt({ orderId, parcel, number, onClose }: ReceiptProps) {
  const today = dayOf(new Date())
  const [day, setDay] = useState(typedDay(parcel.receivedAt) || today)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    if (day > today) return setError(returnTexts.notYet)
    setIsBusy(true)
    try {
      await noteReceipt(orderId, parcel._id, day === '' ? null : timeOf(day))
      notify.success(texts.done)
      onClose()
    } catch (failure) {
      setError(errorBody(failure).fields?.receivedAt)
      notify.error(texts.failed, { detail: errorText(failure) })
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={number === undefined ? texts.title : texts.of(number)}
      consequence={texts.text}
      action={texts.save}
      busyWord={texts.saving}
      keep={parcelTexts.sent.keep}
      isBusy={isBusy}
      onSubmit={() => void save()}
    >
      <TextField
        label={texts.field}
        hint={texts.fieldHint}
        type="date"
        max={today}
        value={day}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setDay(target.value)
        }}
      />
    </FormDialog>
  )
}
