import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { productRowOf } from './product-row.ts'
import { viewsOf } from './view-names.ts'
import { pictureOf } from './views.ts'

const csv = readFileSync(join(import.meta.dirname, '../catalogue/catalogue.csv'), 'utf8')
const rows = parse<Record<string, string>>(csv, { columns: true }).map(productRowOf)

test('every row of the demo stock can be drawn from every side', () => {
  for (const row of rows) {
    for (const view of viewsOf(row)) {
      const svg = pictureOf(row, view)
      expect(svg.startsWith('<svg ') && svg.endsWith('</svg>'), `${row.sku} ${view}`).toBe(true)
      expect(svg, `${row.sku} ${view}`).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})

test('the same row is always drawn the same way, another row another way', () => {
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo stock is empty')
  expect(pictureOf(first, 'front')).toBe(pictureOf(first, 'front'))
  expect(pictureOf(first, 'front')).not.toBe(pictureOf(second, 'front'))
})
