import { type FormEvent, useRef, useState } from 'react'
import { addNote } from '#app/api/admin-orders.ts'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { noteTexts as texts } from '#app/texts/admin-orders.ts'

/** Form for an internal note on an order. The typed note stays until it is stored. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)

  const add = () =>
    run(async () => {
      await addNote(orderId, text)
      setText('')
      notify.success(texts.done)
      field.current?.focus()
    }, texts.failed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') {
      setError(texts.empty)
      field.current?.focus()
    } else void add()
  }

  return (
    <form className="form mt-3 max-w-136 gap-3" onSubmit={submit} noValidate>
      <TextareaField
        ref={field}
        label={texts.label}
        rows={2}
        maxLength={2000}
        className="min-h-18"
        value={text}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setText(target.value)
        }}
      />
      <div>
        <Button type="submit" look="second" isBusy={isBusy} busyWord={texts.adding}>
          {texts.add}
        </Button>
      </div>
      <LeaveGuard mustAsk={() => text.trim() !== ''} />
    </form>
  )
}
