import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { hasFew } from './strong-words.server.ts'

type Find = (search: Search, reading: Reading) => Promise<Matches | undefined>

/**
 * If few products are of a year's decade, also finds the scents that came out in that year: "perfume from 1925" is Shalimar, which
 * a shop has in bottles of any age.
 */
export async function findLaunched(
  search: Search,
  { keyword, claims }: Reading,
  find: Find,
  asked?: Matches,
): Promise<Matches | undefined> {
  const era = claims.find(({ filter }) => filter === 'era')
  if (!era || (asked && !hasFew(search, asked))) return undefined
  const launched = readClaims(keyword, { ...stockWordsOf(search.catalogue), eras: [] })
  if (!launched.claims.some(({ filter }) => filter === 'year')) return undefined
  // A bottle of that decade fits as well.
  const either = launched.claims.map((claim) => (claim.filter === 'year' ? { ...claim, or: [era] } : claim))
  return find(search, { ...launched, claims: either })
}
