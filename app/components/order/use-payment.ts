import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { payOrder, startPayPal } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { outcomeOfReturn, type PayOutcome } from './pay-outcome.ts'

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

/** No order is loaded while the page is hydrated, so what its address says changes nothing that is drawn then. */
const outcomeOfAddress = () =>
  typeof window === 'undefined' ? undefined : outcomeOfReturn(window.location.search)

/** Paid while the page was open: by a button that was pressed on it, or heard of without one. */
type JustPaid = 'pressed' | 'heard'

/** Paying an order: what the ways to pay call, and what the last try came to (SPEC section 8, Payment). */
export function usePayment(orderId: string) {
  const [outcome, setOutcome] = useState<PayOutcome | undefined>(outcomeOfAddress)
  const [justPaid, setJustPaid] = useState<JustPaid>()
  const repetitions = useRef(0)
  const startFailed = useRef(false)
  const isCapturing = useRef(false)

  const fail = useCallback((message: string) => {
    setOutcome({ kind: 'failed', message })
    notify.error(texts.failed, { detail: message === texts.failed ? undefined : message })
    void refetch('Order')
  }, [])

  /** Lets the server capture what the shopper approved. Sent again it gives the same answer, so asking twice is safe. */
  const capture = useCallback(
    async (providerId: string, how: JustPaid = 'heard') => {
      isCapturing.current = true
      try {
        const { isPaid } = await payOrder(orderId, providerId)
        setOutcome(undefined)
        // Too late for its items: the money goes back, and the order says so.
        if (!isPaid) return
        setJustPaid(how)
        notify.success(texts.successful)
      } catch (error) {
        if (!isUnheard(error)) return fail(errorText(error))
        setOutcome({ kind: 'unheard', providerId, isFollowed: isFollowed(error) })
        void refetch('Order')
      } finally {
        isCapturing.current = false
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

  function begin() {
    setOutcome(undefined)
    repetitions.current = 0
    startFailed.current = false
  }

  /** Paying did not even begin; the order may have changed meanwhile. */
  function notStarted(error: unknown) {
    const code = error instanceof ApiError ? error.body.code : undefined
    setOutcome({ kind: 'not_started', message: errorText(error), code })
    void refetch('Order')
  }

  return {
    outcome,
    justPaid,
    begin,
    notStarted,
    capture,
    onApprove: (providerId: string) => capture(providerId, 'pressed'),
    createOrder: async () => {
      begin()
      try {
        return await startPayPal(orderId)
      } catch (error) {
        // PayPal's script reports it once more, as an error of its own.
        startFailed.current = true
        notStarted(error)
        throw error
      }
    },
    onCancel: useCallback(() => {
      setOutcome({ kind: 'cancelled' })
      notify.info(texts.cancelled)
      // An expired order is held again since the shopper began to pay.
      void refetch('Order')
    }, []),
    onError: (message: string) => {
      if (!startFailed.current) fail(message)
    },
    /** The money came in while the page was open, and the page heard of it by asking. */
    onSeenPaid: useCallback(() => {
      if (isCapturing.current) return
      setOutcome(undefined)
      setJustPaid('heard')
      notify.success(texts.successful)
    }, []),
    lookAgain: () =>
      outcome?.kind === 'unheard'
        ? capture(outcome.providerId, 'pressed')
        : refetch('Order').then(() => undefined),
  }
}

export type Payment = ReturnType<typeof usePayment>
