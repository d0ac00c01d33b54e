import type { BannerTone } from '#app/components/ui/banner.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { dayOf, formatDate, formatDayOfYear, formatTime } from '#shop/dates.ts'
import { formatEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayable, isPayableLate, meaningOf } from '#shop/orders/order-status.ts'
import { arrivesBy, isPartlySent, receivedWhole, withdrawnPart } from '#shop/orders/parcels/sending.ts'
import { describeMethod, isTransfer, methodOf, type PaymentMethod } from '#shop/payments/providers.ts'
import { inWorkingDays } from '#shop/texts/packing-time.ts'
import { withdrawnUnpaid } from '#shop/texts/withdrawal.ts'
import { moneyBack, refundMethod } from './money-back.ts'
import { paidWhen } from './paid-when.ts'
import { isUnpaid, type PayOutcome } from './pay-outcome.ts'

export type BannerIcon = 'clock' | 'truck' | 'back'

export type BannerText = {
  tone: BannerTone
  title: string
  text: string
  icon?: BannerIcon
  role?: 'alert' | 'status'
}

/** Whether a payment is pending or its outcome unknown, in which case the shopper should not pay again. */
export const isWaiting = (order: OrderView, outcome?: PayOutcome) =>
  isUnpaid(order) &&
  // Once the bank has refused, nothing is pending, even if this page has not received that outcome.
  !order.paymentRefused &&
  (order.paymentPending || outcome?.kind === 'unheard' || outcome?.kind === 'checking')

/** The state of the payment (SPEC sections 2 and 8; LOOKS, Order states). */
export function paymentBanner(order: OrderView, outcome?: PayOutcome, now = new Date()): BannerText {
  const { paid } = orderTexts
  if (isWaiting(order, outcome)) {
    const wait = order.paymentWait
    if (wait) {
      const title = wait.until ? paid.waitingForBank : paid.waitingFor(methodOf(wait.provider))
      const held = wait.until ? [paid.heldAtMost(formatDate(wait.until))] : []
      const text = [paid.waits[wait.why], ...held].join(' ')
      return { tone: 'info', icon: 'clock', role: 'status', title, text }
    }
    const words =
      outcome?.kind === 'checking'
        ? { title: paid.checking, text: paid.checkingText(methodOf(outcome.provider)) }
        : { title: paid.waiting, text: paid.waitingText }
    return { tone: 'info', icon: 'clock', role: 'status', ...words }
  }
  const returned = refundBanner(order)
  if (returned) return returned
  if (order.isPaid && order.paidAt) {
    const text = paid.by(order.paymentMethod, formatEuros(order.totalPrice, order.currency))
    return { tone: 'ok', title: paid.on(paidWhen(order) ?? ''), text }
  }
  return unpaidBanner(order, outcome, now)
}

/** A refund is more important than the payment before it. */
function refundBanner(order: OrderView): BannerText | undefined {
  const { paid } = orderTexts
  const { currency, status, refundedAmount } = order
  const { underWay, ways, left, lastDone } = moneyBack(order)
  const isDue = meaningOf(status).money === 'owed'
  if (underWay > 0 || isDue) {
    const amount = formatMoney(underWay > 0 ? underWay : left, currency)
    const title = isDue ? paid.refundDue : paid.refundUnderWay(amount)
    const texts =
      underWay > 0
        ? ways.map((way) => goesBack(methodOf(way.provider), formatMoney(way.amount, currency)))
        : [goesBack(refundMethod(order, 'failed'), amount)]
    return { tone: 'info', icon: 'back', title, text: texts.join(' ') }
  }
  if (refundedAmount === 0) return undefined
  const on = formatDate(lastDone ?? order.createdAt)
  const amount = formatEuros(refundedAmount, currency)
  const title = meaningOf(status).money === 'returned' ? paid.refunded(on) : paid.partlyRefunded(amount, on)
  const { place } = describeMethod(refundMethod(order, 'done')).words
  return { tone: 'ok', title, text: paid.refundedText(amount, place) }
}

const goesBack = (method: PaymentMethod, amount: string) =>
  isTransfer(method)
    ? orderTexts.paid.refundByHandText(amount)
    : orderTexts.paid.refundDueText(amount, describeMethod(method).words.place)

