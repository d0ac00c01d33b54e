import { useCallback, useRef, useState } from 'react'
import { errorBody, errorText } from '#app/api/client.ts'
import { startPayPal } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { payPalTexts } from '#app/texts/paypal.ts'
import { outcomeOfReturn, type PayOutcome } from './pay-outcome.ts'
import { type JustPaid, useCapture } from './use-capture.ts'

const texts = orderTexts.pay

/** No order is loaded during hydration, so the outcome in the URL does not change what is rendered then. */
const outcomeOfUrl = () =>
  typeof window === 'undefined' ? undefined : outcomeOfReturn(window.location.search)

/** The outcome of the last attempt to pay on this page, and the message for each outcome (SPEC section 8, Payment). */
function useOutcome() {
  const [outcome, setOutcome] = useState<PayOutcome | undefined>(outcomeOfUrl)
  const [justPaid, setJustPaid] = useState<JustPaid>()

  const onPaid = useCallback((how: JustPaid) => {
    setOutcome(undefined)
    setJustPaid(how)
    notify.success(texts.successful)
  }, [])

  const onFailed = useCallback((message: string) => {
    setOutcome({ kind: 'failed', message })
    notify.error(texts.failed, { detail: message === texts.failed ? undefined : message })
    void refetch('Order')
  }, [])

  /** Set before PayPal's window reopens, and kept if the shopper closes it. */
  const onDeclined = useCallback((restart: () => void) => {
    setOutcome({ kind: 'failed', message: payPalTexts.declined })
    restart()
  }, [])

  const onCancel = useCallback(() => {
    setOutcome({ kind: 'cancelled' })
    notify.info(texts.cancelled)
    // An expired order has been held again since the shopper began to pay.
    void refetch('Order')
  }, [])

  /** The payment could not start; the order may have changed meanwhile. */
  const notStarted = useCallback((error: unknown) => {
    const { code, details } = errorBody(error)
    setOutcome({ kind: 'not_started', message: errorText(error), code, details })
    void refetch('Order')
  }, [])

  return { outcome, setOutcome, justPaid, onPaid, onFailed, onDeclined, onCancel, notStarted }
}

/** Paying an order: the handlers for the payment methods, and the outcome of the last attempt. */
export function usePayment(orderId: string) {
  const { outcome, setOutcome, justPaid, ...handlers } = useOutcome()
  const { onPaid, onFailed, onDeclined, onCancel, notStarted } = handlers
  const { capture, isUnderWay, isConfirming } = useCapture(orderId, {
    ...{ outcome, setOutcome, onPaid, onFailed, onDeclined },
  })
  const startFailed = useRef(false)

  function begin() {
    setOutcome(undefined)
    startFailed.current = false
  }

  async function createOrder() {
    begin()
    try {
      return (await startPayPal(orderId)).id
    } catch (error) {
      // PayPal's script will report it again as its own error.
      startFailed.current = true
      notStarted(error)
      throw error
    }
  }

  return {
    outcome,
    justPaid,
    begin,
    notStarted,
    capture,
    /** While true, everything but the pressed payment method is locked. */
    isConfirming,
    createOrder,
    onCancel,
    onApprove: (providerId: string, restart: () => void) => capture(providerId, 'pressed', restart),
    onError: (message: string) => {
      if (!startFailed.current) onFailed(message)
    },
    /** Called when polling notices that the order was paid while the page was open. */
    onSeenPaid: useCallback(() => {
      if (!isUnderWay.current) onPaid('noticed')
    }, [isUnderWay, onPaid]),
    lookAgain: () =>
      outcome?.kind === 'unheard'
        ? capture(outcome.providerId, 'pressed')
        : refetch('Order').then(() => undefined),
  }
}

export type Payment = ReturnType<typeof usePayment>
