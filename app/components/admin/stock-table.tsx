import { DataTable } from '#app/components/ui/data-table.tsx'
import { dashboardTexts } from '#app/texts/admin.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { DashboardView, StockValue } from '#shop/dashboard/dashboard.schema.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'

const { heads } = dashboardTexts

/** Pieces with the thousands apart: '1,481'. */
export const pieces = (count: number) => count.toLocaleString('en-GB')
export const worth = (euros: number) => formatMoney(centsFromEuros(euros))

/** Stock value by category, and the totals (SPEC section 2). The API's own keys become the categories' names. */
export function StockTable({ value }: { value: DashboardView }) {
  const head = (
    <tr>
      <th>{heads.category}</th>
      <th className="r">{heads.pieces}</th>
      <th className="r">{heads.value}</th>
      <th className="r">{heads.share}</th>
    </tr>
  )
  return (
    <DataTable label={dashboardTexts.table} head={head}>
      {categories.map(({ name, dashboardKey }) => (
        <StockRow key={dashboardKey} name={name} value={value[dashboardKey]} all={value} />
      ))}
      <StockRow name={dashboardTexts.total} value={value} all={value} isTotal />
    </DataTable>
  )
}

type StockRowProps = { name: string; value: StockValue; all: StockValue; isTotal?: boolean }

function StockRow({ name, value, all, isTotal }: StockRowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : undefined}>
      <td>{name}</td>
      <td className="r">{pieces(value.totalQuantity)}</td>
      <td className="r">{worth(value.totalPrice)}</td>
      <td className="r">{share(value.totalPrice, all.totalPrice)}</td>
    </tr>
  )
}

/** Part of the whole in per cent; a dash where there is no whole. */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)
