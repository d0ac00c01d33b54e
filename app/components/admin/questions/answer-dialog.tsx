import { useState } from 'react'
import { answerQuestion } from '#app/api/admin-questions.ts'
import { errorText, hasStatus } from '#app/api/client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { questionTexts } from '#app/texts/admin-questions.ts'
import { longestAnswer, type QuestionView } from '#shop/questions/question.schema.ts'

const texts = questionTexts.dialog

type AnswerDialogProps = {
  question: QuestionView
  draft: string
  onDraft: (draft: string) => void
  onClose: () => void
}

/** Answers a question by email. Publishing is offered only where the asker agreed. */
export function AnswerDialog({ question, draft, onDraft, onClose }: AnswerDialogProps) {
  const [publish, setPublish] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send() {
    if (draft.trim() === '') return setError(texts.missing)
    setIsBusy(true)
    try {
      await answerQuestion(question._id, { text: draft, publish })
      notify.success(texts.done)
      onClose()
    } catch (failure) {
      notify.error(texts.failed, { detail: errorText(failure) })
      // Somebody else was faster or deleted it, which the list behind the dialog now shows.
      const isGone = hasStatus(failure, 409) || hasStatus(failure, 404)
      if (isGone) onClose()
      else setIsBusy(false)
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title(question.name)}
      consequence={<span className="block whitespace-pre-line wrap-anywhere">{question.question}</span>}
      action={texts.action}
      busyWord={texts.busy}
      keep={texts.keep}
      isBusy={isBusy}
      onSubmit={() => void send()}
    >
      <TextareaField
        label={texts.text}
        hint={texts.hint}
        rows={6}
        maxLength={longestAnswer}
        value={draft}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          onDraft(target.value)
        }}
      />
      <Checkbox
        label={texts.publish}
        checked={publish}
        disabled={!question.mayPublish}
        onChange={({ target }) => setPublish(target.checked)}
      />
      {question.mayPublish ? null : <p className="caption">{texts.mayNotPublish}</p>}
    </FormDialog>
  )
}
