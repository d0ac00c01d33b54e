import { ageingQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { ageingTexts, dashboardTexts } from '#app/texts/admin-dashboard.ts'
import type { AgeingView } from '#shop/dashboard/dashboard.schema.ts'
import { Bars } from './bars.tsx'
import { ProductName } from './best-sellers.tsx'
import { Block } from './block.tsx'
import { counted } from './counted.ts'
import { useMoney } from './use-money.ts'

/** Stock value by how long it has been in stock. */
export function Ageing() {
  const money = useMoney()
  return (
    <Block title={ageingTexts.title} query={useQuery(ageingQuery)} failed={ageingTexts.failed}>
      {({ bands }) => (
        <>
          <Bars
            bars={bands.map(({ from, to, value }) => ({
              name: ageingTexts.band(from, to),
              part: value,
              figure: money(value).replace(/\.\d\d$/, ''),
            }))}
          />
          <details className="as-table">
            <summary>{dashboardTexts.asTable}</summary>
            <AgeTable bands={bands} />
          </details>
        </>
      )}
    </Block>
  )
}

function AgeTable({ bands }: Pick<AgeingView, 'bands'>) {
  const money = useMoney()
  const { heads } = ageingTexts
  const head = headRow(
    heads.age,
    toTheRight(heads.products),
    toTheRight(heads.pieces),
    toTheRight(heads.value),
  )
  return (
    <DataTable label={ageingTexts.table} head={head} isDense>
      {bands.map(({ from, to, products, pieces, value }) => (
        <tr key={from}>
          <th scope="row">{ageingTexts.band(from, to)}</th>
          <td className="r">{counted(products)}</td>
          <td className="r">{counted(pieces)}</td>
          <td className="r">{money(value)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The products that have been in stock longest. */
export function Oldest() {
  const money = useMoney()
  const { oldestHeads: heads } = ageingTexts
  const head = headRow(
    heads.product,
    toTheRight(heads.days),
    toTheRight(heads.pieces),
    toTheRight(heads.value),
  )
  return (
    <Block title={ageingTexts.oldestTitle} query={useQuery(ageingQuery)} failed={ageingTexts.failed}>
      {({ oldest }) =>
        oldest.length === 0 ? (
          <p className="soft">{ageingTexts.none}</p>
        ) : (
          <DataTable label={ageingTexts.oldestTable} head={head} isDense>
            {oldest.map((product) => (
              <tr key={product._id}>
                <th scope="row">
                  <ProductName product={product} />
                </th>
                <td className="r">{counted(product.days)}</td>
                <td className="r">{counted(product.pieces)}</td>
                <td className="r">{money(product.value)}</td>
              </tr>
            ))}
          </DataTable>
        )
      }
    </Block>
  )
}
