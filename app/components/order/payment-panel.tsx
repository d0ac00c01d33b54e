import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payPalConfigQuery } from '#app/api/orders.ts'
import { PayPalButtons } from '#app/components/checkout/paypal-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatClock } from '#app/components/ui/dates.ts'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { Payment } from './use-payment.ts'

const texts = orderTexts.pay

type PaymentProps = { order: OrderView; payment: Payment; nonce?: string }

/** The ways to pay (SPEC section 2), and until when the items are held. */
export function PaymentPanel(props: PaymentProps) {
  const { holdUntil } = props.order
  return (
    <section className="mt-5" aria-label={texts.title}>
      <WaysToPay {...props} />
      {holdUntil ? <p className="caption mt-3.5">{texts.held(formatClock(holdUntil))}</p> : null}
    </section>
  )
}

/** PayPal's buttons, once it is known where its script comes from. */
function WaysToPay({ order, payment, nonce }: PaymentProps) {
  const { data: config, isError, refetch } = useQuery(payPalConfigQuery)
  if (isError) {
    return (
      <p role="alert">
        {texts.notLoaded}{' '}
        <Button look="link" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </p>
    )
  }
  if (!config) return <LineSkeletons lines={1} />
  return (
    <PayPalButtons
      clientId={config.clientId}
      currency={order.currency}
      sdkBaseUrl={config.sdkUrl}
      nonce={nonce}
      createOrder={payment.createOrder}
      onApprove={payment.onApprove}
      onCancel={payment.onCancel}
      onError={payment.onError}
    />
  )
}

/** While the provider has not confirmed: nothing to pay with, and a way to look (LOOKS, Order states). */
export function WaitingPanel({ payment }: { payment: Payment }) {
  const [isLooking, setIsLooking] = useState(false)
  async function look() {
    setIsLooking(true)
    await payment.lookAgain()
    setIsLooking(false)
  }
  return (
    <div className="mt-5">
      <Button look="second" wide isBusy={isLooking} onClick={() => void look()}>
        {orderTexts.paid.look}
      </Button>
      <p className="caption mt-3.5">{orderTexts.paid.looks}</p>
    </div>
  )
}
