import { type UseFormReturn, useWatch } from 'react-hook-form'
import { priceHistoryQuery } from '#app/api/admin-products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { priceHistoryTexts as texts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { reductionText, wishedReduction } from './wished-reduction.ts'

const most = 24

type PriceHistoryProps = {
  form: UseFormReturn<ProductFormValues>
  product: Pick<ProductView, '_id' | 'currency' | 'price'>
}

/**
 * The lowest price of the last 30 days, on which every reduction is based, the price list it is taken from, and what happens to
 * the typed price before.
 */
export function PriceHistory({ form, product }: PriceHistoryProps) {
  const { data, isError } = useQuery(priceHistoryQuery(product._id))
  const [price, compareAtPrice] = useWatch({ control: form.control, name: ['price', 'compareAtPrice'] })
  if (!data) {
    return <p className="caption">{isError ? texts.failed : texts.loading}</p>
  }
  const { prices, lowest30Days, lowest30DaysSince } = data
  const money = (euros: number) => formatEuros(euros, product.currency)
  const reduction = wishedReduction(product, { price, compareAtPrice }, data)
  return (
    <div className="num">
      {reduction ? <p role="status">{reductionText(reduction, product.currency)}</p> : null}
      {lowest30Days === null || lowest30DaysSince === null ? (
        <p className="caption">{texts.none}</p>
      ) : (
        <details>
          <summary className="caption cursor-pointer py-2.5">
            {texts.lowest(money(lowest30Days), formatDate(lowest30DaysSince))}
          </summary>
          <dl className="ledger max-w-sm">
            {prices.slice(0, most).map(({ price: amount, at, offered }) => (
              <div key={at}>
                <dt>{formatTime(at)}</dt>
                <dd>
                  {money(amount)} {offered ? null : <span className="caption">{texts.hidden}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
