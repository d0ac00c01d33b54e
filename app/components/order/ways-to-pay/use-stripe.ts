import { useEffect, useRef, useState } from 'react'
import { startStripe } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import type { Payment } from '../use-payment.ts'

/** Opens Stripe's page, only once however often the button is pressed. */
export function useStripe(orderId: string, payment: Payment) {
  const [isLeaving, setIsLeaving] = useState(false)
  const isUnderWay = useRef(false)

  // A shopper who presses Back may find this page restored from the back/forward cache, so it must reset.
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
