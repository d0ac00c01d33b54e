import { type FormEvent, useState } from 'react'
import { addWithdrawalEvent } from '#app/api/admin-withdrawals.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import type { WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import { useSaving } from './use-saving.ts'

const texts = adminWithdrawalTexts.one

/** The owner's other actions on a withdrawal: accept or dispute it, add a note. */
export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { _id, timing, group, events } = withdrawal
  const { isBusy, save } = useSaving()
  const isAnswered = events.some(({ kind }) => kind === 'accepted' || kind === 'disputed')
  const add = (body: Parameters<typeof addWithdrawalEvent>[1]) => save(() => addWithdrawalEvent(_id, body))
  return (
    <div className="flex flex-col gap-6">
      {timing === 'late' && !isAnswered && group !== 'done' ? (
        <div>
          <Button look="second" isBusy={isBusy} onClick={() => void add({ kind: 'accepted' })}>
            {texts.accept}
          </Button>
        </div>
      ) : null}
      {group !== 'done' && !isAnswered ? (
        <LineForm
          title={texts.dispute.title}
          field={texts.dispute.field}
          hint={texts.dispute.hint}
          act={texts.dispute.act}
          isBusy={isBusy}
          onSend={(reason) => add({ kind: 'disputed', reason })}
        />
      ) : null}
      <LineForm
        field={texts.note.field}
        act={texts.note.act}
        isBusy={isBusy}
        onSend={(text) => add({ kind: 'note', text })}
      />
    </div>
  )
}

type LineFormProps = {
  title?: string
  field: string
  hint?: string
  act: string
  isBusy: boolean
  onSend: (text: string) => Promise<boolean>
}

function LineForm({ title, field, hint, act, isBusy, onSend }: LineFormProps) {
  const [text, setText] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await onSend(text))) setText('')
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      {title ? <h2 className="subheading mb-2">{title}</h2> : null}
      <TextField
        label={field}
        hint={hint}
        maxLength={500}
        value={text}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="second" small className="mt-2" isBusy={isBusy}>
        {act}
      </Button>
    </form>
  )
}
