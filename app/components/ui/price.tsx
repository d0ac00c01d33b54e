import { partTexts } from '#app/texts/layout.ts'
import { type Cents, formatMoney } from '#shop/money/money.ts'

/** The price; a higher earlier price is struck through beside it, with "before" for screen readers. */
export function Price({ amount, was, currency }: { amount: Cents; was?: Cents; currency?: string }) {
  return (
    <span className="price">
      {formatMoney(amount, currency)}
      {was === undefined ? null : (
        <s>
          <span className="vh">{partTexts.price.before} </span>
          {formatMoney(was, currency)}
        </s>
      )}
    </span>
  )
}
