import { orderTexts } from '#app/texts/order.ts'
import { formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView, RefundStatus } from '#shop/orders/order.schema.ts'
import { isOnline, type Provider } from '#shop/payments/providers.ts'

const texts = orderTexts.refunds

/** As in every timeline: pending is amber, done is filled, what has not happened is an outline. */
const lineStates = { pending: 'now', done: undefined, failed: 'later' } as const

const stateWords = (status: RefundStatus, provider: Provider) =>
  status === 'pending' && !isOnline(provider) && provider !== 'cash' ? texts.byHand : texts.states[status]

/** Each refund: amount, time, reason and state. */
export function OrderRefunds({ order: { refunds, currency } }: { order: OrderView }) {
  if (refunds.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="refunds-title">
      <h2 className="small mb-2 text-ink-3" id="refunds-title">
        {texts.title}
      </h2>
      <ul className="trace">
        {refunds.map(({ _id, amount, status, reason, createdAt, provider }) => (
          <li key={_id} className={lineStates[status]}>
            <strong className="num">{formatEuros(amount, currency)}</strong>
            <span className="caption wrap-anywhere">
              {texts.line(formatTime(createdAt), stateWords(status, provider))}
              {reason ? <span className="block first-letter:uppercase">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
