import { expect, test } from 'vitest'
import { longestWord, mostWords } from '#shop/search/synonyms.schema.ts'
import { changedRows, countChanges, groupsOf, mergeRows, rowProblem, wordsOf } from './synonym-rows.ts'

test('the words of a row stand between commas, each once', () => {
  expect(wordsOf(' Rose,roses ;  oak   moss, rose,, ')).toEqual(['Rose', 'roses', 'oak moss'])
  expect(wordsOf(' , ')).toEqual([])
})

test('a word alone, a long one and too many are wrong, an empty row is not', () => {
  expect(rowProblem('rose')).toMatch(/^One word alone/)
  expect(rowProblem('rose, Rose')).toMatch(/^One word alone/)
  expect(rowProblem(`rose, ${'x'.repeat(longestWord + 1)}`)).toMatch(/^A word has at most/)
  expect(rowProblem(Array.from({ length: mostWords + 1 }, (_, at) => `word${at}`).join())).toMatch(
    /^A row has at most/,
  )
  for (const text of ['', '  ', 'rose, roses', `rose, ${'x'.repeat(longestWord)}`]) {
    expect(rowProblem(text), text).toBeUndefined()
  }
})

test('empty rows are not sent, and the place of every other is known', () => {
  expect(groupsOf(['', 'rose, roses', ' ', 'oakmoss, oak moss'])).toEqual({
    groups: [{ words: ['rose', 'roses'] }, { words: ['oakmoss', 'oak moss'] }],
    places: [1, 3],
  })
})

test('the order of words and capitals change no row', () => {
  expect(changedRows(['rose, roses'], ['Roses,rose', ''])).toEqual({ added: [], removed: [] })
  expect(changedRows(['a, b', 'c, d'], ['a, b, x', 'c, d'])).toEqual({
    added: ['a, b, x'],
    removed: ['a, b'],
  })
  expect(countChanges(['a, b', 'c, d'], ['a, b, x', 'e, f', 'c, d'])).toBe(2)
})

test('what two people changed meets in one table', () => {
  const before = ['a, b', 'c, d', 'e, f']
  expect(
    mergeRows(['new, mine', 'a, b, x', 'c, d', 'e, f'], before, ['theirs, too', 'a, b', 'e, f']),
  ).toEqual(['theirs, too', 'new, mine', 'a, b, x', 'e, f'])
})

test('saving what was typed shows what was saved, and keeps a row begun meanwhile', () => {
  const typed = ['rose ,Roses', '', 'a, b']
  expect(mergeRows([...typed, 'c'], typed, ['rose, Roses', 'a, b'])).toEqual(['rose, Roses', 'a, b', 'c'])
})
