import { expect, test } from 'vitest'
import { readKeyword } from '#shop/search/query/keyword.ts'
import { completionsOf } from './completions.ts'

const complete = (keyword: string, ...texts: string[]) => completionsOf(readKeyword(keyword), texts)

test('the last word is completed as the shop writes it, the most frequent word first', () => {
  expect(complete('guerlain mi', 'Guerlain Mimosa', 'Guerlain Mitsouko', 'Guerlain Mitsouko')).toEqual([
    'Mitsouko',
    'Mimosa',
  ])
})

test('accents and characters of other alphabets do not keep a word from being found', () => {
  expect(complete('herm', 'Hermès Calèche')).toEqual(['Hermès'])
  expect(complete('lodz', 'Eau de Łódź, 1923')).toEqual([])
  expect(complete('lod', 'Eau de Łódź, 1923')).toEqual(['Łódź'])
})

test('a word with an apostrophe is completed from its start and from behind the apostrophe', () => {
  expect(complete('l’heu', "L'Heure Bleue")).toEqual(["L'Heure"])
  expect(complete('heu', "L'Heure Bleue")).toEqual(['Heure'])
})

test('a word that is complete, a number and a word typed before are not suggested', () => {
  expect(complete('joy', 'Patou Joy')).toEqual([])
  expect(complete('chanel 5', 'Chanel N°5 50 ml')).toEqual([])
  expect(complete('mitsouko mits', 'Mitsouko')).toEqual([])
})

test('nothing typed is completed by nothing, and there are four at most', () => {
  expect(complete('&', 'Joy')).toEqual([])
  expect(complete('a', 'Arpège Amber Aldehyde Ambre Apple Azurée')).toHaveLength(4)
})

test('a function word that leads nowhere by itself is no completion, behind other words it is', () => {
  expect(complete('d', 'Vol de Nuit', 'Dior')).toEqual(['Dior'])
  expect(complete('vol d', 'Vol de Nuit')).toEqual(['de'])
})
