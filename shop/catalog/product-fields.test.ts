import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Products } from '#db/database.ts'
import { csvText } from '#shop/exports/csv.ts'
import { productColumns } from '#shop/exports/product-columns.ts'
import { readFields } from '#shop/imports/read-cells.ts'
import { bottle } from '#tests/support/bottle.ts'
import { testDatabase } from '#tests/support/database.ts'
import { optionalWholeNumber } from './field-kinds.ts'
import {
  apiValues,
  blankRow,
  changesBetween,
  columnsOf,
  editedRow,
  fieldsWith,
  inFileOrder,
  inputShape,
  viewShape,
} from './field-table.ts'
import { type ProductFields, productFields } from './product-fields.ts'

/** The table with one more field, as somebody would add it. */
const fields = {
  ...productFields,
  fillLevel: {
    ...optionalWholeNumber(0, 100, 'Enter per cent, 0 to 100'),
    column: 'fill_level',
    label: 'Fill level',
    csv: Object.keys(productFields).length + 1,
    on: 'card',
    fold: 'bottle',
    copied: true,
  },
} as const
const { struck_price: _, ...row } = bottle
const full = { ...row, fill_level: 90 }

test('a field that is added to the table is read and shown by the API', () => {
  const input = z.object(inputShape(fields)).partial()
  expect(input.parse({ fillLevel: '85' })).toEqual({ fillLevel: 85 })
  expect(input.safeParse({ fillLevel: 101 }).error?.issues[0]?.message).toBe('Enter per cent, 0 to 100')
  const card = z.object(viewShape(fieldsWith(fields, { on: 'card' })))
  expect(card.parse(apiValues(fields, full))).toMatchObject({ fillLevel: 90, price: 80, quantity: 3 })
})

test('a size too small for the database to tell from nothing is refused', () => {
  expect(productFields.size.input.safeParse(0.01).success).toBe(true)
  expect(productFields.size.input.safeParse(5e-324).error?.issues).toHaveLength(1)
})

test('a field that is added to the table is edited, and the audit log has its change', () => {
  expect(blankRow(fields).fill_level).toBeNull()
  const after = { ...editedRow(fields, full, { fillLevel: 85 }), reserved: full.reserved }
  expect(after).toEqual({ ...full, fill_level: 85 })
  expect(editedRow(fields, full, {}).fill_level).toBe(90)
  expect(changesBetween(fields, full, after)).toEqual([{ field: 'fillLevel', before: 90, after: 85 }])
})

test('a field that is added to the table is copied with a product, unless it says otherwise', () => {
  expect(columnsOf(fieldsWith(fields, { copied: true }))).toContain('fill_level')
  expect(columnsOf(fieldsWith(fields, { copied: false }))).toEqual([
    'title',
    'sku',
    'compare_at_price',
    'quantity',
    'show',
  ])
})

test('a field that is added to the table is exported and imported', async () => {
  const pages = (async function* () {
    yield [full]
  })()
  const [header, line] = await Array.fromAsync(csvText(productColumns(fields), pages))
  expect(header?.trim().split(',').at(-1)).toBe('"fill_level"')
  expect(line?.trim().split(',').at(-1)).toBe('90')
  expect(readFields(fields, { fill_level: '90', price: '80.00' }, 'EUR')).toEqual({
    fields: { price: 8000, fillLevel: 90 },
    wrong: [],
  })
  expect(readFields(fields, { fill_level: 'full' }, 'EUR').wrong).toMatchObject([{ column: 'fill_level' }])
})

test('each column of a file has a place of its own', () => {
  const places = inFileOrder(productFields).map(([, { csv }]) => csv)
  expect(places).toEqual(places.map((_, index) => index + 1))
})

/** The columns that the shop itself writes. A new column must be listed here or be a field, otherwise this does not compile. */
const ownColumns: Record<Exclude<keyof Products, ProductFields[keyof ProductFields]['column']>, true> = {
  id: true,
  serial: true,
  created_at: true,
  updated_at: true,
  archived_at: true,
  demo: true,
  version: true,
  reserved: true,
  rating: true,
  num_reviews: true,
  liked: true,
  title_lower: true,
  notes_words: true,
  headline: true,
  withheld: true,
  search: true,
  struck_price: true,
  reference_price: true,
  new_since: true,
}

test('each column of the table of products is a field or written by the shop', async () => {
  const database = await testDatabase()
  try {
    const { rows } = await sql<{ column: string }>`
      SELECT column_name AS column FROM information_schema.columns WHERE table_name = 'products'`.execute(
      database.db,
    )
    const known = [...columnsOf(productFields), ...Object.keys(ownColumns)]
    expect(rows.map(({ column }) => column).sort()).toEqual(known.sort())
  } finally {
    await database.close()
  }
})
