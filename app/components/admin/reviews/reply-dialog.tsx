import { useState } from 'react'
import { replyToReview } from '#app/api/admin-reviews.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { adminReviewTexts } from '#app/texts/admin-reviews.ts'
import type { ModerationReview } from '#shop/reviews/moderation.schema.ts'

const texts = adminReviewTexts.replyDialog

/** Writes or changes the shop's reply under a review. The typed text is kept until it is stored. */
export function ReplyDialog({ review, onClose }: { review: ModerationReview; onClose: () => void }) {
  const [text, setText] = useState(review.reply ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    setError(undefined)
    try {
      await replyToReview({ productId: review.product._id, reviewId: review._id }, text)
      notify.success(texts.done)
      onClose()
    } catch (failure) {
      const field = errorBody(failure).fields?.text
      if (field) setError(field)
      else notify.error(texts.failed, { detail: errorText(failure) })
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      consequence={texts.consequence}
      action={texts.action}
      busyWord={texts.busy}
      keep={texts.keep}
      isBusy={isBusy}
      onSubmit={() => void send()}
    >
      <TextareaField
        label={texts.text}
        rows={5}
        maxLength={1000}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <LeaveGuard mustAsk={() => text !== (review.reply ?? '')} />
    </FormDialog>
  )
}
