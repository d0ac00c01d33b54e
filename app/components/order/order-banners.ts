import type { BannerTone } from '#app/components/ui/banner.tsx'
import { formatTime } from '#app/components/ui/dates.ts'
import { orderTexts } from '#app/texts/order.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/**
 * What the last try to pay on this page came to. `unheard`: the shopper said yes, and no answer came back;
 * `isFollowed` when the shop knows of it and asks the provider by itself.
 */
export type PayOutcome =
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'unheard'; providerId: string; isFollowed?: boolean }

export type BannerIcon = 'clock' | 'truck' | 'back'

export type BannerWords = {
  tone: BannerTone
  title: string
  text: string
  icon?: BannerIcon
  role?: 'alert' | 'status'
}

/** Payment is under way, or nobody knows yet whether it was made: nobody should pay again. */
export const isWaiting = (order: OrderView, outcome?: PayOutcome) =>
  !order.isPaid && (order.paymentPending || outcome?.kind === 'unheard')

const money = (euros: number, currency: string) => formatMoney(centsFromEuros(euros), currency)

/** The state of the payment (SPEC sections 2 and 8; LOOKS, Order states). */
export function paymentBanner(order: OrderView, outcome?: PayOutcome): BannerWords {
  const { paid } = orderTexts
  if (isWaiting(order, outcome)) {
    const text = paid.waitingText(order.paymentMethod)
    return { tone: 'info', icon: 'clock', title: paid.waiting, text, role: 'status' }
  }
  if (order.status === 'refund_due') {
    return { tone: 'info', icon: 'back', title: paid.refundDue, text: paid.refundDueText }
  }
  if (order.refundedAmount > 0) {
    const title = paid.refunded(money(order.refundedAmount, order.currency))
    return { tone: 'ok', title, text: paid.refundedText }
  }
  if (order.isPaid && order.paidAt) {
    const text = paid.by(order.paymentMethod, money(order.totalPrice, order.currency))
    return { tone: 'ok', title: paid.on(formatTime(order.paidAt)), text, role: 'status' }
  }
  return unpaidBanner(order, outcome)
}

function unpaidBanner(order: OrderView, outcome?: PayOutcome): BannerWords {
  const { paid, pay, expired, cancelled } = orderTexts
  if (outcome?.kind === 'failed') {
    const text = outcome.message === pay.failed ? pay.failedText : outcome.message
    return { tone: 'bad', title: pay.failed, text, role: 'alert' }
  }
  if (outcome?.kind === 'cancelled') {
    return { tone: 'warn', title: pay.cancelled, text: pay.cancelledText, role: 'status' }
  }
  const closedAt = formatTime(order.closedAt ?? order.createdAt)
  if (order.status === 'expired') {
    return { tone: 'warn', icon: 'clock', title: expired.title(closedAt), text: expired.text }
  }
  if (order.status === 'cancelled') {
    return { tone: 'info', title: cancelled.title(closedAt), text: cancelled.text }
  }
  return { tone: 'warn', icon: 'clock', title: paid.not, text: paid.notText }
}

/** Where the parcel is. */
export function deliveryBanner(order: OrderView): BannerWords {
  const { delivered, expired } = orderTexts
  if (order.isDelivered && order.deliveredAt) {
    return { tone: 'ok', title: delivered.on(formatTime(order.deliveredAt)), text: delivered.onText }
  }
  if (order.status === 'expired') return { tone: 'info', title: expired.later, text: expired.laterText }
  return { tone: 'info', icon: 'truck', title: delivered.not, text: notDeliveredText(order) }
}

function notDeliveredText({ status, isPaid }: OrderView): string {
  const { nothingSent, packing, afterPayment } = orderTexts.delivered
  if (status === 'cancelled' || status === 'refund_due' || status === 'refunded') return nothingSent
  return isPaid ? packing : afterPayment
}
