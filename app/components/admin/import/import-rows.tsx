import { importRowsQuery } from '#app/api/admin-imports.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { type ImportPlace, importUrl } from '#app/components/admin/urls/import-url.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import type { ImportView, RowResult } from '#shop/imports/import.schema.ts'
import { RowTable } from './row-table.tsx'

type ImportRowsProps = { found: ImportView; place: ImportPlace }

/** The lines of an import by result, paginated. */
export function ImportRows({ found, place }: ImportRowsProps) {
  return (
    <>
      <Kinds found={found} place={place} />
      <Rows found={found} place={place} />
    </>
  )
}

function Kinds({ found: { _id, counts, outcome }, place }: ImportRowsProps) {
  const kinds: { result?: RowResult; count: number }[] = [
    { count: counts.all },
    ...(['new', 'changed', 'same', 'look', 'wrong'] as const).map((result) => ({
      result,
      count: counts[result],
    })),
    ...(outcome && outcome.leftOut > 0 ? [{ result: 'left_out' as const, count: outcome.leftOut }] : []),
  ]
  return (
    <nav className="chips slide mb-4" aria-label={importTexts.chips.label}>
      {kinds.map(({ result, count }) => (
        <Chip
          key={result ?? 'all'}
          to={importUrl({ id: _id, result })}
          count={count}
          isHere={result === place.result}
          preventScrollReset
        >
          {importTexts.chips[result ?? 'all']}
        </Chip>
      ))}
    </nav>
  )
}

function Rows({ found: { _id, status }, place: { result, pageNumber } }: ImportRowsProps) {
  const rows = importRowsQuery(_id, status, { result, pageNumber })
  const { data: list, error, isFetching, refetch } = useQuery(rows)
  if (error && !list) return <LoadFailed title={importTexts.rowsFailed} {...{ error, isFetching, refetch }} />
  if (!list) return <TableSkeleton />
  if (list.rows.length === 0) {
    const all = (
      <ButtonLink look="second" to={importUrl({ id: _id })}>
        {importTexts.showAll}
      </ButtonLink>
    )
    return <EmptyState title={importTexts.none} acts={all} hasTrail={false} />
  }
  return (
    <div aria-busy={isFetching}>
      <RowTable rows={list.rows} />
      <ListFooter
        page={list.page}
        pages={list.pages}
        shown={list.rows.length}
        total={importTexts.lines(list.total)}
        href={(page) => importUrl({ id: _id, result, pageNumber: page })}
      />
    </div>
  )
}
