import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './guarded-cell.ts'

test.each(['=1+1', '+31 20 1', '-5', '@SUM(A1)', '\tx', '\rx', '\n=x', "'=1", "''@x"])(
  'a spreadsheet never runs %j',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`)
  },
)

test.each(['', 'Mitsouko', "'t Zand", '5-10', 'a=b', "L'Heure Bleue"])('%j stays as it is', (text) => {
  expect(guarded(text)).toBe(text)
})

test('what was guarded comes back exactly', () => {
  const tricky = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', ' '))
    .map((all) => all.join(''))
  fc.assert(fc.property(fc.oneof(tricky, fc.string()), (text) => unguarded(guarded(text)) === text))
})
