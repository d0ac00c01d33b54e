import { CircleAlert, type IconNode, Minus, Pencil, Plus, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { CellName, DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import type { ImportRowView } from '#shop/imports/import.schema.ts'
import { fieldName, fieldText } from './field-text.ts'

const { heads, results } = importTexts

/** Lines of a file: what each would do, did, or why it cannot. */
export function RowTable({ rows }: { rows: readonly ImportRowView[] }) {
  const head = headRow(toTheRight(heads.line), heads.sku, heads.title, heads.result, heads.happens)
  return (
    <DataTable label={importTexts.table} head={head} isDense isStacking>
      {rows.map((row) => (
        <Row key={row.line} row={row} />
      ))}
    </DataTable>
  )
}

function Row({ row }: { row: ImportRowView }) {
  const { line, sku, title, product } = row
  return (
    <tr>
      <th scope="row" className="r">
        <CellName>{heads.line}</CellName>
        {line}
      </th>
      <td className="num">
        <CellName>{heads.sku}</CellName>
        <span className="wrap-anywhere md:whitespace-nowrap">{sku || '–'}</span>
      </td>
      <td className="md:min-w-64">
        <CellName>{heads.title}</CellName>
        <span className="wrap-anywhere">
          {product && title ? (
            <Link className="name" to={`/admin/product/${product}/edit`}>
              {title}
            </Link>
          ) : (
            title || '–'
          )}
        </span>
      </td>
      <td>
        <CellName>{heads.result}</CellName>
        <Mark row={row} />
      </td>
      <td>
        <CellName>{heads.happens}</CellName>
        <Happens row={row} />
      </td>
    </tr>
  )
}

const resultLooks: Record<keyof typeof results, { look: string; icon: IconNode }> = {
  new: { look: 'yes', icon: Plus },
  changed: { look: '', icon: Pencil },
  same: { look: 'no', icon: Minus },
  wrong: { look: 'bad', icon: CircleAlert },
  look: { look: 'wait', icon: TriangleAlert },
  left_out: { look: 'bad', icon: CircleAlert },
}

function resultOf({ result, look, outcome }: ImportRowView): keyof typeof results {
  if (outcome === 'left_out') return 'left_out'
  return look && outcome === null ? 'look' : result
}

function Mark({ row }: { row: ImportRowView }) {
  const key = resultOf(row)
  return (
    <span className={classNames('status', resultLooks[key].look)}>
      <Icon of={resultLooks[key].icon} />
      {results[key]}
    </span>
  )
}

function Happens({ row }: { row: ImportRowView }) {
  const { result, changes, notes, pictures, filled } = row
  const isIdle = result === 'same' && notes.length === 0
  return (
    <div className="flex min-w-0 flex-col gap-0.5 py-1">
      {isIdle ? '–' : null}
      {result === 'new' ? <span>{importTexts.columnsRead(filled)}</span> : null}
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {pictures.length > 0 ? (
        <span className="wrap-anywhere">{importTexts.pictures(pictures.join(', '))}</span>
      ) : null}
      {notes.map(({ kind, column, message }) => (
        <span
          key={`${column ?? ''} ${message}`}
          className={classNames(
            'wrap-anywhere',
            kind === 'wrong' && 'text-oxblood',
            kind === 'info' && 'soft',
          )}
        >
          {column ? `${column} ${message}` : message}
        </span>
      ))}
    </div>
  )
}

function Change({ field, before, after }: ImportRowView['changes'][number]) {
  const { currency } = useSettings()
  return (
    <span className="diff wrap-anywhere">
      {fieldName(field)}{' '}
      <del>
        <span className="vh">{importTexts.was} </span>
        {fieldText(field, before, currency)}
      </del>{' '}
      <ins>
        <span className="vh">{importTexts.now} </span>
        {fieldText(field, after, currency)}
      </ins>
    </span>
  )
}
