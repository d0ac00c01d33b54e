import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeReturn } from '#app/api/admin-withdrawals.ts'
import { typedDay } from '#app/components/admin/forms/day-time.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { dayOf } from '#shop/dates.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import {
  type ArrivalErrors,
  dayErrorsOf,
  errorsOf,
  isUncounted,
  readArrival,
  refusedOf,
  type TypedArrival,
  timeOfDay,
  typedOf,
  uncounted,
} from './typed-arrival.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
type Item = ReturnView['items'][number]
const seals = ['none', 'intact', 'broken'] as const

/** What is known about goods being returned: proof of posting, arrival, number of pieces, and their condition. */
export function ArrivalForm({ one }: { one: ReturnView }) {
  const { currency } = useSettings()
  const { isBusy, refused, save } = useSaving()
  const [posted, setPosted] = useState(() => typedDay(one.postedProofAt))
  const [arrived, setArrived] = useState(() => typedDay(one.arrivedAt))
  const [typed, setTyped] = useState(() => new Map(one.items.map((item) => [item._id, typedOf(item)])))
  const [tries, setTries] = useState(0)
  const form = useFocusOnMistake(tries, refused)
  const ofItem = (item: Item) => typed.get(item._id) ?? typedOf(item)
  const set = (id: string, change: Partial<TypedArrival>) =>
    setTyped((before) => {
      const item = before.get(id)
      return item ? new Map(before).set(id, { ...item, ...change }) : before
    })
  const days = tries > 0 ? dayErrorsOf({ posted, arrived }, refused) : {}
  const isMissingCount = isUncounted(arrived, one.arrivedAt, one.items.map(ofItem))
  const errorsAt = (item: Item, index: number): ArrivalErrors =>
    tries === 0
      ? {}
      : {
          ...refusedOf(refused, index),
          ...(isMissingCount && index === 0 ? uncounted : {}),
          ...errorsOf(item, ofItem(item), currency),
        }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries((count) => count + 1)
    const items = one.items.flatMap((item) => readArrival(item, ofItem(item), currency) ?? [])
    const isWrong = Object.keys(dayErrorsOf({ posted, arrived }, {})).length > 0 || isMissingCount
    if (isWrong || items.length < one.items.length) return
    void save(() =>
      changeReturn(one._id, {
        postedProofAt: timeOfDay(posted, one.postedProofAt),
        arrivedAt: timeOfDay(arrived, one.arrivedAt),
        items,
      }),
    )
  }
  const day = { type: 'date', max: dayOf(new Date()), hint: texts.unknownDay } as const
  return (
    <form ref={form} className="flex flex-col gap-4 mb-8" onSubmit={send} noValidate>
      <div className="two">
        <TextField
          label={texts.posted}
          {...day}
          error={days.posted}
          value={posted}
          onChange={({ target }) => setPosted(target.value)}
        />
        <TextField
          label={texts.arrived}
          {...day}
          error={days.arrived}
          value={arrived}
          onChange={({ target }) => setArrived(target.value)}
        />
      </div>
      {one.items.map((item, index) => (
        <ArrivalFields
          key={item._id}
          item={item}
          wasSent={one.sendBy !== null}
          typed={ofItem(item)}
          errors={errorsAt(item, index)}
          onChange={(change) => set(item._id, change)}
        />
      ))}
      <div>
        <Button type="submit" look="second" isBusy={isBusy} busyWord={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first wrong field: it is above the button and, on a phone, out of sight. */
function useFocusOnMistake(tries: number, refused: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // After each try, and after each response to one.
    if (tries > 0 || Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, refused])
  return form
}

type FieldsProps = {
  item: Item
  /** Goods that were never sent cannot have lost value through the buyer's handling. */
  wasSent: boolean
  typed: TypedArrival
  /** Errors are shown only after the first try to save. */
  errors: ArrivalErrors
  onChange: (change: Partial<TypedArrival>) => void
}

function ArrivalFields({ item, wasSent, typed, errors, onChange }: FieldsProps) {
  return (
    <div className="two">
      <TextField
        label={texts.arrivedQty(item.title, item.qty)}
        error={errors.arrived}
        inputMode="numeric"
        value={typed.arrived}
        onChange={({ target }) => onChange({ arrived: target.value })}
      />
      {item.soldSeal === 'hygiene' ? (
        <SelectField
          label={item.sealNoticeShown ? texts.seal : texts.sealNoticeNotShown}
          value={typed.seal}
          onChange={({ target }) =>
            onChange({ seal: seals.find((seal) => seal === target.value) ?? typed.seal })
          }
        >
          {seals.map((seal) => (
            <option key={seal} value={seal}>
              {texts.seals[seal]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {wasSent ? (
        <TextField
          label={texts.valueLoss}
          hint={texts.valueLossHint}
          error={errors.loss}
          inputMode="decimal"
          value={typed.loss}
          onChange={({ target }) => onChange({ loss: target.value })}
        />
      ) : null}
      {typed.loss.trim() === '' ? null : (
        <TextField
          label={texts.reason}
          maxLength={300}
          error={errors.reason}
          value={typed.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </div>
  )
}
