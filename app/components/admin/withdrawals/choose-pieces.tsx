import { type FormEvent, useState } from 'react'
import { addWithdrawalEvent, findChoice } from '#app/api/admin-withdrawals.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import {
  allPieces,
  type ChosenPieces,
  chosenLines,
  PieceChoice,
} from '#app/components/withdrawal/piece-choice.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import type { PieceChoice as Line, WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.one.pieces

/** Chooses which pieces a statement covers: of its own order, or of one that the owner finds for it. */
export function ChoosePieces({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { order, choice } = withdrawal
  const [found, setFound] = useState<{ number: string; choice: readonly Line[] }>()
  const known = order ? { number: order.number, choice } : found
  return (
    <section className="mb-8" aria-labelledby="pieces-title">
      <h2 className="heading mb-2" id="pieces-title">
        {texts.title}
      </h2>
      {order ? null : <FindOrder withdrawal={withdrawal} onFound={setFound} />}
      {known ? <ChoiceForm key={known.number} withdrawal={withdrawal} {...known} /> : null}
    </section>
  )
}

type FindProps = {
  withdrawal: WithdrawalDetail
  onFound: (found: { number: string; choice: readonly Line[] } | undefined) => void
}

function FindOrder({ withdrawal, onFound }: FindProps) {
  const { isBusy, refused, save } = useSaving()
  const [number, setNumber] = useState(withdrawal.orderNumberGiven)
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFound(undefined)
    void save(async () => onFound(await findChoice(withdrawal._id, number)), texts.found)
  }
  return (
    <form className="mb-4" onSubmit={find}>
      <TextField
        label={texts.order}
        maxLength={64}
        value={number}
        error={refused.order}
        required
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" look="second" small className="mt-2" isBusy={isBusy} busyWord={texts.finding}>
        {texts.find}
      </Button>
    </form>
  )
}

type ChoiceProps = { withdrawal: WithdrawalDetail; number: string; choice: readonly Line[] }

function ChoiceForm({ withdrawal, number, choice }: ChoiceProps) {
  const { _id, items } = withdrawal
  const { isBusy, refused, save } = useSaving()
  const lines = choice.map(({ orderItem: id, ...line }) => ({ ...line, id }))
  // A statement in the customer's own words never stands for the whole order.
  const [chosen, setChosen] = useState<ChosenPieces>(() => allPieces(items === null ? lines : []))
  const [isEmpty, setIsEmpty] = useState(false)
  const isNothingLeft = lines.every(({ left }) => left === 0)
  const choose = (next: ChosenPieces) => {
    setIsEmpty(false)
    setChosen(next)
  }
  const link = (event: FormEvent) => {
    event.preventDefault()
    const picked = chosenLines(lines, chosen)
    setIsEmpty(picked.length === 0)
    if (picked.length === 0 && !isNothingLeft) return
    const body = { kind: 'linked' as const, order: number, ...(isNothingLeft ? {} : { lines: picked }) }
    void save(() => addWithdrawalEvent(_id, body))
  }
  const error = isEmpty ? withdrawalTexts.lines : (refused.lines ?? refused['lines.0.qty'])
  return (
    <form onSubmit={link}>
      <p className="soft mb-3">{isNothingLeft ? texts.nothingLeft(number) : texts.hint}</p>
      {isNothingLeft ? null : (
        <fieldset>
          <legend className="vh">{texts.of(number)}</legend>
          <PieceChoice lines={lines} chosen={chosen} onChange={choose} />
        </fieldset>
      )}
      {error && !isNothingLeft ? <Banner tone="bad" role="alert" title={error} className="mt-3" /> : null}
      <Button type="submit" className="mt-3" isBusy={isBusy} busyWord={texts.saving}>
        {isNothingLeft ? texts.noteNothing : texts.act}
      </Button>
    </form>
  )
}
