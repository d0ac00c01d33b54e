import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testNamesIn, testsNamedIn } from './support/named-tests.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const [levelOne = '', rest = ''] = read('docs/security.md').split('## Level 2')
const [further = ''] = rest.split('## Keys and hashes')
const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| Shown by |'))
const rows = rowsOf(levelOne + further)

/** The numbers of all level 1 requirements of ASVS 5.0.0. */
const ofLevelOne =
  `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2
3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1
6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`.split(/\s+/)

test('every requirement of level 1 has its line', () => {
  const first = rowsOf(levelOne).map((row) => row.split('|')[1] ?? '')
  const numbers = new Set(first.flatMap((cell) => cell.match(/\b\d+\.\d+\.\d+\b/g) ?? []))
  expect(ofLevelOne.filter((number) => !numbers.has(number))).toEqual([])
})

test('every line has a test, a page that says it, or a reason why it does not apply', () => {
  const bare = rows.filter((row) => {
    const shown = row.split('|').at(-2)?.trim() ?? ''
    return testsNamedIn(row).length === 0 && !/^Does not apply: ..|^\[.+\]\(/.test(shown)
  })
  expect(bare).toEqual([])
  expect(rows.length).toBeGreaterThan(130)
})

test('every test that the security page names is there under that name', () => {
  const missing = rows.flatMap(testsNamedIn).filter(({ file, name }) => {
    return !existsSync(new URL(file, root)) || !testNamesIn(read(file)).includes(name)
  })
  expect(missing).toEqual([])
})

test('every page that it names is there', () => {
  const pages = [...read('docs/security.md').matchAll(/\]\(([\w/-]+\.md)/g)].map(([, page = '']) => page)
  expect(pages.filter((page) => !existsSync(new URL(`docs/${page}`, root)))).toEqual([])
})
