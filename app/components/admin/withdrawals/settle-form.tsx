import { type FormEvent, useRef, useState } from 'react'
import { settleReturn } from '#app/api/admin-withdrawals.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { newId } from '#shop/ids.ts'
import { type Cents, centsFromEuros, eurosFromCents, formatEuros, formatMoney } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ProposalView, RestockPlace, ReturnView } from '#shop/returns/return.schema.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
const places = ['sale', 'hidden', 'scrap'] as const

type FormProps = {
  one: ReturnView
  proposal: ProposalView
  /** Whether the proposal also refunds missing pieces. */
  withMissing: boolean
  onWithMissing: (withMissing: boolean) => void
}

/** The proposed refund with its reasons, and the amount that the owner actually refunds. */
export function SettleForm({ one, proposal, withMissing, onWithMissing }: FormProps) {
  const { currency } = useSettings()
  const money = (euros: number) => formatEuros(euros, currency)
  return (
    <>
      <h3 className="subheading mb-2">{texts.proposal}</h3>
      <dl className="ledger mb-3">
        <Sum name={texts.goods} amount={money(proposal.goods)} />
        <Sum name={texts.delivery} amount={money(proposal.delivery)} />
        {proposal.valueLoss > 0 ? <Sum name={texts.loss} amount={`−${money(proposal.valueLoss)}`} /> : null}
        <Sum name={texts.refund} amount={money(proposal.refund)} />
      </dl>
      <ul className="caption mb-6">
        {proposal.why.map((why) => (
          <li key={why}>{why}.</li>
        ))}
      </ul>
      <Missing
        one={one}
        words={
          proposal.missing.length > 0
            ? texts.missingOpen
            : withMissing
              ? texts.missingPaid
              : texts.missingUnknown
        }
      />
      {proposal.missing.length > 0 || withMissing ? (
        <Checkbox
          className="mb-4"
          label={texts.withMissing}
          checked={withMissing}
          onChange={({ target }) => onWithMissing(target.checked)}
        />
      ) : null}
      <Settle
        // A new arrival or proposal resets the amount; the checkbox above keeps its focus.
        key={[one.status, proposal.refund, ...one.items.map(({ arrivedQty }) => arrivedQty)].join()}
        one={one}
        proposed={proposal.refund}
        withMissing={withMissing}
        leavesRest={proposal.missing.length > 0}
      />
    </>
  )
}

