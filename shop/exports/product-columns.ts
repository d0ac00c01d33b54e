import {
  type ColumnValue,
  type FieldTable,
  inFileOrder,
  type Kind,
  type StoredRow,
  storedValue,
} from '#shop/catalog/field-table.ts'
import { joinList } from './cell-list.ts'
import type { Cell, Column } from './csv.ts'

/** The fields of a product as columns of a file, in order: money in euros, stock as what can be bought. */
export const productColumns = <Fields extends FieldTable>(fields: Fields): Column<StoredRow<Fields>>[] =>
  inFileOrder(fields).map(([, { column, kind }]) => ({
    name: column,
    cell: (row) => cellOf(kind, storedValue(row, column), row.reserved),
  }))

function cellOf(kind: Kind, value: ColumnValue, reserved: number): Cell {
  if (Array.isArray(value)) return joinList(value)
  if (typeof value !== 'number') return value
  if (kind === 'money') return { cents: value }
  return kind === 'stock' ? value - reserved : value
}
