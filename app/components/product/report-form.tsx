import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorBody, errorText } from '#app/api/client.ts'
import { reportReview } from '#app/api/reviews.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#app/components/ui/field.tsx'
import { reportTexts as texts } from '#app/texts/review.ts'
import { reportGrounds } from '#shop/reviews/grounds.ts'
import { type ReportInput, reportInput } from '#shop/reviews/moderation.schema.ts'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import { reportGroundTexts } from '#shop/texts/reviews.ts'

const fields = ['ground', 'text', 'name', 'email'] as const

type Props = { review: ReviewView; productId: string; onClose: () => void }

/** Reports a review. A failure keeps what was typed; success shows the number of the report. */
export function ReportForm({ review, productId, onClose }: Props) {
  const [failure, setFailure] = useState<string>()
  const [number, setNumber] = useState<string>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof reportInput>,
    unknown,
    ReportInput
  >({ resolver: zodResolver(reportInput), mode: 'onSubmit', delayError: 250 })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('ground'), [setFocus])

  const send = handleSubmit(async (report) => {
    setFailure(undefined)
    try {
      setNumber((await reportReview({ productId, reviewId: review._id, report })).number)
    } catch (error) {
      const { fields: invalid } = errorBody(error)
      for (const field of fields) if (invalid?.[field]) setError(field, { message: invalid[field] })
      setFailure(errorText(error))
    }
  })

  if (number !== undefined) {
    return (
      <Banner tone="ok" title={texts.done(number)} role="status" className="mt-4">
        {texts.doneText}
      </Banner>
    )
  }
  return (
    <form className="form mt-4 max-w-text" onSubmit={send} noValidate aria-label={texts.title(review.name)}>
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert">
          {failure}
        </Banner>
      ) : null}
      <SelectField
        label={texts.ground}
        defaultValue=""
        error={errors.ground?.message}
        {...register('ground')}
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {reportGrounds.map((ground) => (
          <option key={ground} value={ground}>
            {reportGroundTexts[ground]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={texts.text}
        hint={texts.textHint}
        rows={3}
        maxLength={2000}
        error={errors.text?.message}
        {...register('text')}
      />
      <TextField
        label={texts.name}
        isOptional
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <p className="caption">{texts.goodFaith}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
        <Button look="second" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
