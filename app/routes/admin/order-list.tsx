import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminOrdersQuery, type OrderListQuery } from '#app/api/admin-orders.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ListFoot } from '#app/components/admin/list-foot.tsx'
import { OrderFilters } from '#app/components/admin/order-filters.tsx'
import { orderListAddress, orderQueryOf } from '#app/components/admin/order-list-address.ts'
import { OrderTable } from '#app/components/admin/order-table.tsx'
import { TableSkeleton } from '#app/components/admin/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminTexts, orderListTexts } from '#app/texts/admin.ts'
import type { Route } from './+types/order-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: orderListTexts.title, isPrivate: true, matches })

export default function OrderListPage() {
  const [search] = useSearchParams()
  const query = orderQueryOf(search)
  return (
    <>
      <AdminHead title={orderListTexts.title} />
      <OrderFilters query={query} />
      <OrderList query={query} />
    </>
  )
}

function OrderList({ query }: { query: OrderListQuery }) {
  const { data: list, error, isFetching, refetch } = useQuery(adminOrdersQuery(query))
  if (error && !list) {
    return (
      <LoadFailed
        title={orderListTexts.failed}
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (!list) return <TableSkeleton />
  const { orders, page, pages, total } = list
  if (orders.length === 0) return <NoOrders query={query} total={total} />
  return (
    <div aria-busy={isFetching}>
      <OrderTable orders={orders} />
      <ListFoot
        page={page}
        pages={pages}
        shown={orders.length}
        total={orderListTexts.count(total)}
        href={(pageNumber) => orderListAddress({ ...query, pageNumber })}
      />
    </div>
  )
}

function NoOrders({ query, total }: { query: OrderListQuery; total: number }) {
  // A page behind the last one.
  if (total > 0) {
    const first = orderListAddress({ ...query, pageNumber: undefined })
    return (
      <EmptyState
        title={orderListTexts.noneFound}
        acts={<ButtonLink to={first}>{adminTexts.firstPage}</ButtonLink>}
      >
        <p>{adminTexts.pastLast}</p>
      </EmptyState>
    )
  }
  const isFiltered = query.keyword !== undefined || query.status !== undefined
  if (!isFiltered) {
    return (
      <EmptyState title={orderListTexts.none}>
        <p>{orderListTexts.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={orderListTexts.noneFound}
      acts={
        <ButtonLink look="second" to={orderListAddress({})}>
          {orderListTexts.showAll}
        </ButtonLink>
      }
    >
      <p>{orderListTexts.noneFoundText}</p>
    </EmptyState>
  )
}
