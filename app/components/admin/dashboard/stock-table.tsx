import { DataTable } from '#app/components/ui/data-table.tsx'
import { dashboardTexts } from '#app/texts/admin-dashboard.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { DashboardView, StockCost, StockCostView, StockValue } from '#shop/dashboard/dashboard.schema.ts'
import { formatMoney } from '#shop/money/money.ts'
import { counted } from './counted.ts'

const { heads } = dashboardTexts

type StockTableProps = {
  value: DashboardView
  /** Purchase cost of the stock; without it the table has SPEC's columns only. */
  cost?: StockCostView
  currency?: string
}

/** Stock value by category with totals (SPEC section 2). The API's keys are shown as category names. */
export function StockTable({ value, cost, currency }: StockTableProps) {
  const head = (
    <tr>
      <th>{heads.category}</th>
      {cost ? <th className="r">{heads.products}</th> : null}
      <th className="r">{heads.pieces}</th>
      <th className="r">{heads.value}</th>
      <th className="r">{heads.share}</th>
      {cost ? (
        <>
          <th className="r">{heads.cost}</th>
          <th className="r">{heads.without}</th>
        </>
      ) : null}
    </tr>
  )
  return (
    <DataTable label={dashboardTexts.table} head={head}>
      {categories.map(({ key, name, dashboardKey }) => (
        <StockRow
          key={key}
          name={name}
          value={value[dashboardKey]}
          all={value}
          cost={cost?.categories[key]}
          currency={currency}
        />
      ))}
      <StockRow
        name={dashboardTexts.total}
        value={value}
        all={value}
        cost={cost}
        currency={currency}
        isTotal
      />
    </DataTable>
  )
}

type StockRowProps = {
  name: string
  value: StockValue
  all: StockValue
  cost?: StockCost
  currency?: string
  isTotal?: boolean
}

function StockRow({ name, value, all, cost, currency, isTotal }: StockRowProps) {
  const money = (euros: number) => formatMoney(Math.round(euros * 100), currency)
  return (
    <tr className={isTotal ? 'font-semibold' : undefined}>
      <th scope="row">{name}</th>
      {cost ? <td className="r">{counted(cost.products)}</td> : null}
      <td className="r">{counted(value.totalQuantity)}</td>
      <td className="r">{money(value.totalPrice)}</td>
      <td className="r">{share(value.totalPrice, all.totalPrice)}</td>
      {cost ? (
        <>
          <td className="r">{money(cost.cost)}</td>
          <td className="r">{counted(cost.productsWithoutCost)}</td>
        </>
      ) : null}
    </tr>
  )
}

/** Share of the whole in per cent; a dash if the whole is 0. */
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)
