import { useEffect, useRef } from 'react'
import { notify } from '#app/components/ui/toast.tsx'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayableLate, meaningOf } from '#shop/orders/order-status.ts'
import { paymentBanner } from './order-banners.ts'
import { isUnpaid } from './pay-outcome.ts'
import type { Payment } from './use-payment.ts'

type Seen = { order: OrderView; isBuyer: boolean; payment: Payment }

/** Shows a toast for changes to the order while the page was open: a late payment, or the end of the hold. */
export function useSeenChanges({ order, isBuyer, payment }: Seen) {
  const before = useRef(order)
  const { justPaid, onSeenPaid } = payment
  useEffect(() => {
    const was = before.current
    before.current = order
    if (was.status === order.status || !isBuyer) return
    if (isUnpaid(was) && order.isPaid && !justPaid) return onSeenPaid()
    const { money } = meaningOf(order.status)
    if (isPayableLate(order.status) || money === 'owed' || money === 'returned') {
      const { title, text } = paymentBanner(order)
      notify.info(title, { detail: text })
    }
  }, [order, isBuyer, justPaid, onSeenPaid])
}
