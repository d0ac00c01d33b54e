import { passingAll } from '#shop/catalog/list/list-filters.ts'
import { looserReading } from '#shop/search/query/looser-reading.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { claimFilters } from './claim-filters.server.ts'
import type { Matches, Search } from './product-search.server.ts'

/** Claims beyond these are ignored, since each takes a bit of a mask. */
const mostWeighed = 16
/** Weights; others weigh 1. For "ysl edt 100 ml" an EDT by YSL of another size is better than one of another house. */
const heavier: Partial<Record<Claim['filter'], number>> = { house: 4, category: 3, sex: 2, typ: 2, era: 2 }

/**
 * Finds the products that meet the most claims of a keyword that none meets in full: "sexy perfume" is at least perfume. `words`
 * are the keyword's other words, which are reported as missed. Undefined if no claim is met. Makes one pass over the stock in
 * memory.
 */
export function mostClaims(search: Search, reading: Reading, words: readonly string[]): Matches | undefined {
  const { claims: asked, perfume, present } = looserReading(reading, { isFound: false }) ?? reading
  const said = [...asked, ...(perfume ? [perfume] : [])].slice(0, mostWeighed)
  const claims = said.length === 0 && present ? [present] : said
  const met = bestMet(search, claims)
  if (met === 0) return undefined
  const isMet = (_: Claim, at: number) => (met & (1 << at)) !== 0
  const missed = claims.filter((claim, at) => !isMet(claim, at)).map((claim) => claim.words)
  return { claims: claims.filter(isMet), missed: [...words, ...missed] }
}

/** The heaviest set of claims that a single product meets, as a bit mask. */
function bestMet({ catalogue, isSeen }: Search, claims: readonly Claim[]): number {
  if (claims.length === 0) return 0
  const filters = claims.map((claim) => passingAll(claimFilters([claim], catalogue.products)))
  const weights = new Map<number, number>()
  for (const slot of catalogue.products.every()) {
    if (!isSeen(slot)) continue
    const met = filters.reduce((bits, passes, at) => bits | (passes(slot) ? 1 << at : 0), 0)
    if (!weights.has(met)) weights.set(met, weightOf(met, claims))
  }
  const [best = 0] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? []
  return best
}

const weightOf = (met: number, claims: readonly Claim[]) =>
  claims.reduce((sum, claim, at) => sum + ((met & (1 << at)) === 0 ? 0 : weightOfClaim(claim)), 0)

/** Whatever costs that much may be a present: "luxury gift over 300". */
const weightOfClaim = ({ filter, words }: Claim) =>
  meanings.get(plainWord(words))?.filter === 'present' ? leastWeight : (heavier[filter] ?? 1)
const leastWeight = 0.5
