import { plainWord } from '#shop/search/query/plain-word.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { editDistance } from './edit-distance.ts'

/** The shortest word of a phrase that a slip may have changed: no more than "card" of "gift card". */
const shortestSlip = 4

/** The second words of the known phrases of two words, by the first. */
const seconds = Map.groupBy(
  [...meanings].flatMap(([phrase, meaning]) => {
    const [first = '', second = '', third] = phrase.split(' ')
    return meaning.filter === 'filler' || third !== undefined || second.length < shortestSlip
      ? []
      : [{ first, second }]
  }),
  ({ first }) => first,
)

/**
 * A keyword with the second word of a known phrase corrected, where it is a word of its own or begins one, so that nothing else
 * finds the slip: "gift cart". Undefined if there is none.
 */
export function withNearestPhrase(keyword: string): string | undefined {
  const words = keyword.split(/\s+/)
  for (const [at, first] of words.slice(0, -1).entries()) {
    const typed = plainWord(words[at + 1] ?? '')
    const known = seconds.get(plainWord(first)) ?? []
    if (typed.length < shortestSlip || known.some(({ second }) => second === typed)) continue
    const near = known.find(({ second }) => second[0] === typed[0] && editDistance(typed, second) === 1)
    if (near) return words.with(at + 1, near.second).join(' ')
  }
  return undefined
}
