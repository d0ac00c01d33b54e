import { useSearchParams } from 'react-router'
import {
  countsQuery,
  largeHoldsQuery,
  refundsByHandQuery,
  stockCostQuery,
  stockValueQuery,
} from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Ageing, Oldest } from '#app/components/admin/dashboard/ageing.tsx'
import { Bars } from '#app/components/admin/dashboard/bars.tsx'
import { BestSellers } from '#app/components/admin/dashboard/best-sellers.tsx'
import { LargeHolds } from '#app/components/admin/dashboard/large-holds.tsx'
import { MissedSearches } from '#app/components/admin/dashboard/missed-searches.tsx'
import { PeriodPicker } from '#app/components/admin/dashboard/period-picker.tsx'
import { RefundsByHand } from '#app/components/admin/dashboard/refunds-by-hand.tsx'
import { Sales } from '#app/components/admin/dashboard/sales.tsx'
import { StockTable } from '#app/components/admin/dashboard/stock-table.tsx'
import { Tiles } from '#app/components/admin/dashboard/tiles.tsx'
import { useMoney } from '#app/components/admin/dashboard/use-money.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { dashboardViewOf } from '#app/components/admin/urls/dashboard-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { dashboardTexts, valueTexts } from '#app/texts/admin-dashboard.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { DashboardView } from '#shop/dashboard/dashboard.schema.ts'
import { formatTime } from '#shop/dates.ts'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: dashboardTexts.title, isPrivate: true, matches })

export default function DashboardPage() {
  const [search] = useSearchParams()
  const view = dashboardViewOf(search)
  const { data: value, dataUpdatedAt, error, isFetching, refetch } = useQuery(stockValueQuery)
  const isComing = useFirstScreenIsComing()
  return (
    <>
      <AdminHead title={dashboardTexts.title}>
        {value ? (
          <p className="caption num">
            {dashboardTexts.asOf(formatTime(new Date(dataUpdatedAt).toISOString()))}
          </p>
        ) : null}
      </AdminHead>
      <RevealTogether isComing={isComing} skeleton={<TableSkeleton />}>
        <LargeHolds />
        <RefundsByHand />
        {error && !value ? (
          <LoadFailed title={dashboardTexts.failed} {...{ error, isFetching, refetch }} />
        ) : null}
        {value ? <StockValue value={value} /> : null}
        <div className="mt-10">
          <PeriodPicker view={view} />
          <Sales period={view.period} />
        </div>
        <div className="charts">
          <BestSellers view={view} />
          <MissedSearches period={view.period} />
          {value ? <ValueBars value={value} /> : null}
          <Ageing />
        </div>
        <div className="mt-10">
          <Oldest />
        </div>
      </RevealTogether>
    </>
  )
}

/** Whether blocks above the sales are still loading; those further down are out of sight and may appear one by one. */
function useFirstScreenIsComing(): boolean {
  const above = [
    useQuery(stockValueQuery),
    useQuery(stockCostQuery),
    useQuery(countsQuery('/admin/dashboard')),
    useQuery(largeHoldsQuery),
    useQuery(refundsByHandQuery),
  ]
  return above.some(({ isPending }) => isPending)
}

function StockValue({ value }: { value: DashboardView }) {
  const { data: cost } = useQuery(stockCostQuery)
  const { currency } = useSettings()
  return (
    <>
      <Tiles value={value} />
      <section>
        <h2 className="subheading mb-2">{dashboardTexts.tableTitle}</h2>
        {/* Without the cost the table still has SPEC's columns. */}
        <StockTable value={value} cost={cost} currency={currency} />
      </section>
    </>
  )
}

/** Decorative: the table above has the same values. */
function ValueBars({ value }: { value: DashboardView }) {
  const money = useMoney()
  return (
    <section className="block">
      <h2>{valueTexts.title}</h2>
      <Bars
        bars={categories.map(({ name, dashboardKey }) => ({
          name,
          part: value[dashboardKey].totalPrice,
          figure: money(value[dashboardKey].totalPrice).replace(/\.\d\d$/, ''),
        }))}
      />
    </section>
  )
}
