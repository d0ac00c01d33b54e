import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { Rating } from '#app/components/ui/rating.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { useCode } from '#app/components/ui/use-code.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { partTexts } from '#app/texts/layout.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import {
  allStars,
  orderedReviews,
  type ReviewOrder,
  reviewOrders,
  type Stars,
  shareOf,
} from './review-order.ts'

const texts = productTexts.reviews

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm)

type Only = Stars | 'bought'

/** A product's reviews, the distribution of ratings, and the form for signed-in users. */
export function Reviews({ product }: { product: ProductView }) {
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [only, setOnly] = useState<Only>()
  const { reviews } = product
  const shown = orderedReviews(reviews, order, only)
  const hasDemo = reviews.some(({ demo }) => demo)
  return (
    <section className="section pb-0" id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 className="heading" id="reviews-title">
          {texts.title}
        </h2>
        {reviews.length > 1 ? <OrderSelect order={order} onChange={setOrder} /> : null}
      </div>
      <div className="reviews">
        <div>
          <Distribution product={product} only={only} onOnly={setOnly} />
          {hasDemo ? <p className="caption mt-4">{texts.examples}</p> : null}
          <p className="caption mt-4">{product.reviewRule}</p>
        </div>
        <div>
          {reviews.length === 0 ? <NoReviews /> : null}
          {shown.map((review) => (
            <Review key={review._id} review={review} productId={product._id} />
          ))}
          {reviews.length < product.numReviews ? (
            <p className="caption mb-4">{texts.newestOnly(reviews.length, product.numReviews)}</p>
          ) : null}
          <WriteReview productId={product._id} />
        </div>
      </div>
    </section>
  )
}

function OrderSelect({ order, onChange }: { order: ReviewOrder; onChange: (order: ReviewOrder) => void }) {
  const id = useId()
  const choose = (value: string) => onChange(reviewOrders.find((known) => known === value) ?? 'newest')
  return (
    <div className="sort needs-script">
      <label htmlFor={id}>{texts.sort}</label>
      <select id={id} className="select" value={order} onChange={(event) => choose(event.target.value)}>
        {reviewOrders.map((value) => (
          <option key={value} value={value}>
            {texts.sortings[value]}
          </option>
        ))}
      </select>
    </div>
  )
}

type DistributionProps = { product: ProductView; only?: Only; onOnly: (only?: Only) => void }

/** The mean rating and five bars, each of which filters the reviews. */
function Distribution({ product, only, onOnly }: DistributionProps) {
  const { rating, numReviews, ratingCounts, reviews } = product
  if (numReviews === 0) return null
  return (
    <>
      <p className="flex items-baseline gap-3">
        <span className="title num">{rating.toFixed(1)}</span>
        <Rating value={rating} words={texts.count(numReviews)} isBig />
      </p>
      <div className="dist">
        {allStars.map((stars) => {
          const word = partTexts.rating.words[stars]
          const count = ratingCounts[stars]
          return (
            <button
              key={stars}
              type="button"
              aria-pressed={only === stars}
              onClick={() => onOnly(only === stars ? undefined : stars)}
            >
              <span className={only === stars ? 'font-medium' : undefined}>
                {word}
                <span className="vh">{texts.bar.stars(stars)}</span>
              </span>
              {/* The length is an attribute: the CSP allows no inline styles. */}
              <svg className="trk w-full" aria-hidden focusable={false}>
                <rect className="fill-amber" width={`${shareOf(count, numReviews)}%`} height="100%" />
              </svg>
              <span className="num">
                {count}
                <span className="vh">{texts.bar.action}</span>
              </span>
            </button>
          )
        })}
      </div>
      {only === undefined && reviews.some(({ verifiedPurchase }) => verifiedPurchase) ? (
        <button type="button" className="link needs-script min-h-11" onClick={() => onOnly('bought')}>
          {texts.onlyBought}
        </button>
      ) : null}
      {only === undefined ? null : (
        <p className="mt-2 text-small" role="status">
          {only === 'bought' ? texts.onlyBought : texts.filteredBy(partTexts.rating.words[only])} ·{' '}
          <button type="button" className="link" onClick={() => onOnly()}>
            {texts.all}
          </button>
        </p>
      )}
    </>
  )
}

function NoReviews() {
  return (
    <div className="mb-8">
      <h3 className="subheading">{texts.none}</h3>
      <p className="soft mt-1">{texts.noneText}</p>
    </div>
  )
}

type ReviewProps = { review: ReviewView; productId: string }

function Review({ review, productId }: ReviewProps) {
  const [form, open, close] = useCode(() => import('./report-form.tsx'))
  const { rating, name, comment, createdAt, verifiedPurchase, demo, reply } = review
  const labels = [formatDate(createdAt), verifiedPurchase && texts.bought, demo && texts.example]
  return (
    <article className="review">
      <div className="top">
        <Rating value={rating} />
        <strong className="font-semibold">{name}</strong>
        <span className="caption">{labels.filter(Boolean).join(' · ')}</span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      {reply ? (
        <div className="reply">
          {texts.reply}, {formatDate(reply.at)}
          <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      ) : null}
      {form ? (
        <form.ReportForm review={review} productId={productId} onClose={close} />
      ) : (
        <button type="button" className="link caption needs-script min-h-11" onClick={() => void open()}>
          {texts.report}
          <span className="vh"> {name}</span>
        </button>
      )}
    </article>
  )
}

/** Both variants are in the HTML, which is the same for everyone; CSS shows the right one. */
function WriteReview({ productId }: { productId: string }) {
  const user = useUserInfo()
  const [before, words, after] = texts.signIn
  return (
    <>
      <div className="for-guest mt-2">
        <Banner
          tone="info"
          title={
            <>
              {before}{' '}
              <Link to={`/login?redirect=${encodeURIComponent(`/product/${productId}`)}`}>{words}</Link>{' '}
              {after}
            </>
          }
        />
      </div>
      <div className="for-user mt-2 border-t border-ink pt-5">
        {user ? (
          <Suspense fallback={<LineSkeletons />}>
            <ReviewForm key={user._id} productId={productId} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
