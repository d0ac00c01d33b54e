import { meanings, meaningWords } from '#shop/search/query/search-phrases.ts'
import type { Synonyms } from '../synonyms.ts'

/** Fewer characters could begin anything. */
const shortestTyped = 3

/** Fewer characters of a word that products speak of begin no filter. */
const shortestOfFilter = 4

/** The shortest word that begins so and means something by itself, where that is a filter: wome is women, parf is parfum. */
export function begunFilter(typed: string): string | undefined {
  if (typed.length < shortestOfFilter) return undefined
  const word = shortestBegun(
    meaningWords.filter((known) => meanings.has(known)),
    typed,
  )
  const meaning = word === undefined ? undefined : meanings.get(word)
  return meaning && ('value' in meaning || meaning.filter === 'perfume') ? word : undefined
}

/** Whether what is typed begins the name of a category: minia is miniature. */
export function beginsCategory(typed: string): boolean {
  const word = begunFilter(typed)
  return word !== undefined && meanings.get(word)?.filter === 'category'
}

/** The shortest word that begins so or is the same, and means something to the search, though no product may have it: seif is seife. */
export function begunWord(typed: string, { phrases }: Synonyms): string | undefined {
  if (typed.length < shortestTyped) return undefined
  if (/^(?:19|20)\d$/.test(typed)) return `${typed}0s`
  if (phrases.has(typed)) return typed
  return shortestBegun([...meaningWords, ...phrases.keys()], typed)
}

const shortestBegun = (known: readonly string[], typed: string): string | undefined =>
  known
    .filter((word) => word.startsWith(typed) && word !== typed && !word.includes(' '))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
