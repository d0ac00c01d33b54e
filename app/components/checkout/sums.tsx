import type { ReactNode } from 'react'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { type Cents, formatMoney, formatShortMoney } from '#shop/money/money.ts'
import type { PriceSummary } from '#shop/pricing/pricing.ts'
import type { PromotionKind } from '#shop/pricing/promotions.ts'

const texts = checkoutTexts.sums

type AppliedPromotion = { name: string; kind: PromotionKind }

export type SumsProps = {
  /** The sums, including the promotions' discount on the goods. */
  summary: PriceSummary & { discountPrice?: Cents }
  /** The promotions that were applied. */
  promotions?: readonly AppliedPromotion[]
  currency: string
  /** Number of pieces. */
  count: number
  /** In per cent. */
  taxRate: number
  /** Whether tax is included in the prices. */
  taxIncluded: boolean
  /** The place of delivery, such as 'the Netherlands', once known. */
  place?: string
  /** The amount from which shipping is free; left out where it no longer matters. */
  freeAbove?: Cents
  /** Rows between tax and total: what was paid and refunded. */
  children?: ReactNode
  total?: { name: string; amount: Cents }
}

const Names = ({ of }: { of: readonly AppliedPromotion[] }) =>
  of.map(({ name }) => (
    <small key={name} className="wrap-anywhere">
      {name}
    </small>
  ))

/** '23%', '9.5%'. */
const percent = (rate: number) => `${rate}%`

/** Items, discount, wrapping, shipping, tax and total, as computed by `priceCart` (SPEC section 9). */
export function Sums(props: SumsProps) {
  const {
    summary,
    promotions = [],
    currency,
    count,
    taxRate,
    taxIncluded,
    place,
    freeAbove,
    children,
  } = props
  const total = props.total ?? { name: texts.total, amount: summary.totalPrice }
  const freed = promotions.filter(({ kind }) => kind === 'shipping')
  const money = (amount: Cents) => formatMoney(amount, currency)
  return (
    <dl className="sums num">
      <div>
        <dt>{texts.items(count)}</dt>
        <dd>{money(summary.itemsPrice)}</dd>
      </div>
      {summary.discountPrice ? (
        <div>
          <dt>
            {texts.discount}
            <Names of={promotions.filter(({ kind }) => kind !== 'shipping')} />
          </dt>
          <dd>−{money(summary.discountPrice)}</dd>
        </div>
      ) : null}
      {summary.giftWrapPrice === undefined ? null : (
        <div>
          <dt>{texts.giftWrap}</dt>
          <dd>{money(summary.giftWrapPrice)}</dd>
        </div>
      )}
      <div>
        <dt>
          {place ? texts.shippingTo(place) : texts.shipping}
          <Names of={freed} />
          {freeAbove === undefined || freed.length > 0 ? null : (
            <small>{texts.freeAbove(formatShortMoney(freeAbove, currency))}</small>
          )}
        </dt>
        <dd>{money(summary.shippingPrice)}</dd>
      </div>
      <div>
        <dt>{(taxIncluded ? texts.taxIncluded : texts.tax)(percent(taxRate))}</dt>
        <dd>{money(summary.taxPrice)}</dd>
      </div>
      {children}
      <div className="total">
        <dt>{total.name}</dt>
        <dd>{money(total.amount)}</dd>
      </div>
    </dl>
  )
}
