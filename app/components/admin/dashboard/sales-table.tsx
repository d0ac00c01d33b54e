import { DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { dashboardTexts, salesTexts } from '#app/texts/admin-dashboard.ts'
import type { SalesView } from '#shop/dashboard/dashboard.schema.ts'
import { counted } from './counted.ts'
import type { SalesStep } from './sales-steps.ts'
import { useMoney } from './use-money.ts'

const { heads } = salesTexts

type SalesTableProps = {
  title: string
  unit: 'day' | 'week'
  steps: readonly SalesStep[]
  sum: Pick<SalesView, 'revenue' | 'orders' | 'refunded'>
}

/** The chart's numbers as a table, latest first, collapsed until it is opened. */
export function SalesTable({ title, unit, steps, sum }: SalesTableProps) {
  const head = headRow(
    heads[unit],
    toTheRight(heads.orders),
    toTheRight(heads.refunded),
    toTheRight(heads.revenue),
  )
  return (
    <details className="as-table">
      <summary>{dashboardTexts.asTable}</summary>
      <DataTable label={salesTexts.table(title)} head={head} isDense>
        <SalesRow name={salesTexts.total} {...sum} isTotal />
        {steps.toReversed().map(({ day, label, ...step }) => (
          <SalesRow key={day} name={label} {...step} />
        ))}
      </DataTable>
    </details>
  )
}

type SalesRowProps = { name: string; revenue: number; orders: number; refunded: number; isTotal?: boolean }

function SalesRow({ name, revenue, orders, refunded, isTotal }: SalesRowProps) {
  const money = useMoney()
  return (
    <tr className={isTotal ? 'font-semibold' : undefined}>
      <th scope="row" className="num whitespace-nowrap">
        {name}
      </th>
      <td className="r">{counted(orders)}</td>
      <td className="r">{money(refunded)}</td>
      <td className="r">{money(revenue)}</td>
    </tr>
  )
}
