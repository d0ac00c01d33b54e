import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { errorBody, errorText } from '#app/api/client.ts'
import { submitReview } from '#app/api/products.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { RatingInput } from '#app/components/ui/rating-input.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { reviewTexts as texts } from '#app/texts/review.ts'
import { type ReviewInput, reviewInput } from '#shop/reviews/review.schema.ts'

const fields = ['rating', 'comment'] as const
/** Without a rating the select shows its empty option. */
const empty = { comment: '' }

/** A rating and a comment. A failure keeps both; success empties the form and shows the review in the list. */
export function ReviewForm({ productId }: { productId: string }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, reset, setError, formState } = useForm<
    z.input<typeof reviewInput>,
    unknown,
    ReviewInput
  >({
    resolver: zodResolver(reviewInput),
    defaultValues: empty,
    mode: 'onSubmit',
    // An error under a field moves the button below it, so it waits until the click that blurred the field is over.
    delayError: 250,
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (review) => {
    setFailure(undefined)
    try {
      await submitReview(productId, review)
      reset()
      notify.success(texts.done)
    } catch (error) {
      const { fields: invalid } = errorBody(error)
      for (const field of fields) if (invalid?.[field]) setError(field, { message: invalid[field] })
      setFailure(errorText(error))
    }
  })

  return (
    <form className="form max-w-text" onSubmit={send} noValidate>
      <h3 className="subheading">{texts.title}</h3>
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert">
          <p>{failure}</p>
          <p>{texts.kept}</p>
        </Banner>
      ) : null}
      <RatingInput className="max-w-72" error={errors.rating?.message} {...register('rating')} />
      <TextareaField
        label={texts.comment}
        hint={texts.commentHint}
        maxLength={2000}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <div>
        <Button type="submit" isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
      <p className="caption">
        <Link to="/profile#my-reviews">{texts.own}</Link>: {texts.ownText}
      </p>
    </form>
  )
}
