import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type OrderListQuery, orderDetailQuery, orderTimelineQuery } from '#app/api/admin-orders.ts'
import { hasStatus } from '#app/api/client.ts'
import { orderQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { CancelPanel } from '#app/components/admin/order-detail/cancel-panel.tsx'
import {
  OrderCustomer,
  OrderDocuments,
  OrderPayments,
} from '#app/components/admin/order-detail/order-aside.tsx'
import { DeliveredFlag, PaidFlag } from '#app/components/admin/order-detail/order-flags.tsx'
import { OrderLines } from '#app/components/admin/order-detail/order-lines.tsx'
import { OrderSending } from '#app/components/admin/order-detail/order-sending.tsx'
import { OrderTimeline } from '#app/components/admin/order-detail/order-timeline.tsx'
import { OrderWithdrawals } from '#app/components/admin/order-detail/order-withdrawals.tsx'
import { RefundPanel } from '#app/components/admin/order-detail/refund-panel.tsx'
import { RefundsSent, RefundsToSend } from '#app/components/admin/order-detail/refunds-by-hand.tsx'
import { TransferPanel } from '#app/components/admin/order-detail/transfer-panel.tsx'
import { orderListUrl, orderQueryOf, orderUrl } from '#app/components/admin/urls/order-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { waitsForProvider } from '#app/components/order/money-back.ts'
import { paidWhen } from '#app/components/order/paid-when.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { orderListTexts, orderDetailTexts as texts } from '#app/texts/admin-orders.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable } from '#shop/orders/order-status.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** Polling interval in ms while a provider has yet to decide on a payment or a refund. */
const followEvery = 5_000

export default function OrderDetailPage({ params: { orderId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const list = orderQueryOf(search)
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && waitsForProvider(state.data) ? followEvery : false),
  })
  if (data) return <Order key={orderId} order={data} list={list} />
  if (hasStatus(error, 404)) return <Unknown list={list} />
  if (!error) return <Coming />
  return (
    <>
      <AdminHead title={texts.title} />
      <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
    </>
  )
}

function Coming() {
  return (
    <>
      <AdminHead title={texts.title} />
      <TableSkeleton rows={6} />
    </>
  )
}

function Unknown({ list }: { list: OrderListQuery }) {
  return (
    <EmptyState
      isPage
      title={texts.unknown}
      acts={<ButtonLink to={orderListUrl(list)}>{texts.toList}</ButtonLink>}
    >
      <p>{texts.unknownText}</p>
    </EmptyState>
  )
}

function Order({ order, list }: { order: OrderView; list: OrderListQuery }) {
  const { pageNumber: _, ...filter } = list
  const {
    data: detail,
    isPending: detailIsComing,
    refetch: readDetail,
  } = useQuery(orderDetailQuery(order._id, filter))
  const {
    data: timeline,
    isPending: timelineIsComing,
    refetch: readTimeline,
  } = useQuery({
    ...orderTimelineQuery(order._id),
    refetchInterval: waitsForProvider(order) ? followEvery : false,
  })
  // Data fetched together with the order, or earlier, may not reflect what happened to its money.
  const outcome = [order.status, order.paymentPending, ...order.refunds.map(({ status }) => status)].join()
  const known = useRef(outcome)
  useEffect(() => {
    if (known.current === outcome) return
    known.current = outcome
    void readDetail()
    void readTimeline()
  }, [outcome, readDetail, readTimeline])
  // Show everything at the same time, so that nothing moves under a button that is about to be pressed.
  if (detailIsComing || timelineIsComing) return <Coming />
  const email = timeline?.events.findLast(({ kind }) => kind === 'delivered')?.email
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: orderListTexts.title, to: orderListUrl(list) }, { name: order.number }]}
      />
      <Head order={order} detail={detail} list={list} />
      <div className="edit-cols">
        <div>
          <OrderLines order={order} detail={detail} />
          <OrderTimeline order={order} stop={detail?.stop} />
        </div>
        <aside>
          <OrderWithdrawals withdrawals={detail?.withdrawals ?? []} />
          <TransferPanel order={order} />
          <RefundsToSend order={order} />
          <OrderSending
            order={order}
            stop={detail?.stop}
            email={email}
            mayNotify={detail?.customer.isDeleted !== true}
          />
          <OrderCustomer order={order} detail={detail} />
          {detail ? <OrderPayments order={order} detail={detail} /> : null}
          <OrderDocuments order={order} stop={detail?.stop ?? null} />
          <RefundPanel order={order} />
          <CancelPanel order={order} />
          <RefundsSent order={order} />
        </aside>
      </div>
    </>
  )
}

type HeadProps = { order: OrderView; detail: OrderDetail | undefined; list: OrderListQuery }

function Head({ order, detail, list }: HeadProps) {
  return (
    <AdminHead title={texts.heading(order.number)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {order.isByHand ? <span className="caption">{byHandTexts.badge}</span> : null}
        <span className="num">
          <PaidFlag order={order} format={() => texts.paidOn(paidWhen(order) ?? '')} />
        </span>
        {order.isDelivered || isDeliverable(order.status) ? (
          <span className="num">
            <DeliveredFlag order={order} format={(at) => texts.deliveredAt(formatTime(at))} />
          </span>
        ) : null}
        {/* The order page has its own Content Security Policy for the payment provider, so it is fully loaded. */}
        <Link className="link" to={`/order/${order._id}`} reloadDocument>
          {texts.asCustomer}
        </Link>
        <nav className="flex gap-4" aria-label={texts.ways}>
          {detail?.before ? (
            <Link
              className="link"
              to={orderUrl(detail.before._id, list)}
              aria-label={texts.newerOf(detail.before.number)}
            >
              {texts.newer}
            </Link>
          ) : null}
          {detail?.after ? (
            <Link
              className="link"
              to={orderUrl(detail.after._id, list)}
              aria-label={texts.olderOf(detail.after.number)}
            >
              {texts.older}
            </Link>
          ) : null}
        </nav>
      </div>
    </AdminHead>
  )
}
