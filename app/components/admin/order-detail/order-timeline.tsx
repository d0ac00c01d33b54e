import { Link } from 'react-router'
import { orderTimelineQuery } from '#app/api/admin-orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { anomalyListUrl } from '#app/components/admin/urls/anomaly-list-url.ts'
import { emailPath } from '#app/components/admin/urls/email-list-url.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { timelineTexts as texts } from '#app/texts/admin-orders.ts'
import { formatTime } from '#shop/dates.ts'
import type { OrderEventView } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { NoteForm } from './note-form.tsx'
import { eventWords, nextSteps } from './order-events.ts'

/** The order's events, newest last, then the steps to come, and a form for an internal note. */
export function OrderTimeline({ order, stop }: { order: OrderView; stop: string | null | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(orderTimelineQuery(order._id))
  return (
    <section className="block" aria-labelledby="trail-title">
      <h2 id="trail-title">{texts.title}</h2>
      {data ? <Trail events={data.events} order={order} stop={stop} /> : null}
      {!data && error ? <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} /> : null}
      {!data && !error ? <LineSkeletons lines={3} /> : null}
      <NoteForm orderId={order._id} />
    </section>
  )
}

type TrailProps = { events: readonly OrderEventView[]; order: OrderView; stop: string | null | undefined }

function Trail({ events, order, stop }: TrailProps) {
  const { packingDays } = useSettings()
  return (
    <ol className="trace">
      {events.map((event) => (
        <Event key={event._id} event={event} order={order} />
      ))}
      {nextSteps(order, packingDays, stop).map(({ title, text, due }) => (
        <li key={title} className={due}>
          <strong>{title}</strong>
          {text ? <span className="caption">{text}</span> : null}
        </li>
      ))}
    </ol>
  )
}

function Event({ event, order }: { event: OrderEventView; order: OrderView }) {
  const { title, details, said } = eventWords(event, order)
  return (
    <li className={event.kind === 'refund_asked' && isUnderWay(event, order) ? 'now' : undefined}>
      <strong className="wrap-anywhere num">{title}</strong>
      <span className="caption num wrap-anywhere">
        {[formatTime(event.at), ...details].join(' · ')}
        {event.email ? (
          <>
            {' · '}
            <Link to={emailPath(event.email._id)}>{texts.emails[event.email.status]}</Link>
          </>
        ) : null}
        {event.kind === 'anomaly' ? (
          <>
            {' · '}
            <Link to={anomalyListUrl({ state: 'all', order: order._id })}>{texts.toAnomalies}</Link>
          </>
        ) : null}
        {said ? <span className="block whitespace-pre-line text-ink">{said}</span> : null}
      </span>
    </li>
  )
}

const isUnderWay = ({ _id }: OrderEventView, { refunds }: OrderView) =>
  refunds.some((refund) => refund.status === 'pending' && _id === `refund_asked-${refund._id}`)
