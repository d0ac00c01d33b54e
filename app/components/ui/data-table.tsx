import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DataTableProps = {
  /** Names the table's region, which scrolls sideways and is therefore focusable. */
  label: string
  head: ReactNode
  children: ReactNode
  /** Below 768 px rows become lists of labels and values: every cell needs a `CellName`. */
  isStacking?: boolean
  isDense?: boolean
}

/** A region that scrolls must be reachable by keyboard. */
const scrolling = { tabIndex: 0 }

/** The frame of a table: an ink rule under the head, pale rules between the rows. Each row's name is a `th`, drawn like the rest. */
export function DataTable({ label, head, children, isStacking, isDense }: DataTableProps) {
  return (
    <section className="table-wrap" aria-label={label} {...scrolling}>
      <table className={classNames('table', isStacking && 'stack', isDense && 'dense')}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** A row of column names. */
export const headRow = (...names: readonly (string | ReturnType<typeof toTheRight>)[]) => (
  <tr>
    {names.map((name) =>
      typeof name === 'string' ? (
        <th key={name}>{name}</th>
      ) : (
        <th key={name.right} className="r">
          {name.right}
        </th>
      ),
    )}
  </tr>
)

/** The name of a column of numbers. */
export const toTheRight = (right: string) => ({ right })

/** A cell's column name, visible only where the table is stacked. */
export function CellName({ children }: { children: ReactNode }) {
  return <span className="k">{children}</span>
}
