import { useEffect, useRef } from 'react'
import { redirectDocument } from 'react-router'
import { nonceContext } from '#app/api/context.ts'
import { orderQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { useArePageWaysComing } from '#app/components/checkout/page-ways.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ForgetOrder } from '#app/components/order/forget-order.tsx'
import { KeepOrder } from '#app/components/order/keep-order.tsx'
import { OrderActions } from '#app/components/order/order-actions.tsx'
import { isWaiting } from '#app/components/order/order-banners.ts'
import { OrderDetails, OrderItems } from '#app/components/order/order-details.tsx'
import { AgreedTexts, OrderDocuments } from '#app/components/order/order-documents.tsx'
import { OrderFailure } from '#app/components/order/order-failure.tsx'
import { OrderRefunds } from '#app/components/order/order-refunds.tsx'
import { DeliveryState, OrderState, PaymentState } from '#app/components/order/order-state.tsx'
import { OrderSums } from '#app/components/order/order-sums.tsx'
import { pollInterval } from '#app/components/order/poll-interval.ts'
import { useHeadingFocus } from '#app/components/order/use-heading-focus.ts'
import { useLeaveByDocument } from '#app/components/order/use-leave-by-document.ts'
import { type Payment, usePayment } from '#app/components/order/use-payment.ts'
import { useReturn } from '#app/components/order/use-return.ts'
import { useSeenChanges } from '#app/components/order/use-seen-changes.ts'
import { WhatNext } from '#app/components/order/what-next.tsx'
import { Breadcrumbs, type Crumb } from '#app/components/ui/breadcrumbs.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { useGuest, useIsBuyerOf } from '#app/storage/buyer.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { orderTexts } from '#app/texts/order.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayable } from '#shop/orders/order-status.ts'
import type { Route } from './+types/order.ts'

export const handle = { requestClass: 'buying', section: 'account', ownDocument: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: orderTexts.title, isPrivate: true, matches })

/** Only the nonce of this document's CSP, which PayPal's script needs; the order itself is fetched in the browser. */
export const loader = ({ context }: Route.LoaderArgs) => ({ nonce: context.get(nonceContext) })

/** Coming from another page of the shop loads a new document, since the CSP belongs to it (SAFETY 41). */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(`${pathname}${search}`)
}

export const shouldRevalidate = () => false

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  useLeaveByDocument()
  const payment = usePayment(params.orderId)
  const { outcome } = payment
  const waitingSince = useRef<number>(undefined)
  const { data, error, refetch } = useQuery({
    ...orderQuery(params.orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: order } }) => {
      const now = Date.now()
      if (!order || !isWaiting(order, outcome)) waitingSince.current = undefined
      else waitingSince.current ??= now
      return pollInterval({ order, outcome, now, waitedMs: now - (waitingSince.current ?? now) })
    },
  })
  const isComing = useArePageWaysComing()
  const isGuest = useGuest() !== undefined
  useHeadingFocus(
    data && !isComing ? [data.status, outcome?.kind, payment.justPaid, isGuest].join() : undefined,
  )
  return (
    <div className="wrap work pb-(--spacing-section)">
      {data && !isComing ? <Order order={data} payment={payment} nonce={loaderData.nonce} /> : null}
      {!data && error ? <OrderFailure error={error} onAgain={() => void refetch()} /> : null}
      {(data ? isComing : !error) ? <Loading /> : null}
    </div>
  )
}

function Loading() {
  return (
    <div className="page-head">
      <h1 className="title">{orderTexts.title}</h1>
      <LineSkeletons lines={4} />
    </div>
  )
}

type OrderProps = { order: OrderView; payment: Payment; nonce?: string }

function Order({ order, payment, nonce }: OrderProps) {
  const isBuyer = useIsBuyerOf(order)
  useReturn({ order, isBuyer, payment })
  useSeenChanges({ order, isBuyer, payment })
  const isJustPaid = payment.justPaid !== undefined && order.isPaid
  const isToPay = isPayable(order.status) && !isWaiting(order, payment.outcome)
  return (
    <>
      {isJustPaid ? (
        <Thanks order={order} takesFocus={payment.justPaid === 'pressed'} />
      ) : (
        <Head order={order} />
      )}
      <div className="with-summary sum-second">
        <div>
          {isToPay ? (
            <div className="mb-8">
              <PaymentState order={order} outcome={payment.outcome} />
            </div>
          ) : (
            <OrderState order={order} outcome={payment.outcome} />
          )}
          {isJustPaid ? <WhatNext order={order} /> : null}
          {order.isPaid ? <KeepOrder order={order} /> : null}
        </div>
        <aside className="sum" aria-label={checkoutTexts.sums.title}>
          <h2 className="subheading">{checkoutTexts.sums.title}</h2>
          <OrderSums order={order} />
          <OrderDocuments order={order} />
          <OrderActions order={order} payment={payment} nonce={nonce} />
          <AgreedTexts order={order} />
        </aside>
        <div>
          {/* On a phone nothing else is between an unpaid order and the button that pays for it. */}
          {isToPay ? (
            <div className="mb-8">
              <DeliveryState order={order} />
            </div>
          ) : null}
          <OrderDetails order={order} />
          <OrderItems order={order} />
          <OrderRefunds order={order} />
          <ForgetOrder order={order} />
        </div>
      </div>
    </>
  )
}

/** Breadcrumbs: to the buyer's own orders, for a guest to the page that finds one, or for an administrator to all orders. */
function wayHere(isBuyer: boolean, isGuest: boolean): Crumb[] {
  if (isGuest) return [{ name: guestTexts.find, to: '/track' }]
  const { account, orders } = orderTexts.crumbs
  const { title } = layoutTexts.admin
  return isBuyer
    ? [
        { name: account, to: '/account' },
        { name: orders, to: '/profile' },
      ]
    : [
        { name: title, to: '/admin/dashboard' },
        { name: orders, to: '/admin/orderlist' },
      ]
}

function Head({ order }: { order: OrderView }) {
  const { number, user, createdAt } = order
  const isBuyer = useIsBuyerOf(order)
  const isGuest = useGuest()?._id === user._id
  return (
    <div className="page-head">
      <Breadcrumbs crumbs={[...wayHere(isBuyer, isGuest), { name: number }]} />
      <h1 className="title">{orderTexts.heading(number)}</h1>
      <p className="soft mt-2">{orderTexts.placed(formatTime(createdAt))}</p>
    </div>
  )
}

type ThanksProps = { order: OrderView; takesFocus: boolean }

/** Thanks the buyer in the title right after the payment; later it is the order's own title again. */
function Thanks({ order: { number, user, orderItems }, takesFocus }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, and on a phone it was far below the title. If nothing was pressed, the page does not scroll.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const [firstName = ''] = user.name.split(' ')
  const pieces = orderItems.reduce((count, item) => count + item.qty, 0)
  return (
    <div className="page-head">
      <p className="soft num mb-1">{orderTexts.heading(number)}</p>
      <h1 className="title wrap-anywhere" ref={heading} tabIndex={-1}>
        {orderTexts.thanks.title(firstName)}
      </h1>
      <p className="lead measure mt-3">{orderTexts.thanks.text(pieces)}</p>
    </div>
  )
}
