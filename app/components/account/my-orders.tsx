import { Link } from 'react-router'
import { useQuery } from '#app/api/query/use-query.ts'
import { myOrdersQuery } from '#app/api/users.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CellName, DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { myOrdersTexts } from '#app/texts/account.ts'
import { formatDate } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { DeliveredLabel, orderLink, PaidLabel } from './order-status-labels.tsx'

const { heads } = myOrdersTexts

const pageHref = (page: number) => (page === 1 ? '/profile' : `/profile?pageNumber=${page}`)

/** The user's own orders, newest first: id, date, total, paid, delivered, details (SPEC section 2). */
export function MyOrders({ page }: { page: number }) {
  const { data: list, error, isFetching, refetch } = useQuery(myOrdersQuery(page))
  if (error && !list) {
    return <LoadFailed title={myOrdersTexts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <LineSkeletons lines={4} />
  if (list.total === 0) return <NoOrders />
  if (list.orders.length === 0) return <NoOrdersHere />
  return (
    <div aria-busy={isFetching}>
      <OrderTable orders={list.orders} />
      <div className="flex justify-end pt-3">
        <Pagination page={list.page} pages={list.pages} href={pageHref} />
      </div>
    </div>
  )
}

function OrderTable({ orders }: { orders: readonly OrderView[] }) {
  const head = (
    <tr>
      <th>{heads.number}</th>
      <th>{heads.date}</th>
      <th className="r">{heads.total}</th>
      <th>{heads.paid}</th>
      <th>{heads.delivered}</th>
      <th>
        <span className="vh">{heads.acts}</span>
      </th>
    </tr>
  )
  return (
    <DataTable label={myOrdersTexts.table} head={head} isStacking>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </DataTable>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  return (
    <tr>
      <th scope="row">
        <CellName>{heads.number}</CellName>
        <span className="num">{order.number}</span>
      </th>
      <td className="whitespace-nowrap">
        <CellName>{heads.date}</CellName>
        {formatDate(order.createdAt)}
      </td>
      <td className="r">
        <CellName>{heads.total}</CellName>
        {formatEuros(order.totalPrice, order.currency)}
      </td>
      <td>
        <CellName>{heads.paid}</CellName>
        <PaidLabel order={order} />
      </td>
      <td>
        <CellName>{heads.delivered}</CellName>
        <DeliveredLabel order={order} />
      </td>
      <td className="r">
        <Link className="link" {...orderLink(order._id)} aria-label={myOrdersTexts.detailsOf(order.number)}>
          {myOrdersTexts.details}
        </Link>
      </td>
    </tr>
  )
}

/** Shown to a user who has no orders. */
export function NoOrders() {
  return (
    <EmptyState
      title={myOrdersTexts.none}
      acts={
        <ButtonLink look="second" to="/">
          {myOrdersTexts.shop}
        </ButtonLink>
      }
    >
      <p>{myOrdersTexts.noneText}</p>
    </EmptyState>
  )
}

function NoOrdersHere() {
  return (
    <EmptyState
      title={myOrdersTexts.noneHere}
      acts={
        <ButtonLink look="second" to={pageHref(1)}>
          {myOrdersTexts.first}
        </ButtonLink>
      }
    />
  )
}
