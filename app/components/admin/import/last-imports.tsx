import { Check, CircleAlert, Clock, type IconNode } from 'lucide'
import { Link } from 'react-router'
import { importsQuery } from '#app/api/admin-imports.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { importUrl } from '#app/components/admin/urls/import-url.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { CellName, DataTable, headRow } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import { formatTime } from '#shop/dates.ts'
import type { ImportList, ImportStatus } from '#shop/imports/import.schema.ts'

const { last } = importTexts
const { heads } = last

/** Earlier imports: who imported what, and how it ended. */
export function LastImports({ pageNumber = 1 }: { pageNumber?: number }) {
  return (
    <section className="block mt-10">
      <h2>{last.title}</h2>
      <List pageNumber={pageNumber} />
    </section>
  )
}

function List({ pageNumber }: { pageNumber: number }) {
  const { data: list, error, isFetching, refetch } = useQuery(importsQuery(pageNumber))
  if (error && !list) {
    return <LoadFailed title={last.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <TableSkeleton rows={4} />
  if (list.imports.length === 0) return <p className="small soft">{last.none}</p>
  const head = headRow(heads.date, heads.file, heads.by, heads.lines, heads.state)
  return (
    <div aria-busy={isFetching}>
      <DataTable label={last.table} head={head} isDense isStacking>
        {list.imports.map((one) => (
          <OneOfThem key={one._id} one={one} />
        ))}
      </DataTable>
      <ListFooter
        page={list.page}
        pages={list.pages}
        shown={list.imports.length}
        total={last.count(list.total)}
        href={(page) => importUrl({ pageNumber: page })}
      />
    </div>
  )
}

function OneOfThem({ one }: { one: ImportList['imports'][number] }) {
  const { _id, createdAt, fileName, by, counts, status } = one
  return (
    <tr>
      <td className="num whitespace-nowrap">
        <CellName>{heads.date}</CellName>
        {formatTime(createdAt)}
      </td>
      <th scope="row">
        <CellName>{heads.file}</CellName>
        <span className="wrap-anywhere">
          <Link className="name" to={importUrl({ id: _id })}>
            {fileName}
          </Link>
        </span>
      </th>
      <td>
        <CellName>{heads.by}</CellName>
        <span className="wrap-anywhere">{by?.name ?? last.shop}</span>
      </td>
      <td className="num">
        <CellName>{heads.lines}</CellName>
        {counts.all === 0 ? '–' : last.summary(counts.new, counts.changed, counts.wrong)}
      </td>
      <td>
        <CellName>{heads.state}</CellName>
        <span className={classNames('status', statusLooks[status].look)}>
          <Icon of={statusLooks[status].icon} />
          {last.states[status]}
        </span>
      </td>
    </tr>
  )
}

const statusLooks: Record<ImportStatus, { look: string; icon: IconNode }> = {
  reading: { look: 'wait', icon: Clock },
  ready: { look: 'no', icon: Clock },
  writing: { look: 'wait', icon: Clock },
  done: { look: 'yes', icon: Check },
  failed: { look: 'bad', icon: CircleAlert },
}
