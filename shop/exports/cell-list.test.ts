import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, splitList } from './cell-list.ts'

test.each([
  [['rose', 'oakmoss'], 'rose;oakmoss'],
  [['rose; dried', 'oakmoss'], '"rose; dried";oakmoss'],
  [['"Rose" absolute'], '"""Rose"" absolute"'],
  [['a "quoted" rose'], 'a "quoted" rose'],
])('the notes %j are one cell', (notes, cell) => {
  expect(joinList(notes)).toBe(cell)
  expect(splitList(cell)).toEqual(notes)
})

test.each([
  [' rose ;; oakmoss; ', ['rose', 'oakmoss']],
  ['"rose; dried" ; oakmoss', ['rose; dried', 'oakmoss']],
  ['"rose" absolute;oakmoss', ['"rose" absolute', 'oakmoss']],
  ['"rose;oakmoss', ['"rose', 'oakmoss']],
  ['', []],
])('the cell %j is read as somebody may have typed it', (cell, notes) => {
  expect(splitList(cell)).toEqual(notes)
})

test('whatever stands in a list comes back exactly', () => {
  const tricky = fc.string({ unit: fc.constantFrom('"', ';', "'", ',', '=', ' ', 'a', '；') })
  const value = fc.oneof(tricky, fc.string({ unit: 'grapheme' })).map((text) => text.trim())
  const values = fc.array(value.filter((text) => text !== ''))
  fc.assert(
    fc.property(values, (list) => {
      expect(splitList(joinList(list))).toEqual(list)
    }),
  )
})
