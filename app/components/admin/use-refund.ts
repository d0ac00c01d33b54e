import { useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { type RefundOrder, refundOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { endIntent, intentKey } from '#app/components/checkout/order-intent.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { refundTexts as texts } from '#app/texts/admin-order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/** Says what became of the refund that was asked for; gives why it failed, where it did. */
function tell(before: OrderView, { refunds }: OrderView): string | undefined {
  const asked = refunds.find(({ _id }) => before.refunds.every((known) => known._id !== _id))
  if (asked?.status === 'failed') return texts.refused
  notify.success(asked?.status === 'pending' ? texts.begun : texts.done)
  return undefined
}

/** Sends money back, once for what was typed, however often it is tried (SAFETY 6); keeps why it did not go through. */
export function useRefund(order: OrderView) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function refund(body: RefundOrder): Promise<boolean> {
    setIsBusy(true)
    setFailure(undefined)
    const key = intentKey({ refundOf: order._id, after: order.refunds.length, ...body })
    try {
      const now = await refundOrder(order._id, body, key)
      endIntent()
      const reason = tell(order, now)
      setFailure(reason)
      return reason === undefined
    } catch (error) {
      // A no is an answer: the next try is another intent.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) endIntent()
      setFailure(errorText(error))
      await refetch('Order')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { refund, isBusy, failure }
}
