import { useEffect, useRef, useState } from 'react'
import { startStripe } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import type { Payment } from './use-payment.ts'

/** The way to Stripe's own page: one at a time, however often the button is pressed. */
export function useStripe(orderId: string, payment: Payment) {
  const [isLeaving, setIsLeaving] = useState(false)
  const isUnderWay = useRef(false)

  // Whoever comes back by the browser's own button finds this page as it was left, so it must let go.
  useEffect(() => {
    function letGo(event: PageTransitionEvent) {
      if (!event.persisted) return
      isUnderWay.current = false
      setIsLeaving(false)
      void refetch('Order')
    }
    window.addEventListener('pageshow', letGo)
    return () => window.removeEventListener('pageshow', letGo)
  }, [])

  async function leave() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsLeaving(true)
    payment.begin()
    try {
      window.location.assign(await startStripe(orderId))
    } catch (error) {
      payment.notStarted(error)
      isUnderWay.current = false
      setIsLeaving(false)
    }
  }

  return { leave, isLeaving }
}
