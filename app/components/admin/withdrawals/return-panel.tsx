import { type FormEvent, useState } from 'react'
import { changeReturn, proposalQuery, returnQuery } from '#app/api/admin-withdrawals.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { formatLongDate } from '#shop/dates.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import type { WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import { SettleForm } from './settle-form.tsx'
import {
  type ArrivalErrors,
  dayOfBox,
  errorsOf,
  readArrival,
  type TypedArrival,
  typedOf,
} from './typed-arrival.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
type Item = ReturnView['items'][number]
const seals = ['none', 'intact', 'broken'] as const

/** The return of a withdrawal: what arrived, what would go back, and settling it. */
export function ReturnPanel({ id, refundDueOn }: { id: string } & Pick<WithdrawalDetail, 'refundDueOn'>) {
  const { data: one } = useQuery(returnQuery(id))
  const { data: proposal } = useQuery(proposalQuery(id))
  if (!one || !proposal) return <LineSkeletons lines={4} />
  const isOpen = one.settledAt === null
  return (
    <section aria-labelledby="return-title">
      <h2 className="heading mb-2" id="return-title">
        {texts.title(one.number)}: {texts.statuses[one.status]}
      </h2>
      {isOpen ? (
        <p className="soft mb-4">
          {one.sendBy ? texts.sendBy(formatLongDate(one.sendBy)) : texts.neverSent}{' '}
          {refundDueOn ? texts.refundBy(formatLongDate(refundDueOn)) : texts.nothingDue}
        </p>
      ) : null}
      {isOpen ? <ArrivalForm key={savedArrival(one)} one={one} /> : null}
      <SettleForm key={`${one.status}-${proposal.refund}`} one={one} proposal={proposal} />
    </section>
  )
}

const savedArrival = ({ arrivedAt, items }: ReturnView) =>
  [arrivedAt, ...items.map(({ arrivedQty }) => arrivedQty)].join()

function ArrivalForm({ one }: { one: ReturnView }) {
  const { currency } = useSettings()
  const { isBusy, save } = useSaving()
  const [isPosted, setIsPosted] = useState(one.postedProofAt !== null)
  const [isHere, setIsHere] = useState(one.arrivedAt !== null)
  const [typed, setTyped] = useState(() => new Map(one.items.map((item) => [item._id, typedOf(item)])))
  const ofItem = (item: Item) => typed.get(item._id) ?? typedOf(item)
  const set = (id: string, change: Partial<TypedArrival>) =>
    setTyped((before) => {
      const item = before.get(id)
      return item ? new Map(before).set(id, { ...item, ...change }) : before
    })
  const [isChecked, setIsChecked] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const items = one.items.flatMap((item) => readArrival(item, ofItem(item), currency) ?? [])
    if (items.length < one.items.length) return
    void save(() =>
      changeReturn(one._id, {
        postedProofAt: dayOfBox(isPosted, one.postedProofAt),
        arrivedAt: dayOfBox(isHere, one.arrivedAt),
        items,
      }),
    )
  }
  return (
    <form className="flex flex-col gap-4 mb-8" onSubmit={send} noValidate>
      <Checkbox
        label={texts.posted}
        checked={isPosted}
        onChange={({ target }) => setIsPosted(target.checked)}
      />
      <Checkbox label={texts.arrived} checked={isHere} onChange={({ target }) => setIsHere(target.checked)} />
      {one.items.map((item) => (
        <ArrivalFields
          key={item._id}
          item={item}
          typed={ofItem(item)}
          errors={isChecked ? errorsOf(item, ofItem(item), currency) : {}}
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

type FieldsProps = {
  item: Item
  typed: TypedArrival
  /** Mistakes are named once it was to be saved. */
  errors: ArrivalErrors
  onChange: (change: Partial<TypedArrival>) => void
}

function ArrivalFields({ item, typed, errors, onChange }: FieldsProps) {
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
      <TextField
        label={texts.valueLoss}
        hint={texts.valueLossHint}
        error={errors.loss}
        inputMode="decimal"
        value={typed.loss}
        onChange={({ target }) => onChange({ loss: target.value })}
      />
      <TextField
        label={texts.reason}
        maxLength={300}
        error={errors.reason}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </div>
  )
}
