import { expect, test } from 'vitest'
import { defaultSynonyms } from '../default-synonyms.ts'
import { isEveryday, isThing, saysOfScents } from './everyday-words.ts'
import { plainWord } from './plain-word.ts'

test('words for scents and things of the shop are not among them', () => {
  const own = defaultSynonyms.flat().map(plainWord)
  expect(own.filter(isEveryday)).toEqual([])
})

test('other words that everybody knows are', () => {
  expect(['beer', 'chair', 'hello', 'gouda', 'davidoff'].filter(isEveryday)).toHaveLength(5)
  expect(['opium', 'angle', 'mitsouko', ''].filter(isEveryday)).toEqual([])
})

test('beside a house, a thing to buy is more than a mention of it', () => {
  expect(['scarf', 'silk scarf', 'candle', 'bag', 'jacket'].filter(isThing)).toHaveLength(5)
  expect(['rose', 'pipe', 'cocktail', 'evening'].filter(isThing)).toEqual([])
})

test('some of them say something of a scent, too', () => {
  expect(['petrol', 'lipstick', 'broom', 'church', 'opium'].filter(saysOfScents)).toHaveLength(5)
  expect(['beer', 'dog', 'hello', 'hotel', 'davidoff'].filter(saysOfScents)).toEqual([])
})
