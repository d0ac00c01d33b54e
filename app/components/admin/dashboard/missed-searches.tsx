import { type DashboardPeriod, missedSearchesQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { missedTexts } from '#app/texts/admin-dashboard.ts'
import type { MissedSearchesView } from '#shop/dashboard/dashboard.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { Block } from './block.tsx'
import { counted } from './counted.ts'

/** What shoppers searched for and the shop did not have. */
export function MissedSearches({ period }: { period: DashboardPeriod }) {
  const query = useQuery(missedSearchesQuery(period))
  return (
    <Block title={missedTexts.title} query={query} failed={missedTexts.failed}>
      {(found) => (
        <>
          {found.total === 0 ? <p className="soft">{missedTexts.none}</p> : <Missed found={found} />}
          <p className="caption mt-2">{missedTexts.note}</p>
        </>
      )}
    </Block>
  )
}

const mostShown = 10

function Missed({ found }: { found: MissedSearchesView }) {
  const { total } = found
  const searches = found.searches.slice(0, mostShown)
  const { heads } = missedTexts
  const head = headRow(heads.words, toTheRight(heads.times), toTheRight(heads.last))
  return (
    <>
      <DataTable label={missedTexts.table} head={head} isDense>
        {searches.map(({ words, times, lastAt }) => (
          <tr key={words}>
            <th scope="row" className="wrap-anywhere">
              {words}
            </th>
            <td className="r">{counted(times)}</td>
            <td className="r">{formatDate(lastAt)}</td>
          </tr>
        ))}
      </DataTable>
      {searches.length < total ? (
        <p className="caption mt-2">{missedTexts.more(searches.length, total)}</p>
      ) : null}
    </>
  )
}
