import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { Payment } from './use-payment.ts'

/** Shown until the provider confirms: no payment method, only a button to refresh (LOOKS, Order states). */
export function WaitingPanel({ order, payment }: { order: OrderView; payment: Payment }) {
  const [isLooking, setIsLooking] = useState(false)
  async function look() {
    setIsLooking(true)
    await payment.lookAgain()
    setIsLooking(false)
  }
  return (
    <div className="mt-5">
      <Button
        look="second"
        wide
        isBusy={isLooking || payment.outcome?.kind === 'checking'}
        onClick={() => void look()}
      >
        {orderTexts.paid.look}
      </Button>
      <p className="caption mt-3.5">
        {order.paymentWait?.until ? orderTexts.paid.looksLater : orderTexts.paid.looks}
      </p>
    </div>
  )
}