/** The pieces that have not come back, and what that means for the refund. */
function Missing({ one, words }: { one: ReturnView; words: string }) {
  const missing = missingOf(one)
  if (missing.length === 0) return null
  return (
    <Banner tone="warn" title={texts.missing} className="mb-6">
      {missing.join(' ')} {words}
    </Banner>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

/** Lists the missing pieces, so that they are seen before a refund is sent for them. */
const missingOf = ({ items }: ReturnView) =>
  items
    .filter(({ arrivedQty, qty }) => arrivedQty < qty)
    .map(({ title, arrivedQty, qty }) => texts.arrivedOf(title, arrivedQty, qty))

/** '' until somebody has chosen a place. */
type Places = ReadonlyMap<string, RestockPlace | ''>

/** If other pieces are on sale the owner must choose: hiding the item would take those off sale too. */
const firstPlaces = ({ items }: ReturnView): Places =>
  new Map(
    items
      .filter(({ arrivedQty }) => arrivedQty > 0)
      .map(({ _id, isOnSale }) => [_id, isOnSale ? '' : 'hidden']),
  )

type SettleProps = {
  one: ReturnView
  proposed: number
  withMissing: boolean
  /** Whether missing pieces are not refunded and stay open. */
  leavesRest: boolean
}

function Settle({ one, proposed, withMissing, leavesRest }: SettleProps) {
  const { isBusy, refused, save } = useSaving()
  const { currency } = useSettings()
  const key = useRef(newId())
  const [amount, setAmount] = useState(proposed.toFixed(2))
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(() => firstPlaces(one))
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const sum = toCents(amount, currency)
  const isLess = one.cause === 'withdrawal' && sum !== undefined && sum < centsFromEuros(proposed)
  const isUnexplained = isLess && reason.trim() === ''
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    setIsAsking(sum !== undefined && !isUnexplained && ![...restock.values()].includes(''))
  }
  const settle = async (back: Cents) => {
    setIsAsking(false)
    const places = [...restock].flatMap(([id, to]) => (to === '' ? [] : [{ id, to }]))
    const body = {
      ...{ amount: eurosFromCents(back), restock: places, knownRefunds: one.refunds },
      ...(isLess ? { reason: reason.trim() } : {}),
      withMissing,
    }
    const isDone = await save(() => settleReturn(one._id, body, key.current), texts.settled)
    // A rejected request may be corrected, so the next try needs a new idempotency key.
    if (!isDone) key.current = newId()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={ask} noValidate>
      <TextField
        label={texts.amount}
        inputMode="decimal"
        value={amount}
        error={isChecked && sum === undefined ? texts.amountWrong : refused.amount}
        required
        onChange={({ target }) => setAmount(target.value)}
      />
      {isLess ? (
        <TextField
          label={texts.lessReason}
          hint={texts.lessReasonHint}
          maxLength={200}
          value={reason}
          error={isChecked && isUnexplained ? returnTexts.lessReason : refused.reason}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <PlaceFields one={one} restock={restock} isChecked={isChecked} onChange={setRestock} />
      <div>
        <Button type="submit" isBusy={isBusy} busyWord={texts.settling}>
          {texts.settle}
        </Button>
      </div>
      <SettleQuestion
        sum={sum}
        remarks={[...missingOf(one), ...(leavesRest ? [texts.restStays] : [])]}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onSettle={(back) => void settle(back)}
      />
    </form>
  )
}

type QuestionProps = {
  /** May be 0, for a return that is settled without a refund. */
  sum: Cents | undefined
  remarks: readonly string[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSettle: (sum: Cents) => void
}

function SettleQuestion({ sum, remarks, isOpen, onOpenChange, onSettle }: QuestionProps) {
  const { currency } = useSettings()
  return (
    <ConfirmDialog
      isOpen={isOpen && sum !== undefined}
      onOpenChange={onOpenChange}
      question={sum ? texts.question(formatMoney(sum, currency)) : texts.questionNothing}
      consequence={[...remarks, sum ? texts.consequence : texts.consequenceNothing].join(' ')}
      action={sum ? texts.act : texts.actNothing}
      keep={texts.keep}
      onConfirm={() => (sum === undefined ? undefined : onSettle(sum))}
    />
  )
}

type PlaceProps = {
  one: ReturnView
  restock: Places
  isChecked: boolean
  onChange: (restock: Places) => void
}

/** Fields for where the arrived pieces go. */
function PlaceFields({ one, restock, isChecked, onChange }: PlaceProps) {
  return one.items
    .filter(({ _id }) => restock.has(_id))
    .map(({ _id, title, isOnSale }) => (
      <SelectField
        key={_id}
        label={texts.restock(title)}
        hint={isOnSale ? texts.othersOnSale : undefined}
        error={isChecked && restock.get(_id) === '' ? texts.choosePlace : undefined}
        value={restock.get(_id)}
        onChange={({ target }) => {
          const to = places.find((place) => place === target.value)
          if (to) onChange(new Map(restock).set(_id, to))
        }}
      >
        {restock.get(_id) === '' ? <option value="">{texts.choosePlace}</option> : null}
        {places.map((place) => (
          <option key={place} value={place}>
            {texts.places[place]}
          </option>
        ))}
      </SelectField>
    ))
}

/** What happened to the goods. */
export function SettledItems({ one }: { one: ReturnView }) {
  return (
    <ul className="l">
      {one.items.map(({ _id, title, arrivedQty, qty, restock }) => (
        <li key={_id} className="wrap-anywhere">
          {texts.arrivedOf(title, arrivedQty, qty)} {restock ? `${texts.places[restock]}.` : null}
        </li>
      ))}
    </ul>
  )
}
