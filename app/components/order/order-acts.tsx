import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useUserInfo } from '#app/storage/user-info.ts'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { mayBecome } from '#shop/orders/order-status.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CartAgain } from './cart-again.tsx'
import { DeliverOrder } from './deliver-order.tsx'
import { isWaiting } from './order-banners.ts'
import { PaymentPanel, WaitingPanel, WaysToPay } from './payment-panel.tsx'
import type { Payment } from './use-payment.ts'

type ActsProps = { order: OrderView; payment: Payment; nonce?: string }

/** What can be done with the order now: by its buyer, and by an administrator. */
export function OrderActs(props: ActsProps) {
  const { order } = props
  const user = useUserInfo()
  const isBuyer = user?._id === order.user._id
  const isToDeliver = user?.isAdmin && order.isPaid && mayBecome(order.status, 'delivered')
  return (
    <>
      {isBuyer ? <BuyerActs {...props} /> : null}
      {!isBuyer && order.status === 'placed' ? (
        <p className="caption mt-3.5">{orderTexts.pay.notOwner}</p>
      ) : null}
      {isToDeliver ? <DeliverOrder orderId={order._id} /> : null}
    </>
  )
}

function BuyerActs(props: ActsProps) {
  const { order, payment } = props
  if (isWaiting(order, payment.outcome)) return <WaitingPanel payment={payment} />
  if (order.status === 'expired') return <ExpiredActs {...props} />
  if (order.status === 'cancelled') return <CartAgain order={order} />
  if (order.status !== 'placed') return null
  return (
    <>
      <PaymentPanel {...props} />
      <p className="mt-2">
        <CancelOrder orderId={order._id} />
      </p>
    </>
  )
}

/** Buy the items anew at present prices, or pay this very order if everything is still there. */
function ExpiredActs(props: ActsProps) {
  const [isPaying, setIsPaying] = useState(false)
  return (
    <>
      <CartAgain order={props.order} />
      {isPaying ? (
        <section className="mt-5" aria-label={orderTexts.pay.title}>
          <WaysToPay {...props} />
        </section>
      ) : (
        <Button look="second" wide onClick={() => setIsPaying(true)}>
          {orderTexts.expired.payAfterAll}
        </Button>
      )}
      <p className="caption mt-3.5">{orderTexts.expired.payText}</p>
    </>
  )
}
