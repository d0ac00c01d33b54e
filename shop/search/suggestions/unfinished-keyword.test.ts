import { expect, test } from 'vitest'
import { keywordOf, readKeyword } from '#shop/search/query/keyword.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import {
  isOnlyClaimed,
  withHouseName,
  withNumberSign,
  withoutUnfinished,
  withUnit,
} from './unfinished-keyword.ts'

const stock = { houses: ['Yves Saint Laurent', 'Christian Dior'], eras: ['1970s'], conditions: [] }

test.each([
  ['100 m', '100 ml'],
  ['3.5 m', '3.5 ml'],
  ['under 50 eu', 'under 50 euro'],
  ['5 ml min', '5 ml mini'],
  ['santal 33', 'santal 33'],
  ['jasm', 'jasm'],
])('%s is on its way to %s', (typed, expected) => {
  expect(withUnit(typed)).toBe(expected)
})

test.each([
  ['dior 19', 'dior'],
  ['dior p', 'dior'],
  ['dior 197', undefined],
  ['19', undefined],
])('of %s the words that are finished are %s', (typed, expected) => {
  expect(withoutUnfinished(typed)).toBe(expected)
})

test.each([
  ['extrait 19', true],
  ['ysl 19', false],
  ['santal 33', false],
])('%s is a filter with something begun behind it: %s', (typed, expected) => {
  expect(isOnlyClaimed(readClaims(typed, stock))).toBe(expected)
})

test.each([
  ['chanel numb', 'chanel n'],
  ['chanel no', 'chanel n'],
  ['nu', undefined],
  ['caron nuit', undefined],
])('with the sign of a number %s is %s', (typed, expected) => {
  const words = withNumberSign(readKeyword(typed))
  expect(words && keywordOf(words)).toBe(expected)
})

test.each([
  ['ysl k', 'yves saint laurent k'],
  ['dior poi', 'christian dior poi'],
  ['ysl', undefined],
  ['dior 1970s', undefined],
])('with the name of its house %s is %s', (typed, expected) => {
  const words = withHouseName(readKeyword(typed), readClaims(typed, stock))
  expect(words && keywordOf(words)).toBe(expected)
})
