import { hasScentFields } from '#shop/catalog/categories.ts'
import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { sellableInOrder } from '#shop/catalog/list/memory-order.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { saysOfScents } from '#shop/search/query/everyday-words.ts'
import { readKeyword, type Word, wholeWords } from '#shop/search/query/keyword.ts'
import { looserReading } from '#shop/search/query/looser-reading.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import { readExclusions } from '#shop/search/query/read-exclusions.ts'
import { readLike } from '#shop/search/query/read-like.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { allMeanings, giftCard } from '#shop/search/query/search-phrases.ts'
import { inLatin, wordsForSigns } from '#shop/search/query/signs.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findAlike } from './find-alike.server.ts'
import { findSeveral } from './find-several.server.ts'
import { findWithout } from './find-without.server.ts'
import {
  findNamed,
  findWords,
  joined,
  newestSellable,
  passesAll,
  productsOf,
  wordsOf,
} from './find-words.server.ts'
import {
  begunReading,
  correctedReadings,
  gluedReading,
  joinedReading,
  rewrittenReadings,
} from './other-readings.server.ts'
import { fewFound, findPartly } from './partial-matches.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { findStrongWords, hasFew, wordsOfHeadlines } from './strong-words.server.ts'

/** Characters of a name that is begun with a word that says little; fewer could begin anything. */
const shortestBegun = 5
const mostOfName = 4
/** Of what was found, the best are asked about first: their ids take no time to send. */
const fewToAsk = 200

/**
 * Finds what a keyword means (docs/decisions/search.md): first with what its words claim (eras, prices, categories …), then
 * as mere words, then with its spelling corrected, and at last the products that meet most of it. The first reading that
 * finds something counts.
 */
export async function searchProducts(search: Search, typed: string): Promise<Matches> {
  const keyword = wordsForSigns(typed)
  if (search.query.exact) return { found: await findWords(search, readKeyword(keyword)), claims: [] }
  const exclusions = readExclusions(keyword, stockWordsOf(search.catalogue))
  const isName = async () =>
    (await findWords(search, wordsOf(search, keyword), { byName: true })).some(search.isSeen)
  // What is called so comes first, whatever its words mean: Not a Perfume. A minus stands in no name.
  const isSpoken = exclusions.excluded.some(({ words }) => !words.startsWith('-'))
  if (exclusions.wanted === keyword || (isSpoken && (await isName()))) return findWanted(search, keyword)
  return findWithout(search, exclusions, findWanted)
}

async function findWanted(search: Search, keyword: string): Promise<Matches> {
  const like = readLike(keyword, stockWordsOf(search.catalogue))
  const alike = like && (await findAlike(search, like, findPlain))
  if (alike || !like) return alike ?? findPlain(search, keyword)
  // Comme des Garçons is a house.
  const plain = await findPlain(search, like.plain)
  return plain.missed && !like.phrase.includes(' ') ? findPlain(search, keyword) : plain
}

async function findPlain(search: Search, keyword: string): Promise<Matches> {
  const reading = readClaims(keyword, stockWordsOf(search.catalogue))
  const matches = await findAny(search, reading)
  const { order } = reading
  return order === undefined ? matches : inAskedOrder(search, matches, order)
}

/** "Cheapest chanel", "best rated chanel": what was found in that order, unless the query names another one. */
const inAskedOrder = (search: Search, matches: Matches, order: AskedOrder): Matches => ({
  ...matches,
  ...(search.query.sortBy
    ? {}
    : { found: sellableInOrder(search.catalogue.products, productsOf(search, matches), order) }),
  askedOrder: order,
})

async function findAny(search: Search, reading: Reading): Promise<Matches> {
  const { keyword } = reading
  const asked = await findReading(search, reading)
  if (asked && (await isOfRunningText(search, keyword, asked))) return { found: [], claims: [] }
  const looser = await findLooser(search, reading, asked)
  if (looser) return looser
  if (asked && !hasFew(search, asked)) return asked
  const several = asked ? undefined : await findSeveral(search, reading)
  if (several) return several
  const second = await findSecondMeaning(search, reading)
  if (asked) return withOthers(search, asked, second ?? (await findStrongWords(search, reading, asked)))
  if (second) return second
  const latin = inLatin(keyword)
  if (latin !== undefined) return inOtherLetters(search, latin)
  const rewritten = rewrittenReadings(search, keyword)
  const spelled = await correctedReadings(search, reading)
  for (const corrected of [...rewritten, ...spelled]) {
    const matches = (await findReading(search, corrected)) ?? (await findLooser(search, corrected))
    if (matches) return { ...matches, corrected: corrected.keyword }
  }
  for (const read of [joinedReading, gluedReading, begunReading]) {
    const corrected = await read(search, reading)
    const matches = corrected && (await findReading(search, corrected))
    if (matches) return { ...matches, corrected: corrected.keyword }
  }
  const best = rewritten[0] ?? spelled[0] ?? reading
  const partly = await findPartly(search, best)
  if (!partly) return { found: [], claims: [] }
  return best === reading ? partly : { ...partly, corrected: best.keyword }
}

