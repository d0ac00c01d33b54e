import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { payOrder, startPayPal } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { PayOutcome } from './order-banners.ts'

const texts = orderTexts.pay

/** The shop knows that the shopper said yes, and asks the provider until it has decided. */
const isFollowed = (error: unknown) => error instanceof ApiError && error.body.code === 'payment_pending'

/** No answer, one that says that the provider has not decided, or asked too often: the payment may have been made. */
const isUnheard = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind !== 'http' || error.status >= 500 || error.status === 429 || isFollowed(error))

const tenSeconds = 10_000
const fiveMinutes = 300_000

/** Rarer each time: the shop takes 6 payments a minute of one order and 20 an hour from one network (SAFETY 32). */
const pauseBefore = (repetition: number) => Math.min(tenSeconds * 2 ** repetition, fiveMinutes)

/** Paying an order with PayPal: what its buttons call, and what the last try came to (SPEC section 8, Payment). */
export function usePayment(orderId: string) {
  const [outcome, setOutcome] = useState<PayOutcome>()
  const [hasJustPaid, setHasJustPaid] = useState(false)
  const repetitions = useRef(0)

  const fail = useCallback((message: string) => {
    setOutcome({ kind: 'failed', message })
    notify.error(texts.failed, { detail: message === texts.failed ? undefined : message })
    void refetch('Order')
  }, [])

  /** Lets the server capture what the shopper approved. Sent again it gives the same answer, so asking twice is safe. */
  const capture = useCallback(
    async (providerId: string) => {
      try {
        await payOrder(orderId, providerId)
        setOutcome(undefined)
        setHasJustPaid(true)
        notify.success(texts.successful)
      } catch (error) {
        if (!isUnheard(error)) return fail(errorText(error))
        setOutcome({ kind: 'unheard', providerId, isFollowed: isFollowed(error) })
        void refetch('Order')
      }
    },
    [orderId, fail],
  )

  // The shopper said yes: if the word never reached the server, nobody but this page can pass it on.
  useEffect(() => {
    if (outcome?.kind !== 'unheard' || outcome.isFollowed) return
    const timer = setTimeout(() => {
      repetitions.current += 1
      void capture(outcome.providerId)
    }, pauseBefore(repetitions.current))
    return () => clearTimeout(timer)
  }, [outcome, capture])

  return {
    outcome,
    hasJustPaid,
    createOrder: () => {
      setOutcome(undefined)
      repetitions.current = 0
      return startPayPal(orderId)
    },
    onApprove: capture,
    onCancel: () => {
      setOutcome({ kind: 'cancelled' })
      notify.info(texts.cancelled)
      // An expired order is held again since the shopper began to pay.
      void refetch('Order')
    },
    onError: fail,
    lookAgain: () =>
      outcome?.kind === 'unheard' ? capture(outcome.providerId) : refetch('Order').then(() => undefined),
  }
}

export type Payment = ReturnType<typeof usePayment>
