import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testNamesIn, testsNamedIn } from './support/named-tests.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const coverage = read('docs/spec-coverage.md')

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| Shown by |'))
const rows = rowsOf(coverage)
/** What goes beyond the specification. */
const further = rowsOf(read('docs/back-office.md'))

const decisionsIn = (row: string) =>
  [...row.matchAll(/\]\((decisions\/[^)#]+)#([^)]+)\)/g)].map(([, file = '', anchor = '']) => ({
    file,
    anchor,
  }))

/** The address of a heading, as a reader of Markdown makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) =>
  [...read(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every statement of the specification has a test or a decision that departs from it', () => {
  const bare = rows.filter((row) => testsNamedIn(row).length + decisionsIn(row).length === 0)
  expect(bare).toEqual([])
  expect(rows.length).toBeGreaterThan(150)
})

test('everything that the back office does beyond it has a test', () => {
  expect(further.filter((row) => testsNamedIn(row).length === 0)).toEqual([])
  expect(further.length).toBeGreaterThan(20)
})

test('every section of the specification is covered', () => {
  const sections = (text: string) => [...text.matchAll(/^## (\d\. .+)$/gm)].map(([, title]) => title)
  expect(sections(coverage)).toEqual(sections(read('docs/specification.md')))
})

test('every test that the coverage names is there under that name', () => {
  const named = [...rows, ...further].flatMap(testsNamedIn)
  const missing = named.filter(({ file, name }) => {
    return !existsSync(new URL(file, root)) || !testNamesIn(read(file)).includes(name)
  })
  expect(missing).toEqual([])
})

test('every decision that the coverage names is written down', () => {
  const missing = rows.flatMap(decisionsIn).filter(({ file, anchor }) => !anchorsOf(file).includes(anchor))
  expect(missing).toEqual([])
})
