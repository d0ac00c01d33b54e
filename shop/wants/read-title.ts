import type { CategoryKey, Concentration } from '#shop/catalog/categories.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Claim, StockWords } from '#shop/search/query/reading.ts'
import { nameIn } from './name-in.ts'
import { anyStock, noWish } from './read-wish.ts'
import { longestName, type WishView } from './want.schema.ts'

/** Claims that follow a name or precede the house: "Sample: …", "Vintage …". */
const bottleFilters: ReadonlySet<Claim['filter']> = new Set([
  'category',
  'size',
  'era',
  'condition',
  'vintage',
])
/** The start of a title's description of the bottle: "Chamade, vintage EDT", "Krasnaya Moskva (Red Moscow)", "Mitsouko spray". */
const description = /[,;([]|\s[-–—]\s|\s(?:spray|splash|vial|atomi[sz]er)\b/i

/**
 * Parses a product title into a want for another one: the house and name at its start, with that strength and kind, of any size,
 * age, fill level and price. A title with neither house nor name becomes the name.
 */
export function readTitle(title: string, { houses }: Pick<StockWords, 'houses'>): WishView {
  const stock = anyStock(houses)
  const { claims } = readClaims(title, stock)
  const { house, name } = nameIn(nameFirst(title, claims, houses), houses)
  if (house === '' && !readClaims(name, stock).hasWords)
    return { ...noWish, name: firstCharacters(title, longestName) }
  const saidOf = (wanted: string) => claims.find(({ filter }) => filter === wanted)?.value ?? null
  const category = saidOf('category')
  return {
    ...noWish,
    ...{ house, name: firstCharacters(name, longestName) },
    // Both are the shop's own keys, as in all claims.
    typ: saidOf('typ') as Concentration | null,
    category: (category === 'perfume' ? null : category) as CategoryKey | null,
  }
}

/** The part of a title before the description of the bottle, without any prefix. */
function nameFirst(title: string, claims: readonly Claim[], houses: readonly string[]): string {
  let text = title
  for (const { filter, words } of claims) {
    const at = text.indexOf(words)
    if (at === -1 || (filter !== 'typ' && !bottleFilters.has(filter))) continue
    const before = text.slice(0, at)
    const named = nameIn(before, houses)
    // A name may begin with a strength: Eau de Cologne Impériale.
    if (named.name !== '' || (named.house !== '' && filter !== 'typ')) {
      text = before
      break
    }
    if (named.house === '' && filter !== 'typ') text = text.slice(at + words.length).replace(/^[\s:,]+/, '')
  }
  const end = text.search(description)
  return end > 0 ? text.slice(0, end) : text
}
