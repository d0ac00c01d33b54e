import { meanings, meaningWords } from '#shop/search/query/search-phrases.ts'
import type { Synonyms } from '../synonyms.ts'

/** Minimum characters typed; fewer could begin anything. */
const shortestTyped = 3

/** Minimum characters typed to be completed to a filter, since products may contain words that begin the same. */
const shortestOfFilter = 4

/** Completes what is typed to the shortest word with a meaning of its own, if that is a filter: wome is women, parf is parfum. */
export function begunFilter(typed: string): string | undefined {
  if (typed.length < shortestOfFilter) return undefined
  const word = shortestBegun(
    meaningWords.filter((known) => meanings.has(known)),
    typed,
  )
  const meaning = word === undefined ? undefined : meanings.get(word)
  return meaning && ('value' in meaning || meaning.filter === 'perfume') ? word : undefined
}

/** Whether what is typed is a prefix of a category's name: minia is miniature. */
export function beginsCategory(typed: string): boolean {
  const word = begunFilter(typed)
  return word !== undefined && meanings.get(word)?.filter === 'category'
}

/** Completes what is typed to the shortest word with a meaning or synonyms, even one that no product has: seif is seife. */
export function begunWord(typed: string, { phrases }: Synonyms): string | undefined {
  if (/^[2-9]0$/.test(typed)) return `${typed}s`
  if (typed.length < shortestTyped) return undefined
  if (/^(?:19|20)\d$/.test(typed)) return `${typed}0s`
  if (phrases.has(typed)) return typed
  return shortestBegun([...meaningWords, ...phrases.keys()], typed)
}

const shortestBegun = (known: readonly string[], typed: string): string | undefined =>
  known
    .filter((word) => word.startsWith(typed) && word !== typed && !word.includes(' '))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
