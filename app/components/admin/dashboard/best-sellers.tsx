import { Link } from 'react-router'
import { bestSellersQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { type DashboardView, dashboardUrl } from '#app/components/admin/urls/dashboard-url.ts'
import { Chip } from '#app/components/ui/chip.tsx'
import { DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { bestSellerTexts } from '#app/texts/admin-dashboard.ts'
import { type BestSeller, bestSellerOrders } from '#shop/dashboard/dashboard.schema.ts'
import { Block } from './block.tsx'
import { counted } from './counted.ts'
import { useMoney } from './use-money.ts'

const { heads } = bestSellerTexts

/** What sold most in a period, by pieces or by revenue. */
export function BestSellers({ view }: { view: DashboardView }) {
  const { period, by } = view
  const query = useQuery(bestSellersQuery(period, by))
  return (
    <Block title={bestSellerTexts.title} query={query} failed={bestSellerTexts.failed}>
      {({ products }) => (
        <>
          <nav className="chips mb-2" aria-label={bestSellerTexts.by}>
            {bestSellerOrders.map((order) => (
              <Chip
                key={order}
                to={dashboardUrl({ ...view, by: order })}
                isHere={order === by}
                preventScrollReset
              >
                {bestSellerTexts.orders[order]}
              </Chip>
            ))}
          </nav>
          {products.length === 0 ? <p className="soft">{bestSellerTexts.none}</p> : <Sellers of={products} />}
          <p className="caption mt-2">{bestSellerTexts.note}</p>
        </>
      )}
    </Block>
  )
}

function Sellers({ of }: { of: readonly BestSeller[] }) {
  const money = useMoney()
  const head = headRow(
    heads.product,
    toTheRight(heads.pieces),
    toTheRight(heads.orders),
    toTheRight(heads.revenue),
  )
  return (
    <DataTable label={bestSellerTexts.table} head={head} isDense>
      {of.map(({ _id, title, sku, pieces, orders, revenue, isArchived }) => (
        <tr key={_id}>
          <th scope="row">
            <ProductName product={{ _id, title, sku }} />
            {isArchived ? <span className="soft"> ({bestSellerTexts.archived})</span> : null}
          </th>
          <td className="r">{counted(pieces)}</td>
          <td className="r">{counted(orders)}</td>
          <td className="r">{money(revenue)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** A product's title, linked to its page. */
export function ProductName({ product }: { product: Pick<BestSeller, '_id' | 'title' | 'sku'> }) {
  const { _id, title, sku } = product
  return (
    <>
      <Link className="wrap-anywhere" to={`/admin/product/${_id}/edit`}>
        {title || bestSellerTexts.untitled}
      </Link>
      {sku ? <span className="caption num"> {sku}</span> : null}
    </>
  )
}
