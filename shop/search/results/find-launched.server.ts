import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findLooser } from './find-looser.server.ts'
import { joined, productsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { hasFew } from './strong-words.server.ts'

type Find = (search: Search, reading: Reading) => Promise<Matches | undefined>

const isPerfume = ({ filter, value }: Claim) => filter === 'category' && value === 'perfume'

/**
 * If few products are of an era, appends the scents that came out then: "perfume from 1925" is also Shalimar, which a shop has in
 * bottles of any age.
 */
export async function findLaunched(
  search: Search,
  reading: Reading,
  find: Find,
  asked?: Matches,
): Promise<Matches | undefined> {
  const { keyword, claims, hasWords } = reading
  const era = claims.find(({ filter }) => filter === 'era')
  if (!era) return undefined
  const launched = readClaims(keyword, { ...stockWordsOf(search.catalogue), eras: [] })
  const year = launched.claims.find(({ filter }) => filter === 'year')
  // Beside anything else, a decade means bottles: "mitsouko 70s".
  const isAlone = !hasWords && claims.every((claim) => claim === era || isPerfume(claim))
  const isDecade = year?.min !== year?.max
  if (!year || (isDecade && !isAlone)) return undefined
  const bottles = isDecade ? ((await findLooser(search, reading, find, asked)) ?? asked) : asked
  if (bottles && !hasFew(search, bottles)) return undefined
  // A bottle of that decade fits as well.
  const either = launched.claims.map((claim) => (claim.filter === 'year' ? { ...claim, or: [era] } : claim))
  const matches = await find(search, { ...launched, claims: either })
  if (!matches || !bottles) return matches
  return { ...matches, found: await joined(search, productsOf(search, bottles), productsOf(search, matches)) }
}
