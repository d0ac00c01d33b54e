import { expect, test } from 'vitest'
import { groundFormsOf, singularsOf } from './stems.ts'

test('a plural may be of several words, none shorter than three letters', () => {
  expect(singularsOf('roses')).toEqual(['ros', 'rose'])
  expect(singularsOf('berries')).toEqual(['berry', 'berri', 'berrie'])
  expect(singularsOf('gas')).toEqual([])
  expect(singularsOf('geuren', 'nl')).toEqual(['geur'])
  expect(singularsOf('waniliowe', 'pl')).toEqual(['waniliowa', 'waniliowy'])
})

test.each([
  ['kadzidlowe', 'pl', 'kadzidlo'],
  ['konwaliowa', 'pl', 'konwalia'],
  ['szyprowy', 'pl', 'szypr'],
  ['tytoniu', 'pl', 'tyton'],
  ['tonkabonen', 'nl', 'tonkaboon'],
  ['bessen', 'nl', 'bes'],
  ['frisse', 'nl', 'fris'],
  ['geuren', 'nl', 'geur'],
  ['frisches', 'de', 'frisch'],
  ['peppery', 'en', 'pepper'],
  ['honeyed', 'en', 'honey'],
  ['vanillees', 'fr', 'vanille'],
] as const)('%s may be a form of %s', (word, language, form) => {
  expect(groundFormsOf(word, language)).toContain(form)
})
