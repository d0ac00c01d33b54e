import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Input from outside reaches the database only as a bound parameter (SAFETY 33): SQL text is built only from our own strings.

const sources = globSync('{server,shop,db}/**/*.ts')
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

test('text becomes SQL in two places: the rules of the books, and which way a list goes on', () => {
  expect(filesWith(/\bsql\.raw\b/)).toEqual([
    'shop/books/check-books.server.ts',
    'shop/orders/list/order-list.queries.server.ts',
  ])
})

test('what stands in SQL as it is, is a constant of ours', () => {
  const literals = sources.flatMap(({ text }) => [...text.matchAll(/\bsql\.lit\(([^)]*)\)/g)])
  const ours = /^('[a-z_]+'|\d+|shopTimeZone|status|silenceSeconds|most|to|index|ageBands\.length - 1)$/
  expect(literals.map(([, what = '']) => what).filter((what) => !ours.test(what))).toEqual([])
})

test('statements are put together only where the tables of a backup are named', () => {
  const together = filesWith(/\.query\(\s*`[^`]*\$\{/)
  expect(together.filter((file) => !/^(db\/dump|shop\/backup)\//.test(file))).toEqual([])
})
