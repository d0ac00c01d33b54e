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

/** A heading's anchor as Markdown renderers make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) => {
  const text = read(`docs/${file}`)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

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

/** The rows that deviate from the specification: anchor, what it says, what the shop does, and why. */
const departing = read('docs/decisions/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| <a id='))
  .map((line) => {
    const [, first = '', done = '', reason = ''] = line.split('|').map((cell) => cell.trim())
    const [, anchor = '', said = ''] = first.match(/^<a id="([^"]+)"><\/a>(.*)$/) ?? []
    return { anchor, said, done, reason }
  })
const specification = read('docs/specification.md').replace(/\s+/g, ' ')

test('the departures that no reader of the specification would guess are written down', () => {
  const departures: [string, RegExp][] = [
    ['hidden-products', /`show: false`.* its page is 404/],
    ['searching-without-script', /`\/search\?keyword=\.\.\.`, which redirects/],
    ['how-long-responses-are-cached', /fresh for 5 s; .* 60 s .* 30 minutes/],
    ['a-field-for-the-store', /product form.* "Store"/],
    ['social-links-that-lead-somewhere', /whose addresses stand in the settings/],
    ['numbers-instead-of-ids-and-details', /"Details of order S-/],
    ['columns-beside-filters', /two columns below 640 px, on home too/],
    ['the-currency-of-a-product', /refused with 400 .*"EURO"/],
  ]
  for (const [anchor, words] of departures)
    expect(departing.find((row) => row.anchor === anchor)).toEqual({
      anchor,
      said: expect.any(String),
      done: expect.stringMatching(words),
      reason: expect.any(String),
    })
})

test('what a decision quotes stands in the specification, and each says what the shop does and why', () => {
  expect(departing.length).toBeGreaterThan(25)
  for (const { anchor, said, done, reason } of departing) {
    expect([anchor, done.length > 20, reason.length > 20]).toEqual([anchor, true, true])
    const quotes = [...said.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words)
    const invented = quotes.filter((words) => !specification.includes(words.replace(/\.$/, '')))
    expect([anchor, invented]).toEqual([anchor, []])
  }
})

test('every decision that departs from the specification is named beside the statement that it departs from', () => {
  const named = new Set(rows.flatMap(decisionsIn).map(({ anchor }) => anchor))
  const [, ...anchors] = anchorsOf('decisions/specification.md')
  expect(anchors.filter((anchor) => !named.has(anchor))).toEqual([])
})
