import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Reasons, setReviewState } from '#app/api/admin-reviews.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { adminReviewTexts as texts } from '#app/texts/admin-reviews.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import type { ModerationReview } from '#shop/reviews/moderation.schema.ts'
import { groundTexts } from '#shop/texts/reviews.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

/** A review with its item, the last decision about it, and the shop's reply. */
export function ModerationReviewText({ review }: { review: ModerationReview }) {
  const { product, name, rating, comment, createdAt, verifiedPurchase, demo, reply } = review
  const labels = [
    formatDate(createdAt),
    verifiedPurchase && texts.bought,
    demo && texts.example,
    texts.states[review.state],
  ]
  return (
    <div className="min-w-0">
      <p>
        <Link className="name wrap-anywhere" to={`${product.path}#reviews`}>
          {product.title}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Rating value={rating} />
        <strong className="font-semibold wrap-anywhere">{name}</strong>
        <span className="caption">{labels.filter(Boolean).join(' · ')}</span>
      </p>
      <p className="mt-1 max-w-160 whitespace-pre-line wrap-anywhere">{comment}</p>
      <Decision review={review} />
      {reply ? (
        <div className="reply max-w-160">
          {texts.replied}
          <p className="whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      ) : null}
    </div>
  )
}

function Decision({ review: { state, decision } }: { review: ModerationReview }) {
  if (state !== 'hidden' || !decision) return null
  const { ground, facts, toldAt } = decision
  return (
    <div className="caption mt-2 max-w-160">
      <p className="text-ink">{ground ? texts.hiddenFor(groundTexts[ground]) : null}</p>
      <p className="whitespace-pre-line wrap-anywhere">{facts}</p>
      <p className="num">{toldAt ? texts.notified(formatTime(toldAt)) : texts.notNotified}</p>
    </div>
  )
}

type ActionsProps = {
  review: ModerationReview
  /** Hides the review, through its report if there is one. */
  onHide?: (reasons: Reasons) => Promise<void>
  children?: ReactNode
}

/** The actions on a review: hide it or show it again, and reply. */
export function ModerationReviewActions({ review, onHide, children }: ActionsProps) {
  const [open, setOpen] = useState<'hide' | 'reply'>()
  const close = () => setOpen(undefined)
  const which = { productId: review.product._id, reviewId: review._id }
  const hide = onHide ?? ((reasons: Reasons) => setReviewState(which, reasons))
  return (
    <div className="act flex flex-wrap content-start items-start justify-start gap-3 md:justify-end">
      {review.state === 'published' ? (
        <Button look="danger" small aria-label={texts.hideOf(review.name)} onClick={() => setOpen('hide')}>
          {texts.hide}
        </Button>
      ) : (
        <ShowAgain review={review} />
      )}
      {children}
      <Button look="second" small aria-label={texts.replyOf(review.name)} onClick={() => setOpen('reply')}>
        {review.reply ? texts.changeReply : texts.reply}
      </Button>
      {open === 'hide' ? <HideDialog onHide={hide} onClose={close} /> : null}
      {open === 'reply' ? <ReplyDialog review={review} onClose={close} /> : null}
    </div>
  )
}

function ShowAgain({ review }: { review: ModerationReview }) {
  const { isBusy, run } = useAction()
  const show = () =>
    run(async () => {
      await setReviewState({ productId: review.product._id, reviewId: review._id })
      notify.success(texts.shown)
    }, texts.showFailed)
  return (
    <Button
      look="second"
      small
      isBusy={isBusy}
      aria-label={texts.showOf(review.name)}
      onClick={() => void show()}
    >
      {texts.show}
    </Button>
  )
}
