import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorBody, errorText } from '#app/api/client.ts'
import { askQuestion } from '#app/api/questions.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextareaField, TextField } from '#app/components/ui/field.tsx'
import { getUserInfo } from '#app/storage/user-info.ts'
import { questionFormTexts as texts } from '#app/texts/question.ts'
import { longestQuestion, type QuestionInput, questionInput } from '#shop/questions/question.schema.ts'

const fields = ['text', 'name', 'email'] as const

/** The form to ask a question, with name and email address prefilled for signed-in users. A failure keeps what was typed. */
export function QuestionForm({ productId }: { productId: string }) {
  const [failure, setFailure] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof questionInput>,
    unknown,
    QuestionInput
  >({
    resolver: zodResolver(questionInput),
    defaultValues: {
      text: '',
      name: getUserInfo()?.name ?? '',
      email: getUserInfo()?.email ?? '',
      mayPublish: false,
    },
    mode: 'onSubmit',
    // An error under a field moves the button below it, so it waits until the click that blurred the field is over.
    delayError: 250,
  })
  const { errors, isSubmitting } = formState
  // The button that opened the form is gone and took the focus with it.
  useEffect(() => setFocus('text'), [setFocus])

  const send = handleSubmit(async (question) => {
    setFailure(undefined)
    try {
      await askQuestion(productId, question)
      setSentTo(question.email)
    } catch (error) {
      const { fields: invalid } = errorBody(error)
      for (const field of fields) if (invalid?.[field]) setError(field, { message: invalid[field] })
      setFailure(errorText(error))
    }
  })

  if (sentTo !== undefined) return <Sent email={sentTo} />
  return (
    <form className="form max-w-text" onSubmit={send} noValidate>
      <h3 className="subheading">{texts.title}</h3>
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert">
          <p>{failure}</p>
          <p>{texts.kept}</p>
        </Banner>
      ) : null}
      <TextareaField
        label={texts.text}
        hint={texts.textHint}
        maxLength={longestQuestion}
        error={errors.text?.message}
        {...register('text')}
      />
      <div className="two">
        <TextField
          label={texts.name}
          autoComplete="name"
          maxLength={100}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <p className="caption">{texts.emailUse}</p>
      <Checkbox label={texts.mayPublish} {...register('mayPublish')} />
      <div>
        <Button type="submit" isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** The confirmation that replaces the form and takes its focus. */
function Sent({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="max-w-text">
      <Banner tone="ok" title={texts.done} role="status">
        <p className="wrap-anywhere">{texts.doneText(email)}</p>
      </Banner>
    </div>
  )
}
