import { useEffect } from 'react'
import { complianceQuery } from '#app/api/admin-compliance.ts'
import { countsQuery } from '#app/api/admin-dashboard.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { CheckEntry } from '#app/components/admin/compliance/check-entry.tsx'
import { EvidenceForm } from '#app/components/admin/compliance/evidence-form.tsx'
import { Processors } from '#app/components/admin/compliance/processors.tsx'
import { Unsettled } from '#app/components/admin/compliance/unsettled.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Button } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { complianceTexts as texts } from '#app/texts/admin-compliance.ts'
import { type ComplianceView, checkAreas, type checkStates } from '#shop/compliance/compliance.schema.ts'
import { dayOf, formatTime } from '#shop/dates.ts'
import type { Route } from './+types/compliance.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

const [countsKey] = countsQuery('').queryKey

export default function CompliancePage() {
  const { data, error, isFetching, isPending, refetch } = useQuery(complianceQuery)
  const client = useQueryClient()
  useEffect(() => {
    // The menu shows the number of reds of the last run, which this one was.
    if (data) void client.invalidateQueries({ queryKey: [countsKey] })
  }, [client, data])
  return (
    <>
      <AdminHead title={texts.title}>
        <Button
          look="second"
          small
          isBusy={isFetching}
          busyWord={texts.checking}
          onClick={() => void refetch()}
        >
          {texts.again}
        </Button>
      </AdminHead>
      <p className="soft mb-4 max-w-160">{texts.intro}</p>
      {error && !data ? <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} /> : null}
      <RevealTogether isComing={isPending} skeleton={<TableSkeleton />}>
        {data ? (
          <>
            <Checks compliance={data} />
            <Processors />
            <Unsettled />
            <EvidenceForm {...thisYear()} />
          </>
        ) : null}
      </RevealTogether>
    </>
  )
}

function Checks({ compliance: { checks, summary } }: { compliance: ComplianceView }) {
  const [first] = checks
  return (
    <>
      <p className="mb-6" role="status">
        {texts.summary(summary.red)}{' '}
        {first ? <span className="caption num">{texts.checkedAt(formatTime(first.checkedAt))}</span> : null}
      </p>
      {checkAreas.map((area) => {
        // Checks that need fixing come first.
        const own = checks
          .filter((check) => check.area === area)
          .sort((one, other) => rank(one.state) - rank(other.state))
        return own.length === 0 ? null : (
          <section key={area} className="mt-8" aria-labelledby={`area-${area}`}>
            <h2 id={`area-${area}`} className="subheading mb-1">
              {texts.areas[area]}
            </h2>
            <ol className="anomalies">
              {own.map((check) => (
                <CheckEntry key={check.id} check={check} />
              ))}
            </ol>
          </section>
        )
      })}
    </>
  )
}

/** From the first of January until today. */
function thisYear(now = new Date()) {
  const to = dayOf(now)
  return { from: `${to.slice(0, 4)}-01-01`, to }
}

const order: readonly string[] = ['red', 'amber', 'green', 'off'] satisfies (typeof checkStates)[number][]
const rank = (state: string) => order.indexOf(state)
