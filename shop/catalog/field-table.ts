import type { z } from 'zod'
import type { AuditChange } from '#shop/audit/audit-action.ts'
import { shortened } from '#shop/first-characters.ts'
import { eurosFromCents } from '#shop/money/money.ts'

/** What a column of each kind holds; money is cents. */
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
  /** In the table `products`, and of the same name in files. */
  column: string
  /** As changes and import results name it; the form may say more. */
  label: string
  formLabel?: string
  /** Its place among the columns of a file, from 1. */
  csv: number
  /** Whether lists of products show it in the API, or only the product itself. */
  on: 'card' | 'page'
  /** The part of the form that holds it and is folded on a phone. */
  fold: 'scent' | 'bottle' | 'notes' | 'stock' | 'none'
  /** Whether a duplicate of a product gets it. */
  copied: boolean
  /** True of one bottle alone: the form never fills it from the last bottle of the same scent. */
  ofOneBottle?: true
  /** Only administrators see it. */
  ownerOnly?: true
  /** An import must state it for a new product. */
  required?: true
  /** Means nothing for soap, gifts and gold (SPEC section 5). */
  scentOnly?: true
}

export type FieldTable = Readonly<Record<string, Field>>

type ValueOf<One extends Field> = KindValue[One['kind']] | (null extends One['blank'] ? null : never)
type ColumnOf<Fields extends FieldTable> = Fields[keyof Fields]['column']

/** The columns of a product as the database has them. */
export type RowOf<Fields extends FieldTable> = {
  [Name in keyof Fields as Fields[Name]['column']]: ValueOf<Fields[Name]>
}

/** The part of a table whose fields have these properties. */
export type FieldsWith<Fields extends FieldTable, Wanted extends Partial<Field>> = {
  [Name in keyof Fields as Fields[Name] extends Wanted ? Name : never]: Fields[Name]
}

type NameOf<Fields extends FieldTable> = keyof Fields & string

const entriesOf = <Fields extends FieldTable>(fields: Fields) =>
  // Tables are literals: they have no other keys than those of their type.
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

/** A record with an entry for each field; its type is for the caller to state, as a mapping of the table's. */
const mapped = (fields: FieldTable, read: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]))

/** The schema of each field as requests send it. */
export const inputShape = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, ({ input }) => input) as { [Name in keyof Fields]: Fields[Name]['input'] }

/** The schema of each field as responses have it. */
export const viewShape = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, ({ view }) => view) as { [Name in keyof Fields]: Fields[Name]['view'] }

/** The names of the fields and the fields, in the order of their columns in files. */
export const inFileOrder = <Fields extends FieldTable>(fields: Fields) =>
  entriesOf(fields).sort(([, one], [, other]) => one.csv - other.csv)

/** A product before anything is known of it. */
export const blankRow = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(entriesOf(fields).map(([, { column, blank }]) => [column, blank])) as RowOf<Fields>

type StoredColumns<Fields extends FieldTable> = Readonly<Record<ColumnOf<Fields>, ColumnValue>>
/** A product as the database has it; `reserved` are the pieces held for orders. */
export type StoredRow<Fields extends FieldTable> = StoredColumns<Fields> & { reserved: number }

/** The value of a column that stands in the row's own table of fields. */
export const storedValue = <Fields extends FieldTable>(
  row: StoredColumns<Fields>,
  column: string,
): ColumnValue => row[column as ColumnOf<Fields>]

/** The columns after an edit that only replaces values: null is a value, a field that is left out stays as it is. */
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

/** A column's value as the API has it: money in euros, stock as what can be bought. */
function apiValue({ kind }: Field, value: ColumnValue, reserved: number): ColumnValue {
  if (typeof value !== 'number') return value
  if (kind === 'money') return eurosFromCents(value)
  return kind === 'stock' ? value - reserved : value
}

/** The fields of a row under their names and in the values of the API. */
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

/** The audit log shows the beginning of a long text; it is not a second place to keep descriptions. */
const logged = (value: ColumnValue) => (typeof value === 'string' ? shortened(value, longestLogged) : value)

/** The fields that differ between two rows, with the names and values of the API; texts are cut to 200 characters. */
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
