import { namedHouses } from './named-houses.ts'
import { tokensOf } from './search-tokens.ts'

/** Places that labels add to the name of a house, as plain words: Hermès Paris, Penhaligon's London. */
const places = new Set(
  'paris, london, londres, milano, milan, roma, firenze, wien, koln, cologne, berlin, amsterdam, barcelona, madrid, grasse, france, italia, italy, england'.split(
    ', ',
  ),
)

/** Whether a plain word is such a place. */
export const isPlace = (word: string): boolean => places.has(word)

/** Removes the place after the house that a keyword names; undefined if there is none. */
export function withoutPlace(keyword: string, houses: readonly string[]): string | undefined {
  const tokens = tokensOf(keyword)
  const texts = tokens.map(({ text }) => text)
  const { words, at } = namedHouses(texts, houses)
  const [last, place] = [tokens[at + words.length - 1], tokens[at + words.length]]
  if (words.length === 0 || !last || !place || !isPlace(place.text)) return undefined
  return `${keyword.slice(0, last.to)}${keyword.slice(place.to)}`.trim()
}
