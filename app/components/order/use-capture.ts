import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText, hasCode } from '#app/api/client.ts'
import { payOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import type { PayOutcome } from './pay-outcome.ts'

/** Paid while the page was open: by a button on it, or noticed by polling. */
export type JustPaid = 'pressed' | 'noticed'

/** The shop knows that the shopper approved, and asks the provider until it has decided. */
const isFollowed = (error: unknown) => hasCode(error, 'payment_pending')

/** PayPal's order is still open, and another means of payment can be chosen for it (PayPal, "Handle funding failures"). */
const canRestart = (error: unknown) =>
  hasCode(error, 'payment_declined') && error.body.details?.canRestart === true

/** No response, an undecided provider, or too many requests: the payment may have been made. */
const isUnheard = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind !== 'http' || error.status >= 500 || error.status === 429 || isFollowed(error))

const tenSeconds = 10_000
const fiveMinutes = 300_000

/** Doubles each time: the shop accepts 6 payment calls a minute per order and 20 an hour per network (SAFETY 32). */
const pauseBefore = (repetition: number) => Math.min(tenSeconds * 2 ** repetition, fiveMinutes)

type CaptureHandlers = {
  outcome: PayOutcome | undefined
  setOutcome: (outcome: PayOutcome | undefined) => void
  onPaid: (how: JustPaid) => void
  onFailed: (message: string) => void
  /** Called when a means of payment was declined but another can be chosen, by calling `restart`. */
  onDeclined: (restart: () => void) => void
}

/**
 * Lets the server capture what the shopper approved, and retries while no response comes back. Capturing is idempotent, so asking
 * twice is safe. `isConfirming` is true while a press on this page awaits its response: nobody should pay in another way or
 * cancel meanwhile.
 */
export function useCapture(
  orderId: string,
  { outcome, setOutcome, onPaid, onFailed, onDeclined }: CaptureHandlers,
) {
  const repetitions = useRef(0)
  const isUnderWay = useRef(false)
  const [isConfirming, setIsConfirming] = useState(false)

  const capture = useCallback(
    async (providerId: string, how: JustPaid = 'noticed', restart?: () => void) => {
      isUnderWay.current = true
      setIsConfirming(how === 'pressed')
      try {
        const { isPaid } = await payOrder(orderId, providerId)
        setOutcome(undefined)
        // Otherwise the payment came too late for its items: it is refunded, and the order says so.
        if (isPaid) onPaid(how)
      } catch (error) {
        if (restart && canRestart(error)) return onDeclined(restart)
        if (!isUnheard(error)) return onFailed(errorText(error))
        setOutcome({ kind: 'unheard', providerId, isFollowed: isFollowed(error) })
        void refetch('Order')
      } finally {
        isUnderWay.current = false
        setIsConfirming(false)
      }
    },
    [orderId, setOutcome, onPaid, onFailed, onDeclined],
  )

  // The shopper approved: if the server never received that, only this page can pass it on.
  useEffect(() => {
    if (outcome?.kind !== 'unheard') {
      if (outcome === undefined) repetitions.current = 0
      return
    }
    if (outcome.isFollowed) return
    const timer = setTimeout(() => {
      repetitions.current += 1
      void capture(outcome.providerId)
    }, pauseBefore(repetitions.current))
    return () => clearTimeout(timer)
  }, [outcome, capture])

  return { capture, isUnderWay, isConfirming }
}
