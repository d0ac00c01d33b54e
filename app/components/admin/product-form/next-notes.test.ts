import { expect, test } from 'vitest'
import { nextNotes } from './next-notes.ts'

const known = ['rose', 'oakmoss', 'Rosewood', 'amber']

test('known notes that fit the last word are suggested behind the list as it stands', () => {
  expect(nextNotes('amber, ro', known)).toEqual(['amber, rose', 'amber, Rosewood'])
  expect(nextNotes('moss', known)).toEqual(['oakmoss'])
})

test('an empty field suggests what is used most, a note that is listed is not suggested again', () => {
  expect(nextNotes('', known)).toEqual(known)
  expect(nextNotes('Rose, ', known)).toEqual(['Rose, oakmoss', 'Rose, Rosewood', 'Rose, amber'])
})
