import type { CategoryKey, Concentration } from '#shop/catalog/categories.ts'
import { readClaims } from '#shop/search/read-claims.ts'
import type { Claim, StockWords } from '#shop/search/reading.ts'
import { nameIn } from './name-in.ts'
import type { WishView } from './want.schema.ts'

/**
 * Reads a keyword as what somebody wants, as the search reads it: "Mitsouko extrait, before 1980, at least 70 % full, up to
 * € 120". What stands for nothing else is house and name. Unlike a search it knows decades and levels that the stock has not.
 */
export function readWish(keyword: string, { houses }: Pick<StockWords, 'houses'>): WishView {
  const asked = sinceYear(keyword)
  const { claims } = readClaims(asked, { houses, eras, conditions })
  const first = claims.find(({ filter }) => filter === 'era')
  // "After 1950, before 1970": of the second end the search makes a word.
  const second = first && readClaims(first.without, { houses, eras, conditions }).claims.find(isEra)
  const read = claims.filter(({ filter }) => filter !== 'house')
  const own = [...read, ...(second ? [second] : [])]
  const known = nameIn(withoutClaims(asked, own), houses)
  const category = known.name === '' ? undefined : claims.find(isCategory)
  // A word for something else is the name where there is no other: Amouage Gold, and not everything of Amouage.
  const words = own.filter(({ filter }) => filter === 'sex' || filter === 'category').map(wordsOf)
  const name = known.name === '' ? words.join(' ') : [known.name, ...keptOf(category)].join(' ')
  return {
    house: known.house,
    name: name.slice(0, 120),
    // Both are the shop's own values, as all claims are.
    typ: (claims.find(({ filter }) => filter === 'typ')?.value ?? null) as Concentration | null,
    category: (category?.value ?? null) as CategoryKey | null,
    ...yearsOf([first, second]),
    minFill: levelOf(claims),
    maxPrice: claims.find(({ filter, max }) => filter === 'price' && max !== undefined)?.max ?? null,
  }
}

const decades = { from: 1800, to: 2090 }
const eras = Array.from(
  { length: (decades.to - decades.from) / 10 + 1 },
  (_, index) => `${decades.from + index * 10}s`,
)
/** One for each level, which is also everything else that a condition says. */
const conditions = Array.from(
  { length: 100 },
  (_, index) =>
    `used, unused, sealed, tester, good, very good, hand-decanted, with box, no box, ${index + 1}% full`,
)
/** What counts as full where no level is said. */
const almostFull = 90

/** A search reads "from 1950" as that decade; a want means everything from then on. */
const sinceYear = (keyword: string) =>
  keyword.replace(
    /(?<![\p{L}\p{N}])(?:from|vanaf|ab)\s+(?=(?:1[89]|20)\d\d(?![\p{L}\p{N}])(?!\s*(?:[-–—]|to\b|tot\b|bis\b|and\b|en\b|und\b)))/giu,
    'since ',
  )

const isEra = ({ filter }: Claim) => filter === 'era'
/** Gold and gifts are in names of perfumes as well. */
const inNames: ReadonlySet<string> = new Set<CategoryKey>(['gold', 'gift'])
const isCategory = ({ filter, value }: Claim) =>
  filter === 'category' && value !== 'perfume' && !inNames.has(value)
const wordsOf = ({ words }: Claim) => words
const keptOf = (claim: Claim | undefined) => (claim?.keep ? [claim.keep] : [])

/** The claims that a want has no field for are left out too: a bottle is not called "in stock". */
const withoutClaims = (keyword: string, claims: readonly Claim[]) =>
  claims
    .filter(({ filter, value }) => filter !== 'category' || !inNames.has(value))
    .reduce((text, { words }) => text.replace(words, ' , '), keyword)
    // A percentage that was read as no level.
    .replace(/\d+\s*%/g, ' , ')

/** "before 1980", "after 1950", "1960–1975", or the decade that an era begins with. */
function yearsOf(claims: readonly (Claim | undefined)[]): Pick<WishView, 'yearFrom' | 'yearBefore'> {
  const years: Pick<WishView, 'yearFrom' | 'yearBefore'> = { yearFrom: null, yearBefore: null }
  for (const claim of claims) {
    const [low = Number.NaN, high = low] = claim?.value.match(/\d{4}/g)?.map(Number) ?? []
    if (!claim || Number.isNaN(low)) continue
    if (claim.value.startsWith('before')) years.yearBefore ??= low
    else if (claim.value.startsWith('after')) years.yearFrom ??= low
    else {
      years.yearFrom ??= low
      // "1960–1975" ends with that year, "the 60s to the 70s" with that decade.
      years.yearBefore ??= claim.value.includes('–') && claim.words.endsWith(`${high}`) ? high + 1 : high + 10
    }
  }
  return years
}

function levelOf(claims: readonly Claim[]): number | null {
  for (const { filter, value } of claims) {
    if (filter !== 'condition') continue
    const level = /(\d{1,3})% full$/.exec(value)?.[1]
    if (level !== undefined) return Number(level) || null
    if (value === 'full') return almostFull
    if (value === 'sealed' || value === 'unused') return 100
  }
  return null
}
