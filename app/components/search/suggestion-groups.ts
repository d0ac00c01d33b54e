import { searchPath } from '#app/components/layout/search-target.ts'
import { cardDetails, typeset } from '#app/components/product/product-labels.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { ProductMatches } from '#shop/search/suggestions/product-matches.schema.ts'

/** The API's response, with the text that it belongs to. */
export type Matches = ProductMatches & { keyword: string }
export type MatchedProduct = ProductMatches['products'][number]

/** The kinds of suggestions: an earlier search, a product, a list of the shop, a longer text to search for, or all results. */
export const suggestionKinds = ['recent', 'product', 'house', 'category', 'note', 'words', 'all'] as const
type ListKind = 'house' | 'category' | 'note'

/** For an empty search box: the shopper's earlier searches in this browser, and the categories. */
export function startEntries(recent: readonly string[]): Suggestion[] {
  return [
    ...recent.map((text): Suggestion => ({ kind: 'recent', href: searchPath(text), text })),
    ...categories.map(
      ({ key, name }): Suggestion => ({ kind: 'category', href: `/category/${key}`, text: name }),
    ),
  ]
}

/** A suggestion with its unique URL. */
export type Suggestion =
  | { kind: 'product'; href: string; product: MatchedProduct }
  | { kind: ListKind; href: string; text: string; count?: number }
  | { kind: 'words' | 'recent'; href: string; text: string }
  | { kind: 'all'; href: string }

/** The API's maximum count (shop/search/suggestions/product-matches.schema.ts; importing it would load its parser). */
export const mostCounted = 1000

/** Maximum of all suggestions together (LOOKS, Suggestions). */
const mostEntries = 10
/** Maximum of houses, categories and notes together, so that there is room for products. */
const mostLists = 4

/** The text with its last word completed; undefined if that was already typed. */
function completed(text: string, word: string, typed: string): string | undefined {
  const next = text.slice(0, text.lastIndexOf(' ') + 1) + word
  return next.toLowerCase() === typed.toLowerCase() ? undefined : next
}

/** Lists whose names start with the typed text. Houses and notes link to a search, which finds everything that has them. */
const listsOf = ({ houses, categories, notes }: Matches): Suggestion[] => [
  ...houses.map(
    ({ label, count }): Suggestion => ({ kind: 'house', href: searchPath(label), text: label, count }),
  ),
  ...categories.map(
    ({ value, label, count }): Suggestion => ({
      kind: 'category',
      href: `/category/${value}`,
      text: label,
      count,
    }),
  ),
  ...notes.map(({ value, label }): Suggestion => ({ kind: 'note', href: searchPath(value), text: label })),
]

/** The suggestions in order: products, lists, completions, and last the link to all results; each URL once. */
export function suggestionsOf(matches: Matches): Suggestion[] {
  const { keyword, products, words, total, corrected = keyword } = matches
  const all: Suggestion[] = total > 0 ? [{ kind: 'all', href: searchPath(corrected) }] : []
  const taken = new Set(all.map(({ href }) => href.toLowerCase()))
  const isNew = ({ href }: Suggestion) => !taken.has(href.toLowerCase()) && taken.add(href.toLowerCase())
  const lists = listsOf(matches).filter(isNew).slice(0, mostLists)
  const texts = words
    .flatMap((word) => completed(corrected, word, keyword) ?? [])
    .map((text): Suggestion => ({ kind: 'words', href: searchPath(text), text }))
    .filter(isNew)
  const shown = products.slice(0, mostEntries - lists.length - all.length).map(
    (product): Suggestion => ({
      kind: 'product',
      href: product.path,
      product,
    }),
  )
  const room = mostEntries - shown.length - lists.length - all.length
  return [...shown, ...lists, ...texts.slice(0, room), ...all]
}

/** A product in two lines: for scents, house and name, then the details; for others, their title. */
export function linesOf(product: MatchedProduct): { name: string; rest: string } {
  const { house, name, title } = product
  const [what] = name === '' ? [] : cardDetails({ ...product, condition: null })
  return what === undefined
    ? titleLines(typeset(title))
    : { name: typeset(`${house} ${name}`.trim()), rest: what }
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
