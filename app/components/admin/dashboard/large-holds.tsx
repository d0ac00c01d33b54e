import { Link } from 'react-router'
import { largeHoldsQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { largeHoldTexts as texts } from '#app/texts/admin-dashboard.ts'
import { formatClock } from '#shop/dates.ts'
import type { LargeHold } from '#shop/orders/holds/large-holds.schema.ts'
import { useMoney } from './use-money.ts'

/** Warns when one buyer holds a large part of the stock without having paid; renders nothing otherwise. */
export function LargeHolds() {
  const { data } = useQuery(largeHoldsQuery)
  return data?.holds.map((hold) => <LargeHoldNote key={hold.orders[0]?._id} hold={hold} />)
}

function LargeHoldNote({ hold: { name, pieces, value, share, until, orders } }: { hold: LargeHold }) {
  const money = useMoney()
  return (
    <Banner tone="warn" title={texts.title(name, Math.round(share * 100))} className="mb-6">
      <p>{texts.text(pieces, money(value), formatClock(until))}</p>
      <ul className="flex flex-wrap gap-x-4 pl-0">
        {orders.map(({ _id, number }) => (
          <li key={_id}>
            <Link className="inline-flex min-h-11 items-center" to={`/admin/order/${_id}`}>
              {texts.order(number)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
