import { type FormEvent, useRef, useState } from 'react'
import { settleReturn } from '#app/api/admin-withdrawals.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { newId } from '#shop/ids.ts'
import { eurosFromCents, formatEuros } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ProposalView, RestockPlace, ReturnView } from '#shop/returns/return.schema.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
const places = ['sale', 'hidden', 'scrap'] as const

/** The proposal with its reasons, and the amount that the owner sends back. */
export function SettleForm({ one, proposal }: { one: ReturnView; proposal: ProposalView }) {
  const { currency } = useSettings()
  const money = (euros: number) => formatEuros(euros, currency)
  const isOpen = one.settledAt === null
  return (
    <>
      <h3 className="subheading mb-2">{isOpen ? texts.proposal : texts.settled}</h3>
      {isOpen ? (
        <>
          <dl className="ledger mb-3">
            <Sum name={texts.goods} amount={money(proposal.goods)} />
            <Sum name={texts.delivery} amount={money(proposal.delivery)} />
            {proposal.valueLoss > 0 ? (
              <Sum name={texts.loss} amount={`−${money(proposal.valueLoss)}`} />
            ) : null}
            <Sum name={texts.refund} amount={money(proposal.refund)} />
          </dl>
          <ul className="caption mb-6">
            {proposal.why.map((why) => (
              <li key={why}>{why}.</li>
            ))}
          </ul>
          <Settle one={one} proposed={proposal.refund} />
        </>
      ) : null}
    </>
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

function Settle({ one, proposed }: { one: ReturnView; proposed: number }) {
  const { isBusy, save } = useSaving()
  const { currency } = useSettings()
  const key = useRef(newId())
  const [amount, setAmount] = useState(proposed.toFixed(2))
  const [error, setError] = useState<string>()
  const arrived = one.items.filter(({ arrivedQty }) => arrivedQty > 0)
  const [restock, setRestock] = useState(
    () => new Map<string, RestockPlace>(arrived.map(({ _id }) => [_id, 'hidden'])),
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const cents = toCents(amount, currency)
    if (cents === undefined) return setError(texts.amountWrong)
    setError(undefined)
    const places = [...restock].map(([id, to]) => ({ id, to }))
    const body = { amount: eurosFromCents(cents), restock: places, knownRefunds: one.refunds }
    const isDone = await save(() => settleReturn(one._id, body, key.current), texts.settled)
    // What was refused may be corrected: then it is another intent.
    if (!isDone) key.current = newId()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      <TextField
        label={texts.amount}
        inputMode="decimal"
        value={amount}
        error={error}
        required
        onChange={({ target }) => setAmount(target.value)}
      />
      {arrived.map(({ _id, title }) => (
        <SelectField
          key={_id}
          label={texts.restock(title)}
          value={restock.get(_id)}
          onChange={({ target }) =>
            setRestock((before) =>
              new Map(before).set(_id, places.find((place) => place === target.value) ?? 'hidden'),
            )
          }
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {texts.places[place]}
            </option>
          ))}
        </SelectField>
      ))}
      <div>
        <Button type="submit" isBusy={isBusy} busyWord={texts.settling}>
          {texts.settle}
        </Button>
      </div>
    </form>
  )
}
