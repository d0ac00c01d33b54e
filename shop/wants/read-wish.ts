import type { CategoryKey, Concentration } from '#shop/catalog/categories.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { ands, articles, ors } from '#shop/search/query/range-words.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import { readExclusions } from '#shop/search/query/read-exclusions.ts'
import type { Claim, StockWords } from '#shop/search/query/reading.ts'
import { nameIn } from './name-in.ts'
import { longestName, type WishView } from './want.schema.ts'

/**
 * Parses a keyword into a want as the search would read it: "Mitsouko extrait, before 1980, at least 70 % full, up to € 120".
 * Words with no other meaning are house and name; exclusions are dropped. Unlike a search, it accepts decades and fill levels
 * that the stock does not have.
 */
export function readWish(keyword: string, { houses }: Pick<StockWords, 'houses'>): WishView {
  const stock = anyStock(houses)
  const { wanted, excluded } = readExclusions(sinceYear(keyword.replace(announcement, '')), stock)
  // Not a Perfume is the name of one.
  const { asked, hidden, shown } = hideNumbers(wanted === '' ? keyword : wanted, stock)
  const { claims } = readClaims(asked, stock)
  const read = claims.filter(({ filter }) => filter !== 'house')
  const said = read.flatMap((claim) => [claim, ...(claim.or ?? [])])
  const known = nameIn(withoutClaims(asked, said), houses)
  const ages = said.filter(isEra)
  // 1881 is the name of a perfume.
  if (known.name === '' && known.house === '' && /^\d{4}$/.test(ages[0]?.words ?? ''))
    return { ...noWish, name: ages[0]?.words ?? '' }
  const category = known.name === '' ? undefined : claims.find(isCategory)
  // A word with another meaning is the name if there is no other: Amouage Gold, not everything by Amouage.
  const words = said.filter(({ filter }) => filter === 'sex' || filter === 'category').map(wordsOf)
  // An article by itself is not a name either: Le Male.
  const isUnnamed = known.name === '' || articles.has(plainWord(known.name))
  const name = [known.name, ...(isUnnamed ? words : keptOf(category))].filter(Boolean).join(' ')
  return {
    house: known.house,
    name: firstCharacters(name.replace(hidden, shown), longestName),
    // Both are the shop's own keys, as in all claims.
    typ: onlyOf(claims.find(({ filter }) => filter === 'typ')) as Concentration | null,
    category: onlyOf(category) as CategoryKey | null,
    ...yearsOf([...ages, ...excluded.filter(isEra).flatMap(otherSide)]),
    minFill: levelOf(said),
    maxPrice: claims.find(({ filter, max }) => filter === 'price' && max !== undefined)?.max || null,
  }
}

export const noWish: WishView = {
  ...{ house: '', name: '', typ: null, category: null },
  ...{ yearFrom: null, yearBefore: null, minFill: null, maxPrice: null },
}

/** How collectors begin a notice: "Wanted: …", "ISO …" (in search of), "WTB …" (want to buy). */
const announcement =
  /^\s*(?:(?:my\s+)?(?:wish(?:es|list)?|want(?:ed|s)?|looking for|in search of|gezocht|gesucht|suche|szukam|cherche)\s*:|(?:iso(?!\s+e\b)|wtb)(?=[\s:]))[\s:]*/iu

/** A want has one value per field: whoever accepts alternatives requires none. */
const onlyOf = (claim: Claim | undefined) => (claim && !claim.or ? claim.value : null)

const decades = { from: 1800, to: 2090 }
const eras = Array.from(
  { length: (decades.to - decades.from) / 10 + 1 },
  (_, index) => `${decades.from + index * 10}s`,
)
/** A condition for each fill level, which also contains all other words that a condition may have. */
const conditions = Array.from(
  { length: 100 },
  (_, index) =>
    `used, unused, sealed, tester, good, very good, hand-decanted, with box, no box, ${index + 1}% full`,
)
/** A stock with all eras and fill levels, since a want may name ones that the real stock lacks. */
export const anyStock = (houses: readonly string[]): StockWords => ({ houses, eras, conditions })
/** The fill level, in per cent, that "full" means. */
const almostFull = 90

