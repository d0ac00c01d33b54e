import { useId, useState } from 'react'
import { proposalQuery, returnQuery } from '#app/api/admin-withdrawals.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { formatLongDate } from '#shop/dates.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import type { WithdrawalDetail } from '#shop/withdrawal/withdrawal.schema.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { SettledItems, SettleForm } from './settle-form.tsx'

const texts = adminWithdrawalTexts.return

/** The return of a withdrawal: what arrived, the proposed refund, and the form that settles it. */
export function ReturnPanel({ id, refundDueOn }: { id: string } & Pick<WithdrawalDetail, 'refundDueOn'>) {
  const { data: one, error, isFetching, refetch } = useQuery(returnQuery(id))
  const titleId = useId()
  if (error && !one) {
    return (
      <div className="mb-8">
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      </div>
    )
  }
  if (!one) return <LineSkeletons lines={4} />
  return (
    <section className="mb-8" aria-labelledby={titleId}>
      <h2 className="heading mb-2" id={titleId}>
        {texts.title(one.number)}: {texts.statuses[one.status]}
      </h2>
      {one.settledAt === null ? (
        <OpenReturn one={one} refundDueOn={refundDueOn} />
      ) : (
        <>
          <h3 className="subheading mb-2">{texts.outcome}</h3>
          <SettledItems one={one} />
        </>
      )}
    </section>
  )
}

type OpenProps = { one: ReturnView } & Pick<WithdrawalDetail, 'refundDueOn'>

function OpenReturn({ one, refundDueOn }: OpenProps) {
  const [withMissing, setWithMissing] = useState(false)
  const { data: proposal, error, isFetching, refetch } = useQuery(proposalQuery(one._id, withMissing))
  return (
    <>
      <p className="soft mb-4">
        {one.sendBy ? texts.sendBy(formatLongDate(one.sendBy)) : texts.neverSent}{' '}
        {refundDueOn ? texts.refundBy(formatLongDate(refundDueOn)) : texts.nothingDue}
      </p>
      <ArrivalForm key={savedArrival(one)} one={one} />
      {proposal ? (
        <SettleForm one={one} proposal={proposal} withMissing={withMissing} onWithMissing={setWithMissing} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <LineSkeletons lines={3} />
      )}
    </>
  )
}

const savedArrival = ({ postedProofAt, arrivedAt, items }: ReturnView) =>
  [postedProofAt, arrivedAt, ...items.map(({ arrivedQty }) => arrivedQty)].join()
