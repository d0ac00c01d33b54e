import { Link } from 'react-router'
import { withdrawalQuery } from '#app/api/admin-withdrawals.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { withdrawalListUrl } from '#app/components/admin/urls/withdrawal-list-url.ts'
import { ChoosePieces } from '#app/components/admin/withdrawals/choose-pieces.tsx'
import { RefundDue } from '#app/components/admin/withdrawals/refund-due.tsx'
import { ReturnPanel } from '#app/components/admin/withdrawals/return-panel.tsx'
import { WithdrawalActions } from '#app/components/admin/withdrawals/withdrawal-actions.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { formatLongDate, formatSecond, formatTime } from '#shop/dates.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import type { WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import type { Route } from './+types/withdrawal.ts'

const texts = adminWithdrawalTexts.one

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: adminWithdrawalTexts.title, isPrivate: true, matches })

export default function WithdrawalPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(withdrawalQuery(params.withdrawalId))
  const list = withdrawalListUrl({})
  if (hasStatus(error, 404)) {
    const back = <ButtonLink to={list}>{adminWithdrawalTexts.title}</ButtonLink>
    return <EmptyState isPage title={texts.notFound} acts={back} />
  }
  const number = data?.number ?? adminWithdrawalTexts.title
  return (
    <>
      <Breadcrumbs crumbs={[{ name: adminWithdrawalTexts.title, to: list }, { name: number }]} />
      <AdminHead title={number} />
      {data ? (
        <Withdrawal withdrawal={data} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  return (
    <div className="two">
      <div className="min-w-0">
        <p className="mb-4">
          {withdrawal.group === 'refund_due' ? null : `${adminWithdrawalTexts.groups[withdrawal.group]}. `}
          {withdrawal.refundDueOn === null ? null : <RefundDue {...withdrawal} />}
        </p>
        <Statement withdrawal={withdrawal} />
        <History events={withdrawal.events} />
      </div>
      <div className="min-w-0">
        {withdrawal.returnId ? (
          <ReturnPanel id={withdrawal.returnId} refundDueOn={withdrawal.refundDueOn} />
        ) : null}
        {withdrawal.earlier.map(({ _id }) => (
          <ReturnPanel key={_id} id={_id} refundDueOn={null} />
        ))}
        {withdrawal.returnId === null && withdrawal.group !== 'done' ? (
          <ChoosePieces withdrawal={withdrawal} />
        ) : null}
        <WithdrawalActions key={withdrawal.events.length} withdrawal={withdrawal} />
      </div>
    </div>
  )
}

function Statement({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { name, email, orderEmail, order, channel, timing, periodEndsOn, receivedAt } = withdrawal
  const { names } = texts
  const pieces = withdrawal.lines.map(({ title, qty }) => withdrawalTexts.piece(qty, title)).join('; ')
  const rows: [string, string][] = [
    [adminWithdrawalTexts.heads.received, `${formatLongDate(receivedAt)}, ${formatSecond(receivedAt)}`],
    [names.name, name],
    [names.email, email],
    ...(orderEmail ? [[names.orderEmail, orderEmail] satisfies [string, string]] : []),
    ...(pieces ? [[names.pieces, pieces] satisfies [string, string]] : []),
    [names.channel, adminWithdrawalTexts.channels[channel]],
    [names.timing, adminWithdrawalTexts.timings[timing]],
    [names.periodEnds, periodEndsOn ? formatLongDate(periodEndsOn) : texts.notBegun],
    [names.hash, withdrawal.sha256],
  ]
  return (
    <section aria-label={texts.statement}>
      <blockquote className="wrap-anywhere mb-4">“{withdrawal.statement}”</blockquote>
      {withdrawal.items ? (
        <p className="wrap-anywhere whitespace-pre-line mb-4">
          {texts.items}: {withdrawal.items}
        </p>
      ) : null}
      <dl className="ledger mb-4">
        <div>
          <dt>{names.order}</dt>
          <dd>
            {order ? (
              <Link className="link num" to={`/admin/order/${order._id}`}>
                {order.number}
              </Link>
            ) : (
              adminWithdrawalTexts.unknownOrder(withdrawal.orderNumberGiven)
            )}
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-8">
        <a className="link" href={withdrawal.receiptUrl} target="_blank" rel="noopener noreferrer">
          {texts.receipt}
        </a>
      </p>
    </section>
  )
}

function History({ events }: Pick<WithdrawalDetail, 'events'>) {
  return (
    <section className="mb-8" aria-labelledby="events-title">
      <h2 className="subheading mb-2" id="events-title">
        {texts.history}
      </h2>
      <ol className="trace">
        {events.map(({ at, kind, by, text }) => (
          <li key={`${at}-${kind}`}>
            <strong>{texts.events[kind]}</strong>
            <span className="caption">{texts.by(formatTime(at), by)}</span>
            {text ? <span className="block wrap-anywhere">{text}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
