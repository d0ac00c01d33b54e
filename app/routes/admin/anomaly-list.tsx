import { Link, useSearchParams } from 'react-router'
import { anomaliesQuery } from '#app/api/admin-anomalies.ts'
import { type QueryResult, useQuery } from '#app/api/query/use-query.ts'
import { AnomalyEntries } from '#app/components/admin/anomalies/anomaly-entries.tsx'
import { Comparisons } from '#app/components/admin/anomalies/comparisons.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import {
  type AnomalyChoice,
  anomalyChoiceOf,
  anomalyListUrl,
} from '#app/components/admin/urls/anomaly-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { anomalyTexts as texts } from '#app/texts/admin-anomalies.ts'
import { type AnomalyPage, anomalyStates } from '#shop/payments/anomaly.schema.ts'
import type { Route } from './+types/anomaly-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function AnomalyListPage() {
  const [search] = useSearchParams()
  const choice = anomalyChoiceOf(search)
  const list = useQuery(anomaliesQuery(anomalyQueryOf(choice)))
  return (
    <>
      <AdminHead title={texts.title} />
      <p className="soft mb-4 max-w-160">{texts.intro}</p>
      <nav className="chips slide mb-4" aria-label={texts.states}>
        {[...anomalyStates, 'all' as const].map((state) => (
          <Chip
            key={state}
            to={anomalyListUrl({ state, order: choice.order })}
            isHere={state === choice.state}
          >
            {state === 'all' ? texts.all : texts.stateNames[state]}
          </Chip>
        ))}
      </nav>
      {choice.order ? (
        <p className="mb-4">
          {texts.ofOrder}{' '}
          <Link className="link" to={anomalyListUrl({ state: choice.state })}>
            {texts.showEveryOrder}
          </Link>
        </p>
      ) : null}
      <RevealTogether isComing={list.isPending} skeleton={<TableSkeleton />}>
        <AnomalyList choice={choice} list={list} />
        <Comparisons />
      </RevealTogether>
    </>
  )
}

const anomalyQueryOf = ({ state, ...rest }: AnomalyChoice) => ({
  ...rest,
  state: state === 'all' ? undefined : state,
})

type AnomalyListProps = { choice: AnomalyChoice; list: QueryResult<AnomalyPage> }

function AnomalyList({ choice, list: { data, error, isFetching, refetch } }: AnomalyListProps) {
  if (error && !data) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!data) return null
  const { anomalies, page, pages, total } = data
  if (anomalies.length === 0) return <Nothing choice={choice} total={total} />
  return (
    <div aria-busy={isFetching}>
      <AnomalyEntries anomalies={anomalies} />
      <ListFooter
        page={page}
        pages={pages}
        shown={anomalies.length}
        total={texts.count(total)}
        href={(pageNumber) => anomalyListUrl({ ...choice, pageNumber })}
      />
    </div>
  )
}

function Nothing({ choice, total }: { choice: AnomalyChoice; total: number }) {
  if (total > 0)
    return <PastLast title={texts.noneFound} first={anomalyListUrl({ ...choice, pageNumber: undefined })} />
  if (choice.state === 'settled') {
    const all = (
      <ButtonLink look="second" to={anomalyListUrl({ state: 'all', order: choice.order })}>
        {texts.showAll}
      </ButtonLink>
    )
    return <EmptyState title={texts.noneFound} acts={all} />
  }
  return (
    <EmptyState title={texts.none}>
      <p>{texts.noneText}</p>
    </EmptyState>
  )
}
