import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'

/** Number of half stars for a mean rating of 0 to 5: steps of .5 (SPEC section 9). */
export const halfStars = (value: number) => Math.min(10, Math.max(0, Math.round(value * 2)))

type RatingProps = {
  /** The mean rating, 0 to 5. */
  value: number
  /** The text beside the stars: the number of reviews in brackets, or words. */
  count?: number
  words?: string
  isBig?: boolean
}

/** Five stars in halves, with text for screen readers. */
export function Rating({ value, count, words, isBig }: RatingProps) {
  const halves = halfStars(value)
  const beside = words ?? (count === undefined ? undefined : `(${count})`)
  return (
    <span className={classNames('rating', isBig && 'big')}>
      <span
        className={`stars h${halves}`}
        role="img"
        aria-label={partTexts.rating.stars((halves / 2).toFixed(halves % 2 === 0 ? 0 : 1))}
      />
      {beside ? <span>{beside}</span> : null}
    </span>
  )
}
