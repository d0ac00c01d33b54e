import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testNamesIn, testsNamedIn } from './support/named-tests.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rows = read('docs/law-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.endsWith('| Shown by |'))
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())

test('every rule of the trade has a number of its own, a source and a test', () => {
  const bare = rows.filter((row) => {
    const [, number = '', rule = '', source = ''] = cellsOf(row)
    return !/^[A-Z]\d+$/.test(number) || rule === '' || source === '' || testsNamedIn(row).length === 0
  })
  expect(bare).toEqual([])
  const numbers = rows.map((row) => cellsOf(row)[1])
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  expect(rows.length).toBeGreaterThan(7)
})

const upTo = (area: string, most: number) => Array.from({ length: most }, (_, nth) => `${area}${nth + 1}`)
/** The rules that the requirements number. */
const required = [
  ...[...upTo('W', 18), ...upTo('P', 10), ...upTo('G', 8)],
  ...[...upTo('R', 8), ...upTo('C', 7), ...upTo('K', 4)],
]

test('every numbered rule of the requirements has a test that is named for it', () => {
  const named = (number: string) =>
    rows
      .filter((row) => cellsOf(row)[1] === number)
      .flatMap(testsNamedIn)
      .some(({ name }) => new RegExp(`\\b${number}\\b`).test(name))
  expect(required.filter((number) => !named(number))).toEqual([])
})

test('every test that the coverage of the law names is there under that name', () => {
  const missing = rows.flatMap(testsNamedIn).filter(({ file, name }) => {
    return !existsSync(new URL(file, root)) || !testNamesIn(read(file)).includes(name)
  })
  expect(missing).toEqual([])
})
