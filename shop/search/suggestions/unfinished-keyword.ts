import { namesOfAlias } from '#shop/search/query/house-aliases.ts'
import { keywordOf, readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Reading } from '#shop/search/query/reading.ts'

// What the last word of a keyword is on its way to, where the search would take it for another thing.

/** The beginnings of units behind a number: "100 m", "50 eu". */
const units: readonly [RegExp, string][] = [
  [/(?<=\d ?)m$/iu, 'ml'],
  [/(?<=\d ?)(?:e|eu|eur)$/iu, 'euro'],
  // "5 ml min" is about to be a miniature and not "at least".
  [/(?<=\d ?ml )min$/iu, 'mini'],
]

/** A keyword with the unit that is being typed at its end. */
export function withUnit(keyword: string): string {
  const found = units.find(([begun]) => begun.test(keyword))
  return found ? keyword.replace(...found) : keyword
}

/** A number of so few digits, or a single letter, begins too much to be a word. */
const unfinished = /^(?:\d{1,2}|\p{L})$/u

/** A keyword without a last word that is hardly begun; undefined where it has none, or nothing else. */
export function withoutUnfinished(keyword: string): string | undefined {
  const words = readKeyword(keyword)
  const last = words.at(-1)?.parts.join('') ?? ''
  return words.length > 1 && unfinished.test(last) ? keywordOf(words.slice(0, -1)) : undefined
}

/**
 * Whether only such a word is left beside what a keyword claims or the order it asks for: "extrait 19" is on its way to the 1970s or
 * a size, and "oldest g" to a house.
 */
export const isOnlyClaimed = ({ rest, claims, order }: Reading): boolean =>
  (claims.some(({ filter }) => filter !== 'house') && /^\d{1,3}$/.test(rest)) ||
  (order !== undefined && unfinished.test(rest))

const numberWords = ['number', 'nummer', 'numero', 'numer', 'no', 'nr']

/** Words of which the last begins "number" as the names have it: "chanel nu" is N°5. Undefined where it does not. */
export function withNumberSign(words: readonly Word[]): Word[] | undefined {
  const last = plainWord(words.at(-1)?.parts.join('') ?? '')
  const isBegun = words.length > 1 && last.length > 1 && numberWords.some((word) => word.startsWith(last))
  return isBegun ? [...words.slice(0, -1), { parts: ['n'], between: '' }] : undefined
}

const longestAlias = 3

/** Words with the house's name instead of the alias at their beginning, as names have it: "ysl k" is Yves Saint Laurent K. */
export function withHouseName(words: readonly Word[], { claims, hasWords }: Reading): Word[] | undefined {
  const [house, ...others] = claims
  if (house?.filter !== 'house' || others.length > 0 || !hasWords) return undefined
  for (let length = Math.min(longestAlias, words.length - 1); length > 0; length -= 1) {
    const said = words.slice(0, length).map(({ parts }) => plainWord(parts.join('')))
    if (namesOfAlias(said.join(' ')).length > 0) return [...readKeyword(house.value), ...words.slice(length)]
  }
  return undefined
}
