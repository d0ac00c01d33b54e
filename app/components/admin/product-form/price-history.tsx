import { priceHistoryQuery } from '#app/api/admin-products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { priceHistoryTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'

const most = 24

/** The lowest price of the last 30 days, which every reduction is measured by, and the list that it is taken from. */
export function PriceHistory({ product }: { product: Pick<ProductView, '_id' | 'currency'> }) {
  const { data, isError } = useQuery(priceHistoryQuery(product._id))
  if (!data) {
    return <p className="caption">{isError ? priceHistoryTexts.failed : priceHistoryTexts.loading}</p>
  }
  const { prices, lowest30Days, lowest30DaysSince } = data
  if (lowest30Days === null || lowest30DaysSince === null) {
    return <p className="caption">{priceHistoryTexts.none}</p>
  }
  const money = (euros: number) => formatEuros(euros, product.currency)
  return (
    <details className="num">
      <summary className="caption cursor-pointer py-2.5">
        {priceHistoryTexts.lowest(money(lowest30Days), formatDate(lowest30DaysSince))}
      </summary>
      <dl className="ledger max-w-sm">
        {prices.slice(0, most).map(({ price, at }) => (
          <div key={at}>
            <dt>{formatTime(at)}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
