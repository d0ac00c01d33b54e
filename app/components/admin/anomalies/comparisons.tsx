import { Check, CircleAlert, Clock, type IconNode, TriangleAlert } from 'lucide'
import { comparisonsQuery } from '#app/api/admin-anomalies.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { comparisonTexts as texts } from '#app/texts/admin-anomalies.ts'
import { formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { ComparisonView } from '#shop/payments/anomaly.schema.ts'
import { methodOf } from '#shop/payments/providers.ts'

/** Results of the last comparison with each provider's own list. */
export function Comparisons() {
  const { data, error, isFetching, refetch } = useQuery(comparisonsQuery)
  return (
    <section className="mt-12" aria-labelledby="comparisons-title">
      <h2 id="comparisons-title" className="subheading mb-1">
        {texts.title}
      </h2>
      <p className="soft mb-4 max-w-160">{texts.text}</p>
      {error && !data ? <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} /> : null}
      {!error && !data ? <LineSkeletons lines={3} /> : null}
      {data?.comparisons.length === 0 ? <p>{texts.never}</p> : null}
      <div className="comparisons">
        {data?.comparisons.map((comparison) => (
          <Comparison key={comparison.provider} comparison={comparison} />
        ))}
      </div>
    </section>
  )
}

type End = keyof typeof texts.states
const looks: Record<End, { className: string; icon: IconNode }> = {
  running: { className: 'status wait', icon: Clock },
  done: { className: 'status yes', icon: Check },
  differs: { className: 'status bad', icon: CircleAlert },
  failed: { className: 'status bad', icon: TriangleAlert },
}

const endOf = ({ state, differences }: ComparisonView): End =>
  state === 'done' && differences > 0 ? 'differs' : state

function Comparison({ comparison }: { comparison: ComparisonView }) {
  const { provider, since, until, failure, lastDoneAt, state } = comparison
  const end = endOf(comparison)
  const { className, icon } = looks[end]
  return (
    <section aria-label={methodOf(provider)}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-semibold">
        {methodOf(provider)}
        <span className={`${className} small font-normal`}>
          <Icon of={icon} />
          {texts.states[end]}
        </span>
      </h3>
      <p className="caption num">{texts.range(formatTime(since), formatTime(until))}</p>
      {failure ? <p className="mt-2 wrap-anywhere">{failure}</p> : null}
      {state === 'done' ? <Counts comparison={comparison} /> : null}
      {state === 'failed' ? (
        <p className="caption num mt-2">
          {lastDoneAt ? texts.lastDone(formatTime(lastDoneAt)) : texts.neverDone}
        </p>
      ) : null}
      <Others comparison={comparison} />
    </section>
  )
}

function Counts({ comparison }: { comparison: ComparisonView }) {
  const { movements, fitting, waiting, differences, resolved } = comparison
  const words = [
    texts.movements(movements, fitting),
    waiting > 0 && texts.waiting(waiting),
    differences > 0 && `${texts.differences(differences)}.`,
    resolved > 0 && texts.resolved(resolved),
  ]
  return <p className="num mt-2">{words.filter(Boolean).join(' ')}</p>
}

/** Sales of other shops on the same account, shown without alarm so that the owner does not mistake them for lost orders. */
function Others({ comparison: { notOurs, others } }: { comparison: ComparisonView }) {
  if (notOurs === 0) return null
  return (
    <details className="as-table mt-2">
      <summary>{texts.notOurs(notOurs)}</summary>
      {notOurs > others.length ? <p className="caption">{texts.first(others.length)}</p> : null}
      <ul className="caption num">
        {others.map(({ kind, ref, amount, currency, at, label }) => (
          <li key={`${kind} ${ref}`} className="wrap-anywhere py-1">
            {[texts.kinds[kind], formatEuros(amount, currency), formatTime(at), ref, label]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
