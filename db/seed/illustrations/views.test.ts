import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { inventedBatchCode, productRowOf } from './product-row.ts'
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

test('a bottle with its box is drawn in six views: front, level against light, back, label, base with batch code, box', () => {
  const whole = rows.filter((row) => viewsOf(row).join() === 'front,level,back,label,base,box')
  expect(whole.length).toBeGreaterThan(50)
  for (const row of whole.slice(0, 6)) {
    const drawn = viewsOf(row).map((view) => pictureOf(row, view))
    expect(new Set(drawn).size, row.sku).toBe(6)
    const coded = pictureOf({ ...row, batchCode: inventedBatchCode(row.sku, row.vintage) }, 'base')
    expect(drawn, row.sku).not.toContain(coded)
  }
})

test('the same row is always drawn the same way, another row another way', () => {
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo stock is empty')
  expect(pictureOf(first, 'front')).toBe(pictureOf(first, 'front'))
  expect(pictureOf(first, 'front')).not.toBe(pictureOf(second, 'front'))
})
