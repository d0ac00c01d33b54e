import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProductInput, productInput } from '#shop/catalog/editing/product-input.schema.ts'
import { joinList } from '#shop/exports/cell-list.ts'
import { csvText } from '#shop/exports/csv.ts'
import { csvLines } from './csv-lines.server.ts'
import { readCells } from './read-cells.ts'

const specialCharacters = [...`'"=-@＝\t\r\n,;；a \u00a0\ufeff`]
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...specialCharacters) }),
  fc.string({ unit: 'grapheme' }),
)

/** Products as the shop stores them: each text has passed its field's validation. */
const products = fc.array(
  fc
    .record({ title: text, house: text, description: text, notesTop: fc.array(text, { maxLength: 4 }) })
    .map((typed): ProductInput => productInput.parse(typed)),
  { minLength: 1, maxLength: 30 },
)

const columns = [
  { name: 'sku', cell: () => 'SKU-1' },
  { name: 'title', cell: ({ title = '' }: ProductInput) => title },
  { name: 'house', cell: ({ house = '' }: ProductInput) => house },
  { name: 'description', cell: ({ description = '' }: ProductInput) => description },
  { name: 'notes_top', cell: ({ notesTop = [] }: ProductInput) => joinList(notesTop) },
]

async function* once<T>(value: T) {
  yield value
}

test('whatever stands in a text, exporting and importing it again yields the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-round-trip-'))
  const path = join(folder, 'products.csv')
  try {
    await fc.assert(
      fc.asyncProperty(products, async (stock) => {
        await writeFile(path, (await Array.fromAsync(csvText(columns, once(stock)))).join(''))
        const [header, ...lines] = await Array.fromAsync(csvLines(path))
        const names = columns.map(({ name }) => name)
        expect(header?.cells.map((name) => name.replace('\ufeff', ''))).toEqual(names)
        const read = lines.map(({ cells }) =>
          readCells(Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
        )
        expect(read.map(({ wrong }) => wrong)).toEqual(stock.map(() => []))
        expect(read.map(({ fields }) => fields)).toEqual(stock.map(stated))
      }),
      { numRuns: 200 },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Drops fields whose cell is empty, which means "unchanged". */
const stated = (product: ProductInput) => ({
  sku: 'SKU-1',
  ...Object.fromEntries(
    Object.entries(product).filter(([, value]) => (value as string | string[]).length > 0),
  ),
})
