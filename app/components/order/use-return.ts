import { useEffect, useRef } from 'react'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isUnpaid } from './pay-outcome.ts'
import type { Payment } from './use-payment.ts'

/** Keeps a reload from showing the same message again. The route stays the same, so the router is not involved. */
const forgetQuery = () => window.history.replaceState(window.history.state, '', window.location.pathname)

type Return = { order: OrderView; isBuyer: boolean; payment: Payment }

/**
 * Handles the return from Stripe: asks the shop whether the money has arrived, or shows that nothing was paid. Until a response
 * comes, the URL keeps the session id, so that a reload can ask again.
 */
export function useReturn({ order, isBuyer, payment }: Return) {
  const { outcome, capture, onCancel, onSeenPaid } = payment
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !window.location.search) return
    isTaken.current = true
    if (!isBuyer) return
    // Done for a cancelled order too: a payment for it is looked up and refunded.
    if (outcome?.kind === 'checking' && !order.isPaid) void capture(outcome.providerId)
    // The provider's webhook was faster than the shopper.
    if (outcome?.kind === 'checking' && order.isPaid) onSeenPaid()
    if (outcome?.kind === 'cancelled' && isUnpaid(order)) onCancel()
  }, [order, isBuyer, outcome, capture, onCancel, onSeenPaid])

  const isOpen = isUnpaid(order) && isBuyer && (outcome?.kind === 'checking' || isRepeated(outcome))
  useEffect(() => {
    if (window.location.search && !isOpen) forgetQuery()
  }, [isOpen])
}

const isRepeated = (outcome: Payment['outcome']) => outcome?.kind === 'unheard' && !outcome.isFollowed
