import { orderTexts } from '#app/texts/order.ts'
import { formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isTransfer } from '#shop/payments/providers.ts'

const texts = orderTexts.refunds

/** As in every timeline: pending is amber, done is filled, what has not happened is an outline. */
const lineStates = { pending: 'now', done: undefined, failed: 'later' } as const

/** Each refund: amount, time, reason and state. */
export function OrderRefunds({ order: { refunds, currency, paymentMethod } }: { order: OrderView }) {
  if (refunds.length === 0) return null
  const states = isTransfer(paymentMethod) ? { ...texts.states, pending: texts.byHand } : texts.states
  return (
    <section className="mt-8" aria-labelledby="refunds-title">
      <h2 className="small mb-2 text-ink-3" id="refunds-title">
        {texts.title}
      </h2>
      <ul className="trace">
        {refunds.map(({ _id, amount, status, reason, createdAt }) => (
          <li key={_id} className={lineStates[status]}>
            <strong className="num">{formatEuros(amount, currency)}</strong>
            <span className="caption wrap-anywhere">
              {texts.line(formatTime(createdAt), states[status])}
              {reason ? <span className="block first-letter:uppercase">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
