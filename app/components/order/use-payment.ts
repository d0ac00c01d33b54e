import { useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { payOrder, startPayPal } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { PayOutcome } from './order-banners.ts'

const texts = orderTexts.pay

/** No answer, or one that says that the provider has not decided: the payment may have been made. */
const isUnheard = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind !== 'http' || error.status >= 500 || error.body.code === 'payment_pending')

/** Paying an order with PayPal: what its buttons call, and what the last try came to (SPEC section 8, Payment). */
export function usePayment(orderId: string) {
  const [outcome, setOutcome] = useState<PayOutcome>()
  const [hasJustPaid, setHasJustPaid] = useState(false)

  function fail(message: string) {
    setOutcome({ kind: 'failed', message })
    notify.error(texts.failed, { detail: message === texts.failed ? undefined : message })
  }

  /** Lets the server capture what the shopper approved. Sent again it gives the same answer, so asking twice is safe. */
  async function capture(providerId: string) {
    try {
      await payOrder(orderId, providerId)
      setOutcome(undefined)
      setHasJustPaid(true)
      notify.success(texts.successful)
    } catch (error) {
      await refetch('Order')
      if (isUnheard(error)) setOutcome({ kind: 'unheard', providerId })
      else fail(errorText(error))
    }
  }

  return {
    outcome,
    hasJustPaid,
    createOrder: () => {
      setOutcome(undefined)
      return startPayPal(orderId)
    },
    onApprove: capture,
    onCancel: () => {
      setOutcome({ kind: 'cancelled' })
      notify.info(texts.cancelled)
    },
    onError: fail,
    lookAgain: () =>
      outcome?.kind === 'unheard' ? capture(outcome.providerId) : refetch('Order').then(() => undefined),
  }
}

export type Payment = ReturnType<typeof usePayment>
