import { expect, test } from 'vitest'
import { eachOnce, keywordOf, readKeyword, tsqueryText, wholeWords } from './keyword.ts'

const queryOf = (keyword: string) => tsqueryText(readKeyword(keyword))

test('every word must occur, the last one also as a beginning', () => {
  expect(queryOf('Guerlain shal')).toBe("'guerlain' & 'shal':*")
})

test('a word with an apostrophe is found as its parts or closed up', () => {
  expect(queryOf('L’Heure bleue')).toBe("('l' <-> 'heure' | 'lheure') & 'bleue':*")
})

test.each(['N°5', 'n° 5', 'no 5', 'No.5', 'nr 5', '№5', 'n5'])('%s is the fifth', (keyword) => {
  expect(queryOf(keyword)).toBe("('n' <-> '5' | 'n5')")
})

test('a number is never the beginning of a longer one', () => {
  expect(queryOf('chanel 5')).toBe("'chanel' & '5'")
})

test('a size is read with or without a space, with a point or a comma', () => {
  expect(queryOf('100ml')).toBe("'100' & 'ml':*")
  expect(queryOf('7,5 ml')).toBe("'7.5' & 'ml':*")
})

test.each([
  ['3x100g', "'3' & 'x' & '100' & 'g'"],
  ['3 × 100 gr', "'3' & 'x' & '100' & 'g'"],
  ['150 gram', "'150' & 'g'"],
  ['100mls', "'100' & 'ml':*"],
])('%s is read as titles write it', (keyword, expected) => {
  expect(queryOf(keyword)).toBe(expected)
})

test('an everyday word is not the plural of a name', () => {
  expect(tsqueryText([{ parts: ['jeans'], between: '' }])).toContain("'jean'")
  expect(tsqueryText([{ parts: ['jeans'], between: '', isNoPlural: true }])).toBe("'jeans':*")
})

test.each(['chanel#5', 'chanel, n°5', 'chanel;n°5'])('%s is two words', (keyword) => {
  expect(queryOf(keyword)).toBe("'chanel' & ('n' <-> '5' | 'n5')")
})

test('a word with more typed behind it may be meant as a plural', () => {
  expect(tsqueryText(wholeWords(readKeyword('pear soap'), { isOpen: true }))).toBe(
    "('pear' | 'pears') & 'soap':*",
  )
  expect(tsqueryText(wholeWords(readKeyword('pear soap')))).toBe("('pear' | 'pears') & ('soap' | 'soaps')")
})

test('nothing but alphanumeric characters ever reaches the database', () => {
  expect(queryOf("a' | !b:* & (c) <-> \\d % _ 🌹")).toBe("'a' & 'b' & 'c' & 'd'")
  expect(readKeyword("🌹 & | ! :* ' \\ %")).toEqual([])
})

test('a keyword that was read can be shown again', () => {
  expect(keywordOf(readKeyword("  L'Heure   Bleue "))).toBe("l'heure bleue")
})

test('a word that is typed again and again counts once, where it was typed last', () => {
  const once = (keyword: string) => keywordOf(eachOnce(readKeyword(keyword)))
  expect(once('no no no no no')).toBe('no')
  expect(once('valse minuit valse n°5 no 5')).toBe('minuit valse n°5')
  expect(once("l'heure bleue")).toBe("l'heure bleue")
})
