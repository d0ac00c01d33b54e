import { randomInt } from 'node:crypto'
import type { AddedMovement, ExtraMovement } from '#sandbox/extra-movement.ts'
import type { PayPalStore } from './store.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
export const newPayPalId = () =>
  Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Adds a captured order that no shop of ours created; returns the ids of the capture and of its order. */
export function addPayPalPayment(
  store: PayPalStore,
  { amount: cents, currency, at, order: customId, label: invoiceId }: ExtraMovement,
): AddedMovement {
  const [orderId, captureId] = [newPayPalId(), newPayPalId()]
  const time = at.toISOString()
  const shared = { amount: { currency, cents }, customId, invoiceId, createdAt: time, updatedAt: time }
  store.atOnce(() => {
    store.captures.put({ ...shared, id: captureId, orderId, status: 'COMPLETED' })
    store.orders.put({ ...shared, id: orderId, status: 'COMPLETED', instrument: 'pays', captureId, base: '' })
  })
  return { id: captureId, holder: orderId }
}

/** Adds a refund made on PayPal's site; returns its id, or undefined for an unknown payment. */
export function addPayPalRefund(
  store: PayPalStore,
  { amount: cents, currency, at, of }: ExtraMovement,
): AddedMovement | undefined {
  const capture = store.captures.get(of)
  if (!capture) return undefined
  const id = newPayPalId()
  const isWhole = cents >= capture.amount.cents
  store.atOnce(() => {
    store.captures.put({ ...capture, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' })
    store.refunds.put({
      id,
      captureId: of,
      status: 'COMPLETED',
      amount: { currency, cents },
      createdAt: at.toISOString(),
    })
  })
  return { id, holder: capture.orderId }
}

/** Deletes a capture or a refund as if it had never existed; false if there is none with that id. */
export function losePayPalMovement(store: PayPalStore, id: string): boolean {
  const refund = store.refunds.get(id)
  const capture = store.captures.get(refund?.captureId ?? id)
  if (!capture) return false
  store.atOnce(() => {
    if (refund) {
      store.refunds.drop(id)
      store.captures.put({ ...capture, status: 'COMPLETED' })
      return
    }
    store.captures.drop(id)
    const order = store.orders.get(capture.orderId)
    if (order) store.orders.put({ ...order, status: 'APPROVED', captureId: undefined })
  })
  return true
}
