import { useEffect, useRef } from 'react'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isUnpaid } from './pay-outcome.ts'
import type { Payment } from './use-payment.ts'

/** A reload should not tell the same again. The router knows no other address of this page, so it need not hear of it. */
const forgetQuery = () => window.history.replaceState(window.history.state, '', window.location.pathname)

type Return = { order: OrderView; isBuyer: boolean; payment: Payment }

/**
 * What follows when Stripe sends the shopper back: the shop is asked whether the money has come in, or the page says
 * that nothing was paid. While no answer has come, the address keeps what a reload would ask with.
 */
export function useReturn({ order, isBuyer, payment }: Return) {
  const { outcome, capture, onCancel, onSeenPaid } = payment
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !window.location.search) return
    isTaken.current = true
    if (!isBuyer) return
    // Also of an order that was given up meanwhile: what was paid for it is looked for, and goes back.
    if (outcome?.kind === 'checking' && !order.isPaid) void capture(outcome.providerId)
    // The provider's own message was faster than the shopper.
    if (outcome?.kind === 'checking' && order.isPaid) onSeenPaid()
    if (outcome?.kind === 'cancelled' && isUnpaid(order)) onCancel()
  }, [order, isBuyer, outcome, capture, onCancel, onSeenPaid])

  const isOpen = isUnpaid(order) && isBuyer && (outcome?.kind === 'checking' || isRepeated(outcome))
  useEffect(() => {
    if (window.location.search && !isOpen) forgetQuery()
  }, [isOpen])
}

const isRepeated = (outcome: Payment['outcome']) => outcome?.kind === 'unheard' && !outcome.isFollowed
