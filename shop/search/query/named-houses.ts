import { namesOfAlias } from './house-aliases.ts'
import { plainWord } from './plain-word.ts'

const plainNames = new WeakMap<readonly string[], ReadonlyMap<string, string[]>>()

const plainPhrase = (text: string) => text.split(/\s+/).map(plainWord).filter(Boolean).join(' ')

/** Maps plain-word names to the houses that have them; memoized by array. */
export function housesByName(houses: readonly string[]): ReadonlyMap<string, string[]> {
  const known = plainNames.get(houses)
  if (known) return known
  const byName = new Map<string, string[]>()
  for (const house of houses) {
    const name = plainPhrase(house)
    byName.set(name, [...(byName.get(name) ?? []), house])
  }
  plainNames.set(houses, byName)
  return byName
}

const longestName = 6

/**
 * The houses named in full or by an alias in a list of plain words, the words that name them, and the index of the first of these,
 * -1 for none; the longest name wins.
 */
export function namedHouses(
  words: readonly string[],
  houses: readonly string[],
): { houses: string[]; words: string[]; at: number } {
  const byName = housesByName(houses)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const said = words.slice(at, at + length)
      const phrase = said.join(' ')
      const named = [phrase, ...namesOfAlias(phrase)].flatMap((name) => byName.get(name) ?? [])
      if (named.length > 0) return { houses: named, words: said, at }
    }
  return { houses: [], words: [], at: -1 }
}
