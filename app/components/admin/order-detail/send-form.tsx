import { type FormEvent, useState } from 'react'
import { deliverOrder, sendParcel } from '#app/api/orders.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { NotifyBuyer } from './notify-buyer.tsx'
import { ParcelInputs } from './parcel-inputs.tsx'
import { useParcel } from './use-parcel.ts'

/** Form to send a parcel with all or some of what is left, or to mark the whole order as delivered right away. */
export function SendForm({ order, mayNotify }: { order: OrderView; mayNotify: boolean }) {
  const [notifiesBuyer, setNotifiesBuyer] = useState(mayNotify)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const left = order.orderItems.filter(({ unsent }) => unsent > 0)
  const pieces = left.map(({ _id, unsent }) => ({ item: _id, qty: chosen[_id] ?? unsent }))
  const isAll = left.every(({ unsent }, index) => pieces[index]?.qty === unsent)
  const some = pieces.filter(({ qty }) => qty > 0)
  const sending = useParcel({
    delivery: null,
    send: (parcel, step) =>
      step === 'deliver'
        ? deliverOrder(order._id, { ...parcel, notify: notifiesBuyer })
        : sendParcel(order._id, {
            ...parcel,
            notify: notifiesBuyer,
            ...(isAll ? {} : { pieces: some }),
            knownParcels: order.parcels.length,
          }),
    texts: { send: { done: texts.sentDone(isAll), failed: texts.sentFailed }, deliver: texts },
  })
  const { fields, errors, busyWith, change, submit } = sending
  const isEmpty = some.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) submit('send')
  }
  return (
    <section className="block" aria-labelledby="sending-title">
      <h2 id="sending-title">{texts.title}</h2>
      <form className="form gap-4" onSubmit={send} noValidate>
        <PiecesToSend lines={left} chosen={chosen} onChange={setChosen} />
        {isEmpty && left.length > 0 ? (
          <p className="err" role="alert">
            {texts.noPieces}
          </p>
        ) : null}
        <ParcelInputs fields={fields} errors={errors} onChange={change} />
        <NotifyBuyer
          order={order}
          mayNotify={mayNotify}
          checked={notifiesBuyer}
          onChange={setNotifiesBuyer}
        />
        {left.length > 0 ? (
          <Button type="submit" wide isBusy={busyWith === 'send'} busyWord={texts.markingSent}>
            {texts.markSent}
          </Button>
        ) : null}
        {isAll ? (
          <Button
            look="second"
            wide
            isBusy={busyWith === 'deliver'}
            busyWord={texts.marking}
            onClick={() => submit('deliver')}
          >
            {texts.mark}
          </Button>
        ) : null}
      </form>
    </section>
  )
}

const countsTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

type PiecesProps = {
  lines: OrderView['orderItems']
  chosen: Readonly<Record<string, number>>
  onChange: (chosen: Readonly<Record<string, number>>) => void
}

/** How many pieces of each line go into the parcel; renders nothing if only one piece is left. */
function PiecesToSend({ lines, chosen, onChange }: PiecesProps) {
  if (lines.reduce((sum, { unsent }) => sum + unsent, 0) <= 1) return null
  return (
    <fieldset>
      <legend className="label mb-2">{texts.pieces}</legend>
      {lines.map(({ _id, title, unsent }) => (
        <div
          key={_id}
          className="mb-2 grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 [&_.field]:mt-0"
        >
          <span className="small wrap-anywhere" aria-hidden>
            {title}
          </span>
          <SelectField
            label={texts.piecesOf(title)}
            isLabelHidden
            value={chosen[_id] ?? unsent}
            onChange={({ target }) => onChange({ ...chosen, [_id]: Number(target.value) })}
          >
            {countsTo(unsent).map((count) => (
              <option key={count} value={count}>
                {texts.ofPieces(count, unsent)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </fieldset>
  )
}
