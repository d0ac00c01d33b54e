import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './guarded-cell.ts'

test.each([
  '=1+1',
  '+31 20 1',
  '-5',
  '@SUM(A1)',
  '＝1+1',
  '＠SUM',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  "'=1",
  "''@x",
  '"=1',
])('Excel never runs %j as a formula', (text) => {
  expect(guarded(text)).toBe(`'${text}`)
})

test.each([
  ['Rose;=cmd|calc!A1', "Rose;'=cmd|calc!A1"],
  ['Rose,=1', "Rose,'=1"],
  ['Rose|=cmd|calc!A1', "Rose|'=cmd|calc!A1"],
  ['Rose\t=1', "Rose\t'=1"],
  ['Rose\n-1\r\n@x', "Rose\n'-1\r\n'@x"],
  ['Rose；＝1，+1', "Rose；'＝1，'+1"],
  ['Rose; "=1', 'Rose;\' "=1'],
  ['a;;=1', "a;;'=1"],
  ['\n=x', "'\n'=x"],
])('nor does one that takes another separator: %j', (text, safe) => {
  expect(guarded(text)).toBe(safe)
  expect(unguarded(safe)).toBe(text)
})

test.each([
  '',
  'Mitsouko',
  "'t Zand",
  '5-10',
  'a=b',
  "L'Heure Bleue",
  'top; heart, base',
  'two\n\nparagraphs',
])('%j stays as it is', (text) => {
  expect(guarded(text)).toBe(text)
})

const specialCharacters = [...`'"=+-@＝\t\r\n,;|；a \u00a0`]
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...specialCharacters) }),
  fc.string({ unit: 'grapheme' }),
)

test('what was guarded comes back exactly', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('whatever separates the cells, none of them begins as a formula does', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const cell of guarded(text).split(/[,;|\t\r\n，；]/)) {
        expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: 2000 },
  )
})
