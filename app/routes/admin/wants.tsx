import { useSearchParams } from 'react-router'
import { useQuery } from '#app/api/query/use-query.ts'
import { demandQuery } from '#app/api/wants.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { CellName, DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { demandTexts as texts } from '#app/texts/admin-wants.ts'
import { formatDate } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import { wishDetails, wishTitle } from '#shop/texts/wish-words.ts'
import type { DemandPage } from '#shop/wants/want.schema.ts'
import type { Route } from './+types/wants.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

const path = (page: number) => (page === 1 ? '/admin/wants' : `/admin/wants?page=${page}`)

/** What people want, by house and name, most wanted first. */
export default function DemandListPage() {
  const [search] = useSearchParams()
  const typed = Number(search.get('page') ?? 1)
  const pageNumber = Number.isInteger(typed) && typed >= 1 && typed <= 10_000 ? typed : 1
  const { data, error, isFetching, refetch } = useQuery(demandQuery(pageNumber))
  return (
    <>
      <AdminHead title={texts.title} />
      <p className="soft mb-4 max-w-160">{texts.intro}</p>
      {data ? (
        <DemandList {...data} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function DemandList({ demand, page, pages, total, currency }: DemandPage) {
  if (demand.length === 0 && total > 0) return <PastLast title={texts.noneHere} first={path(1)} />
  if (demand.length === 0) {
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  const { heads } = texts
  const head = headRow(
    heads.what,
    toTheRight(heads.people),
    toTheRight(heads.most),
    heads.wishes,
    heads.latest,
  )
  return (
    <>
      <DataTable label={texts.table} head={head} isDense isStacking>
        {demand.map((one) => (
          <tr key={`${one.house} ${one.name}`.toLowerCase()}>
            <th scope="row" className="what wrap-anywhere md:py-2!">
              {wishTitle(one)}
            </th>
            <td className="r num">
              <CellName>{heads.people}</CellName>
              {one.people}
            </td>
            <td className="r num">
              <CellName>{heads.most}</CellName>
              {one.highestMaxPrice === null ? texts.noLimit : formatEuros(one.highestMaxPrice, currency)}
            </td>
            <td className="num md:py-2!">
              <CellName>{heads.wishes}</CellName>
              <span>
                {wishesOf(one.wishes, currency).map((line) => (
                  <span key={line} className="block first-letter:uppercase">
                    {line}
                  </span>
                ))}
              </span>
            </td>
            <td className="num">
              <CellName>{heads.latest}</CellName>
              {formatDate(one.latestAt)}
            </td>
          </tr>
        ))}
      </DataTable>
      <ListFooter page={page} pages={pages} shown={demand.length} total={texts.count(total)} href={path} />
    </>
  )
}

/** Each distinct wish with the number of people who have it. */
function wishesOf(wishes: DemandPage['demand'][number]['wishes'], currency: string): string[] {
  const counts = new Map<string, number>()
  for (const wish of wishes) {
    const line = wishDetails(wish, currency) || texts.any
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count})`))
}
