import { searchPath } from '#app/components/layout/search-target.ts'
import type { ProductMatches } from '#shop/catalog/product-matches.schema.ts'

/** The shop's answer, with the text that it answers. */
export type Matches = ProductMatches & { keyword: string }
export type MatchedProduct = ProductMatches['products'][number]

/** An entry to choose, with its unique address. */
export type Suggestion =
  | { kind: 'product'; href: string; product: MatchedProduct }
  | { kind: 'words'; href: string; text: string }
  | { kind: 'all'; href: string }

/** The API counts no further (shop/catalog/product-matches.schema.ts, whose import would load its parser). */
export const mostCounted = 1000

/** LOOKS.md, Suggestions. */
const mostEntries = 10

/** The typed text with its last word completed; undefined if that was already typed. */
function completed(keyword: string, word: string): string | undefined {
  const text = keyword.slice(0, keyword.lastIndexOf(' ') + 1) + word
  return text.toLowerCase() === keyword.toLowerCase() ? undefined : text
}

/** The entries in their order: products, completions, and last the link to all results. */
export function suggestionsOf({ keyword, products, words, total }: Matches): Suggestion[] {
  const all: Suggestion[] = total > 0 ? [{ kind: 'all', href: searchPath(keyword) }] : []
  const texts = words.flatMap((word) => completed(keyword, word) ?? [])
  const room = mostEntries - products.length - all.length
  return [
    ...products.map(
      (product): Suggestion => ({
        kind: 'product',
        href: `/product/${product._id}`,
        product,
      }),
    ),
    ...texts.slice(0, room).map((text): Suggestion => ({ kind: 'words', href: searchPath(text), text })),
    ...all,
  ]
}

/** A title as two lines: the name, and the rest after the first comma. */
export function titleLines(title: string): { name: string; rest: string } {
  const comma = title.indexOf(', ')
  return comma < 0 ? { name: title, rest: '' } : { name: title.slice(0, comma), rest: title.slice(comma + 2) }
}

/**
 * The entry that an arrow key, Home or End leads to from the current one, both as indexes in the list; undefined is the
 * typed text itself, which is before the first entry and after the last. Null for other keys.
 */
export function placeAfter(key: string, place: number | undefined, count: number): number | undefined | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return place === undefined ? 0 : place < last ? place + 1 : undefined
    case 'ArrowUp':
      return place === undefined ? last : place > 0 ? place - 1 : undefined
    case 'Home':
      return place === undefined ? null : 0
    case 'End':
      return place === undefined ? null : last
    case 'ArrowLeft':
    case 'ArrowRight':
      // The caret moves in the text, so the next Enter submits the text.
      return undefined
    default:
      return null
  }
}
