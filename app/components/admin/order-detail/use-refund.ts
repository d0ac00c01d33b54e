import { useRef, useState } from 'react'
import { readRefusal } from '#app/api/admin-orders.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { type RefundOrder, refundOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { endIntent, intentKey } from '#app/components/checkout/order-intent.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { refundTexts as texts } from '#app/texts/admin-payments.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isOnline, methodOf } from '#shop/payments/providers.ts'

type RefundFailure = { title: string; text: string }

/** Sends a refund once for what was typed, however often it is retried (SAFETY 6); keeps why it failed. */
export function useRefund(order: OrderView) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<RefundFailure>()
  const isUnderWay = useRef(false)
  // The order as of the first try: if only the response was lost, the refund may exist, and the retry must be identical.
  const asked = useRef<OrderView>(undefined)

  /** Resolves to true once the money is refunded or on its way. */
  async function refund(body: RefundOrder): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setFailure(undefined)
    asked.current ??= order
    const before = asked.current
    const wish = { ...body, knownRefunds: before.refunds.filter(({ status }) => status !== 'failed').length }
    const key = intentKey({ refundOf: order._id, ...wish })
    try {
      const now = await refundOrder(order._id, wish, key)
      end()
      const refused = await reportOutcome(before, now)
      setFailure(refused)
      return refused === undefined
    } catch (error) {
      // The server rejected it, so the next try needs a new idempotency key.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) end()
      setFailure({ title: texts.failed, text: errorText(error) })
      await refetch('Order')
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  function end() {
    endIntent()
    asked.current = undefined
  }
  return { refund, isBusy, failure }
}

type Refund = OrderView['refunds'][number]

/** Reports the outcome of the requested refund; returns why it failed, if it did. */
async function reportOutcome(before: OrderView, { _id, refunds }: OrderView) {
  // A refund that came back is sent again as the same refund.
  const isKnown = (refund: Refund) =>
    before.refunds.some(
      ({ _id: id, status }) => id === refund._id && (status !== 'failed' || refund.status === 'failed'),
    )
  const asked = refunds.find((refund) => !isKnown(refund))
  if (asked?.status === 'failed') {
    const said = await readRefusal(_id, asked._id).catch(() => undefined)
    const text = [said && texts.said(said), texts.refused].filter(Boolean).join(' ')
    return { title: texts.refusedBy(methodOf(asked.provider)), text }
  }
  if (asked?.status !== 'pending') notify.success(texts.done)
  else if (asked.provider === 'cash') notify.success(byHandTexts.begunInCash)
  else notify.success(isOnline(asked.provider) ? texts.begun : texts.begunByHand)
  return undefined
}
