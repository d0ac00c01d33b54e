import { timelineTexts as texts } from '#app/texts/admin-orders.ts'
import { formatClock, formatDate } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderEventView } from '#shop/orders/detail/order-detail.schema.ts'
import { lastHeldDay } from '#shop/orders/holds/transfer-hold.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isToSend, meaningOf } from '#shop/orders/order-status.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'
import { describeProvider, isOnline, methodOf } from '#shop/payments/providers.ts'

type EventWords = {
  title: string
  /** Short details after the time. */
  details: string[]
  /** A text that somebody wrote or said, shown on its own lines. */
  said?: string
}

const written = (...details: (string | null | undefined)[]) =>
  details.filter((detail): detail is string => Boolean(detail))
const by = (name: string | null) => name && texts.by(name)

/** Describes an event in words. */
export function eventWords(
  event: OrderEventView,
  order: Pick<OrderView, 'currency' | 'status' | 'holdUntil' | 'transferBy'>,
) {
  const amount = formatEuros(event.amount ?? 0, order.currency)
  const place = event.provider ? describeProvider(event.provider).words.placeForOwner : ''
  const money = { amount, place, holds: holdWords(order) }
  return words[event.kind](event, money)
}

function holdWords({
  status,
  holdUntil,
  transferBy,
}: Pick<OrderView, 'status' | 'holdUntil' | 'transferBy'>) {
  if (transferBy) return texts.heldUntil(formatDate(lastHeldDay(transferBy)))
  return holdsStock(status) && holdUntil ? texts.heldUntil(formatClock(holdUntil)) : undefined
}

const providerOf = ({ provider, reference }: OrderEventView) =>
  provider && [methodOf(provider), reference].filter(Boolean).join(' ')

/** The day on which a bank transfer was booked. */
const bookedOn = ({ provider, text }: OrderEventView) =>
  provider === 'transfer' && text !== null ? texts.bookedOn(formatDate(text)) : undefined

type Money = { amount: string; place: string; holds: string | undefined }

const words: Record<OrderEventView['kind'], (event: OrderEventView, money: Money) => EventWords> = {
  placed: (event, { holds }) => ({
    title: event.by ? texts.placed(event.by) : texts.placedAlone,
    details: written(holds),
  }),
  made_by_hand: (event, { holds }) => ({
    title: event.by ? texts.madeByHand(event.by) : texts.madeByHandAlone,
    details: written(holds),
  }),
  held_again: (event) => ({ title: texts.held_again, details: written(by(event.by)) }),
  expired: () => ({ title: texts.expired, details: [] }),
  cancelled: (event) => ({ title: texts.cancelled, details: written(by(event.by)) }),
  paid: (event, { amount }) => ({
    title: texts.paid(amount),
    details: written(providerOf(event), bookedOn(event), by(event.by)),
  }),
  paid_late: (event, { amount }) => ({
    title: texts.paid_late(amount),
    details: written(providerOf(event), bookedOn(event), by(event.by)),
    said: event.provider === 'transfer' ? texts.transferLateText : texts.paidLateText,
  }),
  noted: (event) => ({ title: texts.noted(event.by ?? '–'), details: [], said: event.text ?? '' }),
  sent: (event) => ({
    title: event.carrier ? texts.sentWith(event.carrier) : texts.sent,
    details: written(event.trackingCode, by(event.by)),
    said: event.text ?? undefined,
  }),
  sending_undone: (event) => ({
    title: texts.sendingUndone,
    details: written(by(event.by)),
    said: event.text ?? undefined,
  }),
  delivered: (event) => ({
    title: event.carrier ? texts.deliveredWith(event.carrier) : texts.delivered,
    details: written(event.trackingCode, by(event.by)),
  }),
  delivery_changed: (event) => ({
    title: texts.delivery_changed,
    details: written(event.carrier, event.trackingCode, by(event.by)),
  }),
  refund_asked: (event, { amount }) => ({
    title: texts.refund_asked(amount),
    details: written(by(event.by)),
    said: event.text ?? undefined,
  }),
  refunded: (event, { amount, place }) => ({
    title: texts.refunded(amount, place),
    details: written(event.reference, by(event.by)),
    said: event.text ?? undefined,
  }),
  refund_failed: (event, { amount }) => ({
    title: texts.refund_failed(amount),
    details: written(by(event.by)),
    said: event.text ? texts.said(event.text) : undefined,
  }),
  anomaly: (event) => ({
    title: texts.anomaly,
    details: written(providerOf(event)),
    said: event.text === null ? undefined : anomalyWords(event.text).means,
  }),
}

type NextStep = { title: string; text?: string; due: 'now' | 'later' }

/**
 * Returns the steps still to come, the most urgent first; empty once the order is closed. `stop` is the reason why the order must
 * not be sent, if there is one.
 */
export function nextSteps(
  { status, refunds }: OrderView,
  packingDays: string,
  stop?: string | null,
): NextStep[] {
  const { next } = texts
  if (stop && isToSend(status)) return [{ title: next.stopped, text: `${stop}.`, due: 'now' }]
  const pending = refunds.filter((refund) => refund.status === 'pending')
  const requested = pending.every(({ provider }) => isOnline(provider))
    ? next.moneyBackText
    : next.moneyBackByHand
  const details: Partial<Record<keyof typeof next, string>> = {
    send: next.sendIn(packingDays),
    moneyBack: pending.length > 0 ? requested : next.moneyBackFailed,
  }
  return meaningOf(status).ahead.map((step, index) =>
    index === 0
      ? { title: next[step], text: details[step], due: 'now' }
      : { title: next[step], text: step === 'delivered' ? next.withdraw : undefined, due: 'later' },
  )
}
