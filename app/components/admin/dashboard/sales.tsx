import { Suspense } from 'react'
import { type DashboardPeriod, salesQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { salesTexts } from '#app/texts/admin-dashboard.ts'
import type { PeriodTakings, SalesView } from '#shop/dashboard/dashboard.schema.ts'
import { dayOf } from '#shop/dates.ts'
import { daysIn } from '#shop/days.ts'
import { Block } from './block.tsx'
import { counted } from './counted.ts'
import { dayLabel, salesSteps } from './sales-steps.ts'
import { SalesTable } from './sales-table.tsx'
import { Tile } from './tiles.tsx'
import { useMoney } from './use-money.ts'

// Loaded lazily: the chart library is larger than the rest of the page.
const SalesChart = lazyPart(async () => (await import('./sales-chart.tsx')).default)

/** Sales of a period as figures, chart and table, compared with the period before. */
export function Sales({ period }: { period: DashboardPeriod }) {
  return (
    <Block title={salesTexts.title} query={useQuery(salesQuery(period))} failed={salesTexts.failed}>
      {(sales) => <SalesOf sales={sales} />}
    </Block>
  )
}

function SalesOf({ sales }: { sales: SalesView }) {
  const money = useMoney()
  const { unit, steps } = salesSteps(sales.days, dayOf(new Date()))
  const title = salesTexts.chartTitles[unit]
  const words = salesTexts.period(dayLabel(sales.from), dayLabel(sales.to))
  const isEmpty = sales.orders === 0 && sales.refunded === 0
  return (
    <>
      <p className="caption mb-3">
        {words}. {salesTexts.includes}
      </p>
      <SalesFigures sales={sales} />
      <h3 className="mb-2 font-medium">{title}</h3>
      {isEmpty ? <p className="soft mb-2">{salesTexts.none}</p> : null}
      {/* As high as the chart, so that nothing moves when the chart arrives. */}
      <div
        className="chart h-64"
        role="img"
        aria-label={salesTexts.chart(title, words, money(sales.revenue))}
      >
        <Suspense>
          <SalesChart steps={steps} />
        </Suspense>
      </div>
      <SalesTable title={title} unit={unit} steps={steps} sum={sales} />
    </>
  )
}

/** The change between two amounts, such as '+12%'; undefined if there is nothing to compare with. */
function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = Math.round(((now - before) / before) * 100)
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${counted(Math.abs(change))}%`
}

function SalesFigures({ sales }: { sales: SalesView }) {
  const money = useMoney()
  const { before } = sales
  const count = daysIn(sales.from, sales.to)
  const average = ({ averageOrder }: PeriodTakings) =>
    averageOrder === null ? salesTexts.noAverage : money(averageOrder)
  const figures = [
    {
      name: salesTexts.revenue,
      figure: money(sales.revenue),
      earlier: money(before.revenue),
      change: changeOf(sales.revenue, before.revenue),
    },
    {
      name: salesTexts.orders,
      figure: counted(sales.orders),
      earlier: counted(before.orders),
      change: changeOf(sales.orders, before.orders),
    },
    {
      name: salesTexts.average,
      figure: average(sales),
      earlier: average(before),
      change: changeOf(sales.averageOrder ?? 0, sales.averageOrder === null ? 0 : (before.averageOrder ?? 0)),
    },
    {
      name: salesTexts.refunded,
      figure: money(sales.refunded),
      earlier: money(before.refunded),
      change: changeOf(sales.refunded, before.refunded),
    },
  ]
  return (
    <dl className="figs">
      {figures.map(({ name, figure, earlier, change }) => (
        <Tile key={name} name={name} figure={figure} note={salesTexts.before(earlier, change, count)} />
      ))}
    </dl>
  )
}