/** "Dog" and "table" stand in a description by chance. */
async function isOfRunningText(search: Search, keyword: string, asked: Matches): Promise<boolean> {
  const words = wordsOf(search, keyword)
  const isPlain = words.length === 1 && asked.claims.length === 0
  const isWord = isPlain && words.every(({ parts }) => !saysOfScents(plainWord(parts.join(''))))
  if (!isWord) return false
  const slots = productsOf(search, asked)
  for (const some of [slots.slice(0, fewToAsk), slots.slice(fewToAsk)])
    if ((await wordsOfHeadlines(search, words, some)).length > 0) return false
  return true
}

async function inOtherLetters(search: Search, latin: string): Promise<Matches> {
  const matches = await findAny(search, readClaims(latin, stockWordsOf(search.catalogue)))
  return { corrected: latin, ...matches }
}

/** "Chanel homme": behind the few with these words in their names, what they also mean. */
const withOthers = async (search: Search, asked: Matches, others: Matches | undefined): Promise<Matches> =>
  others ? { ...asked, found: await joined(search, asked.found ?? [], productsOf(search, others)) } : asked

/**
 * "90s perfume" and "men's cologne", where few are what these words say by the letter: behind those, what else fits, scents
 * first.
 */
async function findLooser(search: Search, reading: Reading, asked?: Matches): Promise<Matches | undefined> {
  const loose = looserReading(reading, { isFound: asked !== undefined })
  if (!loose || (asked && !hasFew(search, asked))) return undefined
  const matches = await findReading(search, loose)
  if (!matches) return undefined
  const isScent = scentsOf(search)
  const [scents, others] = [[], []] as [Slot[], Slot[]]
  for (const slot of productsOf(search, matches)) (isScent(slot) ? scents : others).push(slot)
  const found = await joined(search, asked ? productsOf(search, asked) : [], [...scents, ...others])
  return { ...matches, found }
}

function scentsOf({ catalogue: { products } }: Search) {
  const codeOf = products.codesOf('category')
  const areScents = products.dictionary
    .valuesOf('category')
    .map((value) => value !== null && hasScentFields(value))
  return (slot: Slot) => areScents[codeOf(slot)] === true
}

/** "Eau de toilette femme": words that also occur in names are read by their meaning, where one of them does. */
async function findSecondMeaning(search: Search, { keyword, claims }: Reading): Promise<Matches | undefined> {
  const reading = readClaims(keyword, stockWordsOf(search.catalogue), allMeanings)
  return reading.claims.length > claims.length ? findReading(search, reading) : undefined
}

/** Returns undefined where a reading finds nothing that the asker may see. */
async function findReading(search: Search, reading: Reading): Promise<Matches | undefined> {
  const { claims, hasWords, keyword, isReduced, order } = reading
  const all = wordsOf(search, keyword)
  if (isReduced) {
    const matches = await findMeant(search, reading, all)
    if (matches) return matches
    if (!hasWords && claims.length === 0) return order ? { claims } : findBegunHouse(search, keyword)
  }
  if (all.length === 0) return undefined
  const isNumbered = all.length > 1 && /^\d{1,3}$/.test(all.at(-1)?.parts.join('') ?? '')
  // "Santal 3" begins Santal 33.
  const begun = isNumbered ? await findNamed(search, all) : []
  const found = await joined(search, begun, await findWords(search, all))
  return found.some(search.isSeen) ? { found, claims: [] } : undefined
}

/** The claims that are still met where others of a name stand behind: "opium edp" does not filter by EDP any more. */
const keptFor = (search: Search, claims: readonly Claim[], others: readonly Slot[]) =>
  others.length === 0 ? claims : claims.filter((claim) => others.some(passesAll([claim], search)))

/** "€ 50 gift card" means the one that costs as much, before the cheaper ones; undefined for anything else. */
function cardsWorth(
  { catalogue: { products } }: Search,
  claims: readonly Claim[],
  found: readonly Slot[],
): readonly Slot[] | undefined {
  const amount = claims.find(({ filter, min }) => filter === 'price' && min === undefined)?.max
  if (amount === undefined || !claims.some(({ keep }) => keep === giftCard)) return undefined
  const isWorth = (slot: Slot) => products.price(slot) === centsFromEuros(amount)
  return [...found.filter(isWorth), ...found.filter((slot) => !isWorth(slot))]
}