function unpaidBanner(order: OrderView, outcome: PayOutcome | undefined, now: Date): BannerText {
  const { paid, pay, closed } = orderTexts
  const ending = closed[order.status]?.(formatTime(order.closedAt ?? order.createdAt))
  if (ending && !isUnpaid(order)) return { tone: 'info', ...ending }
  const withdrawn = withdrawnPart(order)
  // Announced if a payment was tried on a page that had been open before the withdrawal.
  if (withdrawn !== 'none')
    return { tone: 'info', ...withdrawnUnpaid[withdrawn], ...(outcome ? { role: 'alert' } : {}) }
  if (outcome?.kind === 'failed') {
    const text = outcome.message === pay.failed ? pay.failedText : outcome.message
    return { tone: 'bad', title: pay.failed, text, role: 'alert' }
  }
  if (ending) return { tone: 'warn', icon: 'clock', ...ending }
  if (outcome?.kind === 'cancelled') {
    return { tone: 'warn', title: paid.not, text: `${pay.cancelled}. ${pay.cancelledText}`, role: 'status' }
  }
  if (order.paymentRefused) {
    return { tone: 'bad', title: paid.refused, text: paid.refusedText, role: 'alert' }
  }
  if (order.transferBy) {
    const words = dayOf(now) > order.transferBy ? paid.transferOver : paid.transferText
    const text = words(formatDate(order.transferBy))
    return { tone: 'warn', icon: 'clock', title: paid.transfer, text }
  }
  return { tone: 'warn', icon: 'clock', title: paid.not, text: paid.notText }
}

/** The delivery status of the order. `packingDays` is the setting. */
export function deliveryBanner(order: OrderView, packingDays: string, now = new Date()): BannerText {
  const { delivered, expired } = orderTexts
  const received = receivedWhole(order)
  if (received) {
    const text = order.isPaid && order.withdrawals.length === 0 ? delivered.onText : ''
    return { tone: 'ok', title: delivered.received(formatDate(received)), text }
  }
  if (order.isDelivered && order.deliveredAt) {
    // An order marked as delivered by an administrator has left; only the buyer knows when it was received.
    const title = (order.isHandedOver ? delivered.handedOver : delivered.on)(formatTime(order.deliveredAt))
    return { tone: 'ok', title, text: order.withdrawals.length === 0 ? delivered.onText : '' }
  }
  const sent = sentBanner(order, packingDays, now)
  if (sent) return sent
  if (isPayableLate(order.status)) {
    const text = isTransfer(order.paymentMethod) ? expired.laterTransferText : expired.laterText
    return { tone: 'info', title: expired.later, text }
  }
  // The owner may have cancelled it while the money was on its way.
  const isClosedUnpaid = meaningOf(order.status).money === 'none' && !isPayable(order.status)
  if (isClosedUnpaid && isTransfer(order.paymentMethod)) {
    return { tone: 'info', title: expired.later, text: expired.laterCancelledText }
  }
  if (isClosedUnpaid && describeMethod(order.paymentMethod).flow === 'page') {
    return { tone: 'info', title: expired.later, text: expired.laterCancelledOnlineText }
  }
  return { tone: 'info', icon: 'truck', title: delivered.not, text: notDeliveredText(order, packingDays) }
}

/** The banner of an order of which something has been sent. */
function sentBanner(order: OrderView, packingDays: string, now: Date): BannerText | undefined {
  const { parcels, isPaid } = order
  const last = parcels.at(-1)
  if (!last) return undefined
  const { delivered } = orderTexts
  const sent = delivered.sentOn(formatDate(last.sentAt))
  if (!isPaid) return { tone: 'info', icon: 'truck', title: sent, text: '' }
  const arrival = arrivesBy(last.sentAt)
  const day = formatDayOfYear(arrival)
  if (!isPartlySent(order)) {
    // Few shops mark each parcel as delivered, so no arrival is promised for a day that has passed.
    const isPast = dayOf(now) > dayOf(new Date(arrival))
    if (isPast) return { tone: 'info', icon: 'truck', title: sent, text: delivered.wasToArrive(day) }
    return { tone: 'info', icon: 'truck', title: delivered.onItsWay(day), text: `${sent}.` }
  }
  const title = delivered.partlySent(parcels.length, parcels.length + 1)
  const text = isUnread(order)
    ? delivered.partlyUnread(day)
    : delivered.partlyBy(day, inWorkingDays(packingDays))
  return { tone: 'info', icon: 'truck', title, text }
}

/** The customer withdrew in words of their own, and nobody has read yet which items they mean. */
const isUnread = ({ withdrawals }: OrderView) => withdrawals.some((one) => one.isUnread)

function notDeliveredText(order: OrderView, packingDays: string): string {
  const { status, isPaid, orderItems } = order
  const { nothingSent, nothingComes, nothingLeft, packing, afterPayment, unread } = orderTexts.delivered
  if (isPaid && orderItems.every(({ unsent }) => unsent === 0)) return nothingLeft
  if (isPaid && isUnread(order)) return unread
  // What a customer keeps of a paid order is packed.
  if (isPaid) return packing(inWorkingDays(packingDays))
  if (withdrawnPart(order) !== 'none') return nothingSent
  if (isPayable(status)) return afterPayment
  return meaningOf(status).money === 'none' ? nothingSent : nothingComes
}
