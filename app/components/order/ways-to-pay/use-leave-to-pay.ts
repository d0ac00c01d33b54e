import { useEffect, useRef, useState } from 'react'
import { startOnPage } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import type { PageProvider } from '#shop/payments/providers.ts'
import type { Payment } from '../use-payment.ts'

/** Opens the provider's page, only once however often the button is pressed. */
export function useLeaveToPay(orderId: string, provider: PageProvider, payment: Payment) {
  const [isLeaving, setIsLeaving] = useState(false)
  const isUnderWay = useRef(false)

  // A shopper who presses Back may find this page restored from the back/forward cache, so it must reset.
  useEffect(() => {
    function reset(event: PageTransitionEvent) {
      if (!event.persisted) return
      isUnderWay.current = false
      setIsLeaving(false)
      void refetch('Order')
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  async function leave() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsLeaving(true)
    payment.begin()
    try {
      window.location.assign(await startOnPage(orderId, provider))
    } catch (error) {
      payment.notStarted(error)
      isUnderWay.current = false
      setIsLeaving(false)
    }
  }

  return { leave, isLeaving }
}
