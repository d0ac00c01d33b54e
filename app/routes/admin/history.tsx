import { useSearchParams } from 'react-router'
import { historyQuery } from '#app/api/admin-history.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { HistoryFilters } from '#app/components/admin/history/history-filters.tsx'
import { HistoryTable } from '#app/components/admin/history/history-table.tsx'
import {
  type HistoryView,
  historyExportUrl,
  historyQueryOf,
  historyUrl,
  historyViewOf,
} from '#app/components/admin/urls/history-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { historyTexts } from '#app/texts/admin-history.ts'
import type { AuditPage } from '#shop/audit/audit.schema.ts'
import type { Route } from './+types/history.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: historyTexts.title, isPrivate: true, matches })

export default function HistoryPage() {
  const [search] = useSearchParams()
  const view = historyViewOf(search)
  const { data: list, error, isFetching, refetch } = useQuery(historyQuery(historyQueryOf(view)))
  return (
    <>
      <AdminHead title={historyTexts.title}>
        <a className="btn second" href={historyExportUrl(view)} download>
          {historyTexts.export}
        </a>
      </AdminHead>
      <HistoryFilters view={view} people={list?.people ?? []} />
      <p className="caption mb-2">{historyTexts.note}</p>
      {error && !list ? <LoadFailed title={historyTexts.failed} {...{ error, isFetching, refetch }} /> : null}
      {!error && !list ? <TableSkeleton /> : null}
      {list ? (
        <div aria-busy={isFetching}>
          <Lines view={view} list={list} />
        </div>
      ) : null}
    </>
  )
}

function Lines({ view, list }: { view: HistoryView; list: AuditPage }) {
  const { entries, page, pages, total, isMore } = list
  if (entries.length > 0) {
    return (
      <>
        <HistoryTable entries={entries} />
        <ListFooter
          page={page}
          pages={pages}
          shown={entries.length}
          total={historyTexts.count(total, isMore)}
          href={(pageNumber) => historyUrl({ ...view, pageNumber })}
        />
      </>
    )
  }
  if (total > 0)
    return <PastLast title={historyTexts.none} first={historyUrl({ ...view, pageNumber: undefined })} />
  const everything = (
    <ButtonLink look="second" to={historyUrl({ when: 'ever' })}>
      {historyTexts.clear}
    </ButtonLink>
  )
  return <EmptyState title={historyTexts.none} acts={everything} />
}
