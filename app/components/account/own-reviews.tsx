import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { deleteReview, ownReviewsQuery } from '#app/api/own-reviews.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { useDeletion } from '#app/components/ui/use-deletion.ts'
import { ownReviewTexts as texts } from '#app/texts/review.ts'
import { formatDate } from '#shop/dates.ts'
import type { OwnReview } from '#shop/reviews/review.schema.ts'
import { groundTexts } from '#shop/texts/reviews.ts'

const pageHref = (page: number) =>
  page === 1 ? '/profile#my-reviews' : `/profile?reviews=${page}#my-reviews`

/** The user's own product reviews, newest first, each with a delete button; renders nothing if there are none. */
export function OwnReviews({ page }: { page: number }) {
  const { data: list, error, isFetching, refetch } = useQuery(ownReviewsQuery(page))
  const [deleted, setDeleted] = useState<OwnReview>()
  const [hadSome, setHadSome] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const ask = (review: OwnReview, button: HTMLElement) => {
    pressed.current = button
    setDeleted(review)
    setHadSome(true)
  }
  /** The pressed button disappears with its review, so the focus goes to the list's heading. */
  const nextFocus = () => (pressed.current?.isConnected ? true : document.getElementById('my-reviews'))
  if (!list && !error) return null
  // After the last review is deleted the heading stays, because it has the focus.
  if (list?.total === 0 && !hadSome) return null
  return (
    <section className="mt-14" aria-labelledby="my-reviews">
      <div className="section-head mb-2">
        <h2 className="heading" id="my-reviews" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      {list ? (
        <div aria-busy={isFetching}>
          {list.total === 0 ? <p className="soft">{texts.none}</p> : null}
          {list.reviews.length === 0 && list.total > 0 ? <NoneHere /> : null}
          <ul className="plain">
            {list.reviews.map((review) => (
              <Entry key={review._id} review={review} onDelete={(button) => ask(review, button)} />
            ))}
          </ul>
          <div className="flex justify-end pt-3">
            <Pagination page={list.page} pages={list.pages} href={pageHref} label={texts.pages} />
          </div>
        </div>
      ) : (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      )}
      <DeleteDialog review={deleted} nextFocus={nextFocus} onClose={() => setDeleted(undefined)} />
    </section>
  )
}

function NoneHere() {
  const acts = (
    <ButtonLink look="second" to={pageHref(1)}>
      {texts.first}
    </ButtonLink>
  )
  return <EmptyState title={texts.noneHere} acts={acts} />
}

type EntryProps = { review: OwnReview; onDelete: (button: HTMLElement) => void }

function Entry({ review, onDelete }: EntryProps) {
  const { product, rating, createdAt, comment, hidden } = review
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-line py-5">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <Link className="link wrap-anywhere" to={product.path}>
            {product.title}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <Rating value={rating} />
          <span className="caption num">{formatDate(createdAt)}</span>
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{comment}</p>
        {hidden ? (
          <p className="caption mt-2 wrap-anywhere">
            {texts.hidden} {hidden.ground ? texts.reasons(groundTexts[hidden.ground], hidden.facts) : null}
          </p>
        ) : null}
      </div>
      <Button
        look="link-danger"
        aria-label={texts.removeOf(product.title)}
        onClick={(event) => onDelete(event.currentTarget)}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

type DialogProps = {
  review: OwnReview | undefined
  nextFocus: () => HTMLElement | null | true
  onClose: () => void
}

function DeleteDialog({ review, nextFocus, onClose }: DialogProps) {
  const { isBusy, confirm } = useDeletion({
    remove: () => (review ? deleteReview(review.product._id, review._id) : Promise.resolve()),
    texts: { done: texts.removed, failed: texts.removeFailed },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen={review !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      question={texts.question}
      consequence={
        <>
          <p className="wrap-anywhere">{review?.product.title}</p>
          <p>{texts.consequence}</p>
        </>
      }
      action={texts.action}
      keep={texts.keep}
      isBusy={isBusy}
      finalFocus={nextFocus}
      onConfirm={confirm}
    />
  )
}
