import { useState } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { useIsBuyerOf } from '#app/storage/buyer.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isDeliverable, isPayable, isToSend, meaningOf } from '#shop/orders/order-status.ts'
import { isNeverSent, withdrawnPart } from '#shop/orders/parcels/sending.ts'
import { isTransfer } from '#shop/payments/providers.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CartAgain } from './cart-again.tsx'
import { DeliverOrder } from './deliver-order.tsx'
import { NotStarted } from './not-started.tsx'
import { isWaiting } from './order-banners.ts'
import { PaymentPanel } from './payment-panel.tsx'
import type { Payment } from './use-payment.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import { WithdrawFrom } from './withdraw-from.tsx'

type ActionsProps = { order: OrderView; payment: Payment; nonce?: string }

/** The actions on the order: those of its buyer and those of an administrator. */
export function OrderActions(props: ActionsProps) {
  const { order } = props
  const user = useUserInfo()
  const isBuyer = useIsBuyerOf(order)
  const isToDeliver = user?.isAdmin && order.isPaid && isDeliverable(order.status) && !isNeverSent(order)
  return (
    <>
      {isBuyer ? <BuyerActions {...props} /> : null}
      {!isBuyer && holdsStock(order.status) ? (
        <p className="caption mt-3.5">{orderTexts.pay.notOwner}</p>
      ) : null}
      {isBuyer ? <WithdrawFrom order={order} /> : null}
      {isToDeliver ? <DeliverOrder orderId={order._id} isToSend={isToSend(order.status)} /> : null}
      {user?.isAdmin ? (
        <p className="mt-3">
          <ButtonLink look="link" to={`/admin/order/${order._id}`} reloadDocument>
            {orderTexts.inAdmin}
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
}

/** The buyer's actions on the order. */
export function BuyerActions(props: ActionsProps) {
  const { order, payment } = props
  if (isWaiting(order, payment.outcome)) return <WaitingPanel order={order} payment={payment} />
  if (isPayable(order.status)) {
    const withdrawn = withdrawnPart(order)
    if (withdrawn === 'none') return <UnpaidActions {...props} />
    if (holdsStock(order.status)) return <Cancel order={order} />
    return withdrawn === 'some' ? <CartAgain order={order} /> : null
  }
  return meaningOf(order.status).actions.shopper.includes('reorder') ? <CartAgain order={order} /> : null
}

/**
 * Pay or cancel the order; once it has expired, buy the items again at current prices, or pay this order if everything is still
 * available. The payment methods stay mounted when an order expires or is held again, since their button waits for an open PayPal
 * window.
 */
function UnpaidActions(props: ActionsProps) {
  const { order, payment } = props
  const { outcome } = payment
  const isHeld = holdsStock(order.status)
  const [wantsToPay, setWantsToPay] = useState(isHeld)
  const isExpired = !isHeld
  const isPaying = wantsToPay || !isExpired
  if (isExpired && outcome?.kind === 'not_started' && outcome.code === 'out_of_stock') {
    return (
      <div className="mt-5">
        <NotStarted outcome={outcome} />
        <CartAgain order={order} />
      </div>
    )
  }
  return (
    <>
      {isExpired ? (
        <div inert={payment.isConfirming}>
          <CartAgain order={order} look={isPaying ? 'second' : 'ink'} />
        </div>
      ) : null}
      {isPaying ? (
        <PaymentPanel {...props} />
      ) : (
        <Button look="second" wide onClick={() => setWantsToPay(true)}>
          {orderTexts.expired.payAfterAll}
        </Button>
      )}
      {isExpired ? (
        <p className="caption mt-3.5">{orderTexts.expired.payText}</p>
      ) : (
        <p className="mt-2" inert={payment.isConfirming}>
          <Cancel order={order} />
        </p>
      )}
    </>
  )
}

function Cancel({ order: { _id, paymentMethod } }: { order: OrderView }) {
  const { contactEmail } = useSettings()
  const { cancel, cancelTransfer } = orderTexts
  const texts = isTransfer(paymentMethod) ? { ...cancel, consequence: cancelTransfer(contactEmail) } : cancel
  return <CancelOrder orderId={_id} texts={texts} />
}
