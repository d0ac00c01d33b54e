import { expect, test } from 'vitest'
import { defaultSynonyms } from './default-synonyms.ts'
import { readKeyword } from './query/keyword.ts'
import { synonymsInput } from './synonyms.schema.ts'
import { synonymsOf, withSynonyms } from './synonyms.ts'

const synonyms = synonymsOf(defaultSynonyms)
const alternatives = (keyword: string) =>
  withSynonyms(readKeyword(keyword), synonyms).map((word) =>
    word.alternatives?.map((phrase) => phrase.join(' ')),
  )

test.each([
  ['rozen', 'rose'],
  ['waniliowe', 'vanilla'],
  ['skórzane', 'leather'],
  ['fiołkowa', 'violet'],
  ['lirio de los valles', 'lily of the valley'],
  ['cuero', 'leather'],
  ['books', 'dictionary'],
  ['Moos', 'oakmoss'],
])('%s is %s', (keyword, word) => {
  expect(alternatives(keyword)).toEqual([expect.arrayContaining([word])])
})

test('a word in no table has no synonyms, whatever its ending', () => {
  expect(alternatives('bagatelle')).toEqual([undefined])
})

test('the owner can save the first table as it stands', () => {
  const groups = defaultSynonyms.map((words) => ({ words: [...words] }))
  expect(synonymsInput.safeParse({ version: 0, groups }).success).toBe(true)
})
