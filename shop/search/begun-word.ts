import { meaningWords } from './search-phrases.ts'
import type { Synonyms } from './synonyms.ts'

/** Fewer characters could begin anything. */
const shortestTyped = 3

/** The shortest word that begins so and means something to the search, though no product may have it: seif is seife. */
export function begunWord(typed: string, { phrases }: Synonyms): string | undefined {
  if (typed.length < shortestTyped) return undefined
  const known = [...meaningWords, ...phrases.keys()]
  return known
    .filter((word) => word.startsWith(typed) && word !== typed && !word.includes(' '))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}