/** A search reads "from 1950" as that decade; a want means 1950 or later. */
const sinceYear = (keyword: string) =>
  keyword.replace(
    /(?<![\p{L}\p{N}])(?:from|vanaf|ab)\s+(?=(?:1[89]|20)\d\d(?![\p{L}\p{N}])(?!\s*(?:[-–—]|to\b|tot\b|bis\b|and\b|en\b|und\b)))/giu,
    'since ',
  )

/** A search reads two numbers as prices. In a want they belong to a name unless it says that they are money: Elysées 64-83. */
function hideNumbers(asked: string, stock: StockWords) {
  const shown = readClaims(asked, stock).claims.find(isTwoNumbers)?.words ?? ''
  // Numbers with a slash mean nothing to a search.
  const hidden = shown.replace(/[-–—]/, '/')
  return { asked: asked.replace(shown, hidden), hidden, shown }
}

const isTwoNumbers = ({ filter, words }: Claim) => filter === 'price' && /^\d+\s*[-–—]\s*\d+$/.test(words)

const isEra = ({ filter }: Claim) => filter === 'era'
/** Categories whose words also occur in names of perfumes. */
const inNames: ReadonlySet<string> = new Set<CategoryKey>(['gold', 'gift'])
const isCategory = ({ filter, value }: Claim) =>
  filter === 'category' && value !== 'perfume' && !inNames.has(value)
const wordsOf = ({ words }: Claim) => words
const keptOf = (claim: Claim | undefined) => (claim?.keep ? [claim.keep] : [])

/** Words that join alternatives. */
const joint = new RegExp(
  `,\\s*(?:${[...ors, ...ands].filter((word) => /\p{L}/u.test(word)).join('|')})(?=\\s*,)`,
  'giu',
)

/** Removes all claims, even those that a want has no field for: a bottle is not called "in stock". */
const withoutClaims = (keyword: string, claims: readonly Claim[]) =>
  claims
    .filter(({ filter, value }) => filter !== 'category' || !inNames.has(value))
    .reduce((text, { words }) => text.replace(words, ' , '), keyword)
    .replace(joint, '')
    // A percentage that was not understood as a level.
    .replace(/\d+\s*%/g, ' , ')

/** "Not after 1980" means before 1981, "not before 1960" 1960 or later. An excluded decade implies nothing about others. */
function otherSide({ value, ...claim }: Claim): Claim[] {
  const year = Number(/\d{4}/.exec(value)?.[0])
  if (value.startsWith('before')) return [{ ...claim, value: `after ${year}` }]
  return value.startsWith('after')
    ? [{ ...claim, value: `before ${year + (year % 10 === 0 && claim.words.endsWith('s') ? 10 : 1)}` }]
    : []
}

/** "before 1980", "after 1950", "1960–1975", or the decades of an era. */
function yearsOf(claims: readonly Claim[]): Pick<WishView, 'yearFrom' | 'yearBefore'> {
  const years: Pick<WishView, 'yearFrom' | 'yearBefore'> = { yearFrom: null, yearBefore: null }
  const decades: number[] = []
  for (const { value, words } of claims) {
    const [low, high] = value.match(/\d{4}/g)?.map(Number) ?? []
    if (low === undefined) continue
    if (value.startsWith('before')) years.yearBefore ??= low
    else if (value.startsWith('after')) years.yearFrom ??= low
    else if (!value.includes('–') || high === undefined)
      decades.push(low, ...(high === undefined ? [] : [high]))
    else {
      years.yearFrom ??= low
      // "1960–1975" ends with that year, "the 60s to the 70s" with that decade.
      years.yearBefore ??= new RegExp(`${high}(?![\\p{L}\\p{N}])`, 'u').test(words) ? high + 1 : high + 10
    }
  }
  const [first = Number.NaN, ...others] = decades.toSorted((a, b) => a - b)
  // Alternative decades form one range if there is no gap between them.
  if (!Number.isNaN(first) && others.every((decade, at) => decade === first + (at + 1) * 10)) {
    years.yearFrom ??= first
    years.yearBefore ??= first + (others.length + 1) * 10
  }
  const { yearFrom: from, yearBefore: before } = years
  // "After 1980, before 1960" fits no bottle; the form would refuse it.
  if (from === null || before === null || from < before) return years
  return from === before ? { yearFrom: null, yearBefore: null } : { yearFrom: before, yearBefore: from }
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
