import { Link } from 'react-router'
import { refundsByHandQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { refundsByHandTexts as texts } from '#app/texts/admin-dashboard.ts'
import { formatEuros } from '#shop/money/money.ts'

/** Lists the refunds that the owner has to send by bank transfer or pay back in cash; renders nothing if there are none. */
export function RefundsByHand() {
  const { data } = useQuery(refundsByHandQuery)
  if (!data || data.refunds.length === 0) return null
  return (
    <Banner tone="warn" title={texts.title(data.refunds.length)} className="mb-6">
      <ul className="flex flex-wrap gap-x-4 pl-0">
        {data.refunds.map(({ _id, amount, currency, order }) => (
          <li key={_id}>
            <Link className="num inline-flex min-h-11 items-center" to={`/admin/order/${order._id}`}>
              {texts.order(order.number, formatEuros(amount, currency))}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
