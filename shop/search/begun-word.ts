import { meanings, meaningWords } from './search-phrases.ts'
import type { Synonyms } from './synonyms.ts'

/** Fewer characters could begin anything. */
const shortestTyped = 3

/** Fewer characters of a word that products speak of begin no filter. */
const shortestOfFilter = 4

/** The shortest word that begins so and is a filter by itself: wome is women. */
export function begunFilter(typed: string): string | undefined {
  if (typed.length < shortestOfFilter) return undefined
  const isFilter = (word: string) => {
    const meaning = meanings.get(word)
    return meaning !== undefined && 'value' in meaning
  }
  return meaningWords
    .filter((word) => word.startsWith(typed) && word !== typed && isFilter(word))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}

/** The shortest word that begins so and means something to the search, though no product may have it: seif is seife. */
export function begunWord(typed: string, { phrases }: Synonyms): string | undefined {
  if (typed.length < shortestTyped) return undefined
  if (/^(?:19|20)\d$/.test(typed)) return `${typed}0s`
  const known = [...meaningWords, ...phrases.keys()]
  return known
    .filter((word) => word.startsWith(typed) && word !== typed && !word.includes(' '))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}
