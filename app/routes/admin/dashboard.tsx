import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminProductsQuery, stockValueQuery } from '#app/api/admin-products.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { pieces, StockTable, worth } from '#app/components/admin/stock-table.tsx'
import { TableSkeleton } from '#app/components/admin/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { dashboardTexts } from '#app/texts/admin.ts'
import type { DashboardView } from '#shop/dashboard/dashboard.schema.ts'
import { formatTime } from '#shop/dates.ts'
import type { Route } from './+types/dashboard.ts'

const { figures } = dashboardTexts

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: dashboardTexts.title, isPrivate: true, matches })

export default function DashboardPage() {
  const { data: value, dataUpdatedAt, error, isFetching, refetch } = useQuery(stockValueQuery)
  return (
    <>
      <AdminHead title={dashboardTexts.title}>
        {value ? (
          <p className="caption num">
            {dashboardTexts.asOf(formatTime(new Date(dataUpdatedAt).toISOString()))}
          </p>
        ) : null}
      </AdminHead>
      {error && !value ? (
        <LoadFailed
          title={dashboardTexts.failed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {value ? <StockValue value={value} /> : null}
      {!error && !value ? <TableSkeleton rows={8} /> : null}
    </>
  )
}

function StockValue({ value }: { value: DashboardView }) {
  return (
    <>
      <Figures value={value} />
      <section>
        <h2 className="subheading mb-2">{dashboardTexts.tableTitle}</h2>
        <StockTable value={value} />
      </section>
    </>
  )
}

/** The whole in four numbers. The last two come with the product list's counts and are left out without them. */
function Figures({ value }: { value: DashboardView }) {
  const { data: list } = useQuery(adminProductsQuery({}))
  return (
    <dl className="figs">
      <Figure name={figures.value} figure={worth(value.totalPrice)} note={figures.valueNote} />
      <Figure
        name={figures.pieces}
        figure={pieces(value.totalQuantity)}
        note={list ? figures.piecesNote(list.total) : undefined}
      />
      {list ? (
        <>
          <Figure
            name={figures.one}
            figure={pieces(list.facets.onlyOne)}
            note={<ListLink to="/admin/productlist?onlyOne=true">{figures.oneNote}</ListLink>}
          />
          <Figure
            name={figures.none}
            figure={pieces(list.total - list.facets.inStock)}
            note={<ListLink to="/admin/productlist?inStock=false">{figures.noneNote}</ListLink>}
          />
        </>
      ) : null}
    </dl>
  )
}

function ListLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="-my-3 inline-flex min-h-11 items-center" to={to}>
      {children}
    </Link>
  )
}

function Figure({ name, figure, note }: { name: string; figure: string; note?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {figure}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  )
}
