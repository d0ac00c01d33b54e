import { expect, test } from 'vitest'
import { defaultSynonyms } from './default-synonyms.ts'
import { isEveryday } from './everyday-words.ts'
import { plainWord } from './plain-word.ts'

test('words for scents and things of the shop are not among them', () => {
  const own = defaultSynonyms.flat().map(plainWord)
  expect(own.filter(isEveryday)).toEqual([])
})

test('other words that everybody knows are', () => {
  expect(['beer', 'chair', 'hello', 'gouda', 'davidoff'].filter(isEveryday)).toHaveLength(5)
  expect(['opium', 'angle', 'mitsouko', ''].filter(isEveryday)).toEqual([])
})
