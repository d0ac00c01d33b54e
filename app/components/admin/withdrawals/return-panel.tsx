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
import { eurosFromCents } from '#shop/money/money.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import type { WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import { SettleForm } from './settle-form.tsx'
import { arrivedOf, lossOf } from './typed-arrival.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
type Item = ReturnView['items'][number]
type Seal = Item['seal']

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
      <p className="soft mb-4">
        {one.sendBy ? texts.sendBy(formatLongDate(one.sendBy)) : texts.neverSent}{' '}
        {isOpen ? (refundDueOn ? texts.refundBy(formatLongDate(refundDueOn)) : texts.nothingDue) : null}
      </p>
      {isOpen ? <ArrivalForm key={one.items.map(({ arrivedQty }) => arrivedQty).join()} one={one} /> : null}
      <SettleForm key={`${one.status}-${proposal.refund}`} one={one} proposal={proposal} />
    </section>
  )
}

type Typed = { arrived: string; seal: Seal; loss: string; reason: string }
const typedOf = ({ arrivedQty, seal, valueLoss, valueLossReason }: Item): Typed => ({
  ...{ arrived: String(arrivedQty), seal, reason: valueLossReason ?? '' },
  loss: valueLoss > 0 ? valueLoss.toFixed(2) : '',
})

function ArrivalForm({ one }: { one: ReturnView }) {
  const { currency } = useSettings()
  const { isBusy, save } = useSaving()
  const [isPosted, setIsPosted] = useState(one.postedProofAt !== null)
  const [isHere, setIsHere] = useState(one.arrivedAt !== null)
  const [typed, setTyped] = useState(() => new Map(one.items.map((item) => [item._id, typedOf(item)])))
  const set = (id: string, change: Partial<Typed>) =>
    setTyped((before) => {
      const item = before.get(id)
      return item ? new Map(before).set(id, { ...item, ...change }) : before
    })
  const [isChecked, setIsChecked] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const items = [...typed].flatMap(([id, { seal, reason, ...item }]) => {
      const [arrivedQty, loss] = [arrivedOf(item.arrived), lossOf(item.loss, currency)]
      if (arrivedQty === undefined || loss === undefined) return []
      return [{ id, arrivedQty, seal, valueLossReason: reason, valueLoss: eurosFromCents(loss) }]
    })
    if (items.length < typed.size) return
    const now = new Date().toISOString()
    void save(() =>
      changeReturn(one._id, {
        postedProofAt: isPosted ? (one.postedProofAt ?? now) : null,
        arrivedAt: isHere ? (one.arrivedAt ?? now) : null,
        items,
      }),
    )
  }
  return (
    <form className="flex flex-col gap-4 mb-8" onSubmit={send}>
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
          typed={typed.get(item._id) ?? typedOf(item)}
          isChecked={isChecked}
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
  typed: Typed
  /** Mistakes are named once it was to be saved. */
  isChecked: boolean
  onChange: (change: Partial<Typed>) => void
}

function ArrivalFields({ item, typed, isChecked, onChange }: FieldsProps) {
  const { currency } = useSettings()
  return (
    <div className="two">
      <TextField
        label={texts.arrivedQty(item.title, item.qty)}
        error={isChecked && arrivedOf(typed.arrived) === undefined ? texts.numberWrong : undefined}
        inputMode="numeric"
        value={typed.arrived}
        onChange={({ target }) => onChange({ arrived: target.value })}
      />
      {item.soldSeal === 'hygiene' ? (
        <SelectField
          label={item.sealNoticeShown ? texts.seal : texts.sealNoticeNotShown}
          value={typed.seal}
          onChange={({ target }) => onChange({ seal: target.value as Seal })}
        >
          {(['none', 'intact', 'broken'] as const).map((seal) => (
            <option key={seal} value={seal}>
              {texts.seals[seal]}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={texts.valueLoss}
        hint={texts.valueLossHint}
        error={isChecked && lossOf(typed.loss, currency) === undefined ? texts.amountWrong : undefined}
        inputMode="decimal"
        value={typed.loss}
        onChange={({ target }) => onChange({ loss: target.value })}
      />
      <TextField
        label={texts.reason}
        maxLength={300}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </div>
  )
}
