import { articles } from './range-words.ts'
import { ageLength } from './read-age.ts'
import type { Found } from './reading.ts'
import { allMeanings, meanings } from './search-phrases.ts'
import type { Token } from './search-tokens.ts'

const forWords = new Set(['for', 'voor', 'fur', 'dla', 'pour', 'para', 'per'])
const own = new Set(
  'my, our, your, his, a, an, mijn, mn, onze, jouw, je, zijn, haar, een, mein, meine, meinen, meinem, meiner, unsere, unseren, deine, einen, eine, ein, moj, moja, mojej, mojego, swojej, swojego, ma, mon, mes, ta, ton, sa, son, notre, votre, une, un, mi, su, tu, una, old, older, young, elderly, dear, lieve, liebe, best'.split(
    ', ',
  ),
)

/** Whether a word such as "for" may precede a recipient. */
export const isForWhom = (word: string) => forWords.has(word)

const saysWhose = (tokens: readonly Token[], at: number) => {
  const text = tokens[at]?.text ?? ''
  return own.has(text) || articles.has(text) || ageLength(tokens, at) > 0
}

/** Whether a recipient is being named before this token: the 60 of "for my 60 year old aunt". */
export function isOfRecipient(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (saysWhose(tokens, before)) before -= 1
  return isForWhom(tokens[before]?.text ?? '')
}

/** Reads the recipient of a perfume behind a possessive or an article: "for my wife", "pour ma femme", "dla mojej żony". */
export function readForWhom(tokens: readonly Token[], at: number): Found | undefined {
  if (!isForWhom(tokens[at]?.text ?? '')) return undefined
  let person = at + 1
  while (saysWhose(tokens, person)) person += ageLength(tokens, person) || 1
  // "Pour maman" names a person, and "pour homme" a perfume.
  const known = person === at + 1 ? meanings : allMeanings
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(person, person + length).map(({ text }) => text)
    const meaning = words.length === length ? known.get(words.join(' ')) : undefined
    if (meaning?.filter === 'sex') {
      const { filter, value } = meaning
      return { claim: { filter, value, values: [value] }, length: person + length - at }
    }
  }
  return undefined
}