/** "Van" says nothing, unless it begins the name of a house. */
function findBegunHouse({ catalogue }: Search, keyword: string): Matches | undefined {
  const typed = plainWord(keyword)
  const values = stockWordsOf(catalogue).houses.filter(
    (house) => plainWord(house.split(/\s+/)[0] ?? '') === typed,
  )
  const [value] = values
  return value === undefined
    ? undefined
    : { claims: [{ filter: 'house', value, values, words: keyword, without: '' }] }
}

/** What the claims and the remaining words find. What is called so comes first, whatever its words mean: Narciso's For Her. */
async function findMeant(
  search: Search,
  { claims, keyword, rest, unclaimed, isOpen, hasWords, perfume }: Reading,
  all: readonly Word[],
): Promise<Matches | undefined> {
  const passes = passesAll(claims, search)
  const words = wholeWords(wordsOf(search, rest), { isOpen })
  const [exact, begun, found] = await Promise.all([
    findWords(search, all, { byName: true }),
    isBegunName(search, { unclaimed, rest, keyword, claims }) ? findNamed(search, all) : [],
    words.length > 0 ? findWords(search, words, { isPerfume: perfume !== undefined }) : [],
  ])
  const called = [...new Set([...exact, ...begun])]
  const meant = found.filter(passes)
  if (meant.some(search.isSeen)) {
    const others = await namesakes(search, [wordsOf(search, unclaimed), words], meant)
    const inOrder = search.query.sortBy && withAlso(found, passes, [...called, ...others])
    const worth = inOrder ? undefined : cardsWorth(search, claims, meant)
    return {
      found: inOrder ?? (await joined(search, called, worth ?? meant, others)),
      claims: keptFor(search, claims, others),
    }
  }
  if (claims.length > 0 && !hasWords && hasAny(search, passes)) {
    if (!called.some(search.isSeen)) return { claims }
    return { found: await joined(search, called, [...newestSellable(search, passes)]), claims }
  }
  return called.some(search.isSeen) ? { found: await joined(search, called, []), claims: [] } : undefined
}

/**
 * "Diptyque do" and "van c": a word that says nothing by itself may belong to a name, whose last word may be begun; and beside a
 * house a word that is a filter may: 4711 Echt Kölnisch Wasser.
 */
function isBegunName(
  { catalogue }: Search,
  { unclaimed, rest, keyword, claims }: Pick<Reading, 'unclaimed' | 'rest' | 'keyword' | 'claims'>,
): boolean {
  if (keyword.length < shortestBegun || keyword.split(/\s+/).length > mostOfName) return false
  if (claims.length === 0) return unclaimed !== rest
  const typed = rest.split(/\s+/).map(plainWord)
  return namedHouses(typed, stockWordsOf(catalogue).houses).houses.length > 0
}

/**
 * What can be bought of a name, where of those that are called so none is what the claims say, or only what was sold:
 * "opium parfum" and "opium edp" show the other Opiums too. `names` are the words that may be the name, the likeliest first:
 * with words that say nothing by themselves (Vol de Nuit) and without (a bottle of Opium).
 */
async function namesakes(
  search: Search,
  names: readonly (readonly Word[])[],
  meant: readonly Slot[],
): Promise<readonly Slot[]> {
  const { isSellable } = search.catalogue.products
  const canBeBought = (slot: Slot) => search.isSeen(slot) && isSellable(slot)
  const fitting = meant.filter(canBeBought)
  if (fitting.length >= fewFound) return []
  for (const words of names) {
    const called = (await findWords(search, words, { byName: true })).filter(canBeBought)
    if (called.length > 0) return fitting.some((slot) => called.includes(slot)) ? [] : called
  }
  return []
}

const hasAny = ({ catalogue, isSeen }: Search, passes: (slot: Slot) => boolean) =>
  catalogue.products.every().some((slot) => isSeen(slot) && passes(slot))

/**
 * What passes and these others, as `found` has them: it need not be sorted again. Undefined where one of them is not in it.
 */
function withAlso(
  found: readonly Slot[],
  passes: (slot: Slot) => boolean,
  others: readonly Slot[],
): readonly Slot[] | undefined {
  const missing = new Set(others)
  const all = found.filter((slot) => missing.delete(slot) || passes(slot))
  return missing.size === 0 ? all : undefined
}
