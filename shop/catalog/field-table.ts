import type { z } from 'zod'
import type { AuditChange } from '#shop/audit/audit-action.ts'
import { shortened } from '#shop/first-characters.ts'
import { eurosFromCents } from '#shop/money/money.ts'

/** The column value of each kind; money is in cents. */
type KindValue = {
  text: string
  choice: string
  money: number
  stock: number
  number: number
  flag: boolean
  list: string[]
}
export type Kind = keyof KindValue
export type ColumnValue = KindValue[Kind] | null

type Field = {
  kind: Kind
  input: z.ZodType
  view: z.ZodType
  blank: ColumnValue | readonly never[]
  choices?: readonly string[]
  /** The column in the table `products`, also its name in CSV files. */
  column: string
  /** Its name in changes and import results; the form may use a longer one. */
  label: string
  formLabel?: string
  /** Its position among the columns of a CSV file, from 1. */
  csv: number
  /** Whether product lists in the API include it, or only the single product. */
  on: 'card' | 'page'
  /** The section of the form that contains it; sections are collapsed on a phone. */
  fold: 'scent' | 'bottle' | 'notes' | 'stock' | 'none'
  /** Whether a duplicated product copies it. */
  copied: boolean
  /** True of one bottle alone: the form never fills it from the last bottle of the same scent. */
  ofOneBottle?: true
  /** Only administrators see it. */
  ownerOnly?: true
  /** An import must state it for a new product. */
  required?: true
  /** Does not apply to soap, gifts and gold (SPEC section 5). */
  scentOnly?: true
}

export type FieldTable = Readonly<Record<string, Field>>

type ValueOf<One extends Field> = KindValue[One['kind']] | (null extends One['blank'] ? null : never)
type ColumnOf<Fields extends FieldTable> = Fields[keyof Fields]['column']

/** A product's columns in the database. */
export type RowOf<Fields extends FieldTable> = {
  [Name in keyof Fields as Fields[Name]['column']]: ValueOf<Fields[Name]>
}

/** The fields of a table that have these properties. */
export type FieldsWith<Fields extends FieldTable, Wanted extends Partial<Field>> = {
  [Name in keyof Fields as Fields[Name] extends Wanted ? Name : never]: Fields[Name]
}

type NameOf<Fields extends FieldTable> = keyof Fields & string

const entriesOf = <Fields extends FieldTable>(fields: Fields) =>
  // Tables are literals: they have only the keys of their type.
  Object.entries(fields) as [NameOf<Fields>, Fields[NameOf<Fields>]][]

/** The names of the fields of a table, in its order. */
export const namesOf = <Fields extends FieldTable>(fields: Fields): NameOf<Fields>[] =>
  entriesOf(fields).map(([name]) => name)

/** The columns of the fields of a table, in its order. */
export const columnsOf = <Fields extends FieldTable>(fields: Fields): ColumnOf<Fields>[] =>
  entriesOf(fields).map(([, { column }]) => column)

/** The fields of a table that have these properties, in the table's order. */
export function fieldsWith<Fields extends FieldTable, const Wanted extends Partial<Field>>(
  fields: Fields,
  wanted: Wanted,
): FieldsWith<Fields, Wanted> {
  const isWanted = (field: Field) =>
    Object.entries(wanted).every(([key, value]) => field[key as keyof Field] === value)
  // The type states the same condition.
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => isWanted(field)),
  ) as unknown as FieldsWith<Fields, Wanted>
}

/** Maps each field to a value; the caller states the type as a mapping of the table's. */
const mapped = (fields: FieldTable, read: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]))

/** The input schema of each field. */
export const inputShape = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, ({ input }) => input) as { [Name in keyof Fields]: Fields[Name]['input'] }

/** The view schema of each field. */
export const viewShape = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, ({ view }) => view) as { [Name in keyof Fields]: Fields[Name]['view'] }

/** The fields with their names, in the order of their CSV columns. */
export const inFileOrder = <Fields extends FieldTable>(fields: Fields) =>
  entriesOf(fields).sort(([, one], [, other]) => one.csv - other.csv)

/** The columns of a blank product. */
export const blankRow = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(entriesOf(fields).map(([, { column, blank }]) => [column, blank])) as RowOf<Fields>

type StoredColumns<Fields extends FieldTable> = Readonly<Record<ColumnOf<Fields>, ColumnValue>>
/** A product's row in the database; `reserved` is the number of pieces held for orders. */
export type StoredRow<Fields extends FieldTable> = StoredColumns<Fields> & { reserved: number }

/** The value of a column of the row's field table. */
export const storedValue = <Fields extends FieldTable>(
  row: StoredColumns<Fields>,
  column: string,
): ColumnValue => row[column as ColumnOf<Fields>]

/** The columns after applying an input: null is a value, a missing field stays unchanged. */
export const editedRow = <Fields extends FieldTable>(
  fields: Fields,
  row: StoredColumns<Fields>,
  input: { readonly [Name in keyof Fields]?: unknown },
) =>
  // Each value came out of the row or of the field's own schema.
  Object.fromEntries(
    entriesOf(fields).map(([name, { column }]) => [
      column,
      input[name] === undefined ? storedValue(row, column) : input[name],
    ]),
  ) as RowOf<Fields>

/** A column's value in the API: money in euros, stock as the pieces that can be bought. */
function apiValue({ kind }: Field, value: ColumnValue, reserved: number): ColumnValue {
  if (typeof value !== 'number') return value
  if (kind === 'money') return eurosFromCents(value)
  return kind === 'stock' ? value - reserved : value
}

/** The fields of a row by name, with the values of the API. */
export const apiValues = <Fields extends FieldTable>(
  fields: Fields,
  row: StoredRow<Fields>,
): Record<NameOf<Fields>, ColumnValue> => {
  const values: Partial<Record<NameOf<Fields>, ColumnValue>> = {}
  // A plain loop: this runs for each card of each list.
  for (const [name, field] of entriesOf(fields)) {
    values[name] = apiValue(field, storedValue(row, field.column), row.reserved)
  }
  return values as Record<NameOf<Fields>, ColumnValue>
}

const longestLogged = 200

/** Shortens long texts: the audit log is not a second store of descriptions. */
const logged = (value: ColumnValue) => (typeof value === 'string' ? shortened(value, longestLogged) : value)

/** The fields that differ between two rows, with API names and values; texts are cut to 200 characters. */
export function changesBetween<Fields extends FieldTable>(
  fields: Fields,
  before: StoredRow<Fields>,
  after: StoredRow<Fields>,
): AuditChange[] {
  const [old, present] = [apiValues(fields, before), apiValues(fields, after)]
  return namesOf(fields)
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]))
    .map((field) => ({ field, before: logged(old[field]), after: logged(present[field]) }))
}
