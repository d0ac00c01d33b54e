import { useSearchParams } from 'react-router'
import { adminOrdersQuery, type OrderListQuery } from '#app/api/admin-orders.ts'
import { type QueryResult, useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { OrderFilters, OrderGroups } from '#app/components/admin/order-list/order-filters.tsx'
import { OrderTable } from '#app/components/admin/order-list/order-table.tsx'
import { orderExportUrl, orderListUrl, orderQueryOf } from '#app/components/admin/urls/order-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { orderListTexts as texts } from '#app/texts/admin-orders.ts'
import type { AdminOrderPage } from '#shop/orders/order.schema.ts'
import type { Route } from './+types/order-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function OrderListPage() {
  const [search] = useSearchParams()
  const query = orderQueryOf(search)
  const list = useQuery(adminOrdersQuery(query))
  return (
    <>
      <AdminHead title={texts.title}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="second" to="/admin/orders/new">
            {byHandTexts.open}
          </ButtonLink>
          <a className="btn second" href={orderExportUrl(query)} download>
            {texts.exported}
          </a>
        </div>
      </AdminHead>
      <OrderGroups query={query} counts={list.data?.counts} isComing={list.isPending} />
      <OrderFilters query={query} />
      <OrderList query={query} list={list} />
    </>
  )
}

type OrderListProps = { query: OrderListQuery; list: QueryResult<AdminOrderPage> }

function OrderList({ query, list: { data, error, isFetching, refetch } }: OrderListProps) {
  if (error && !data) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!data) return <TableSkeleton />
  const { orders, page, pages, total, isMore } = data
  if (orders.length === 0) return <NoOrders query={query} isPastLast={isMore || total > 0} />
  return (
    <div aria-busy={isFetching}>
      <OrderTable orders={orders} query={query} />
      <ListFooter
        page={page}
        pages={pages}
        shown={orders.length}
        total={isMore ? texts.moreThan(total) : texts.count(total)}
        href={(pageNumber) => orderListUrl({ ...query, pageNumber })}
      />
    </div>
  )
}

function NoOrders({ query, isPastLast }: { query: OrderListQuery; isPastLast: boolean }) {
  if (isPastLast)
    return <PastLast title={texts.noneFound} first={orderListUrl({ ...query, pageNumber: undefined })} />
  const { keyword, group, from, to } = query
  const isFiltered = Boolean(keyword || group || from || to)
  if (!isFiltered) {
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={texts.noneFound}
      acts={
        <ButtonLink look="second" to={orderListUrl({})}>
          {texts.showAll}
        </ButtonLink>
      }
    >
      <p>{texts.noneFoundText}</p>
    </EmptyState>
  )
}
