import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import { sellableInOrder } from '#shop/catalog/list/memory-order.ts'
import { isWare, saysOfScents } from '#shop/search/query/everyday-words.ts'
import { readKeyword, wholeWords } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import { readExclusions } from '#shop/search/query/read-exclusions.ts'
import { readLike } from '#shop/search/query/read-like.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { allMeanings } from '#shop/search/query/search-phrases.ts'
import { inLatin, wordsForSigns } from '#shop/search/query/signs.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findAlike } from './find-alike.server.ts'
import { findGoods, findThingFor } from './find-goods.server.ts'
import { findLaunched } from './find-launched.server.ts'
import { findLooser } from './find-looser.server.ts'
import { findMeant } from './find-meant.server.ts'
import { findHouseItself, findOfHouse } from './find-of-house.server.ts'
import { findSeveral } from './find-several.server.ts'
import { findWithout } from './find-without.server.ts'
import { findNamed, findWords, joined, productsOf, wordsOf } from './find-words.server.ts'
import {
  begunReading,
  correctedReadings,
  gluedReading,
  joinedReading,
  rewrittenReadings,
} from './other-readings.server.ts'
import { findPartly } from './partial-matches.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { findBesideMoods, findStrongWords, hasFew, wordsOfHeadlines } from './strong-words.server.ts'
import { findWorn, withWorn } from './worn-scents.server.ts'

/** How many of the best products are checked first; so few ids take no time to send. */
const fewToAsk = 200

/**
 * Finds what a keyword means (docs/decisions/search.md): first by its claims (eras, prices, categories …), then as plain words,
 * then with corrected spelling, and finally the products that meet most of it. The first reading that finds something is used.
 */
export async function searchProducts(search: Search, typed: string): Promise<Matches> {
  const keyword = wordsForSigns(typed)
  if (search.query.exact) return { found: await findWords(search, readKeyword(keyword)), claims: [] }
  const exclusions = readExclusions(keyword, stockWordsOf(search.catalogue))
  const isName = async () =>
    (await findWords(search, wordsOf(search, keyword), { byName: true })).some(search.isSeen)
  // An exact name comes first, whatever its words mean: Not a Perfume. No name contains a minus.
  const isSpoken = exclusions.excluded.some(({ words }) => !words.startsWith('-'))
  if (exclusions.wanted === keyword || (isSpoken && (await isName()))) return findWanted(search, keyword)
  return (await findWithout(search, exclusions, findWanted)) ?? findWanted(search, keyword)
}

async function findWanted(search: Search, keyword: string): Promise<Matches> {
  const like = readLike(keyword, stockWordsOf(search.catalogue))
  const alike = like && (await findAlike(search, like, findPlain))
  if (alike || !like) return alike ?? findPlain(search, keyword)
  // The likeness word may be part of a name: Comme des Garçons is a house.
  const plain = await findPlain(search, like.plain)
  return plain.missed && !like.phrase.includes(' ') ? findPlain(search, keyword) : plain
}

async function findPlain(search: Search, keyword: string): Promise<Matches> {
  const reading = readClaims(keyword, stockWordsOf(search.catalogue))
  const matches = await findAny(search, reading)
  const { order } = reading
  return order === undefined ? matches : inAskedOrder(search, matches, order)
}

/** Sorts results as the keyword asks ("cheapest chanel", "best rated chanel"), unless the query names an order. */
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
  if (asked && (await isOfRunningText(search, reading, asked))) return { found: [], claims: [] }
  const isMet = asked !== undefined && asked.claims.length > 0
  const goods = isMet ? undefined : await findGoods(search, reading, findReading)
  if (goods) return goods
  const other =
    (await findLaunched(search, reading, findReading, asked)) ??
    (await findLooser(search, reading, findReading, asked))
  if (other) return other
  if (asked && !hasFew(search, asked)) return asked
  const several = asked ? await findThingFor(search, reading, asked) : await findSeveral(search, reading)
  if (several) return several
  const second = await findSecondMeaning(search, reading)
  if (asked) {
    const itself = await findHouseItself(search, reading, asked)
    if (itself) return itself
    const named = await findBesideMoods(search, reading, asked)
    if (named) return withOthers(search, named, asked)
    const others = second ?? (await findStrongWords(search, reading, asked))
    return others ? withOthers(search, asked, others) : withWorn(search, reading, asked)
  }
  if (second) return second
  const worn = findWorn(search, reading)
  if (worn) return worn
  const ofHouse = await findOfHouse(search, reading, findReading)
  if (ofHouse) return ofHouse
  const latin = inLatin(keyword)
  if (latin !== undefined) return inOtherLetters(search, latin)
  const rewritten = rewrittenReadings(search, keyword)
  const spelled = await correctedReadings(search, reading)
  for (const corrected of [...rewritten, ...spelled]) {
    const matches =
      (await findReading(search, corrected)) ?? (await findLooser(search, corrected, findReading))
    if (matches) return { ...(await withWorn(search, corrected, matches)), corrected: corrected.keyword }
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

/**
 * Whether words occur only in descriptions, by chance: a single everyday word ("dog", "table"), or several of which one is a thing
 * to buy ("hand cream").
 */
async function isOfRunningText(search: Search, { rest }: Reading, asked: Matches): Promise<boolean> {
  if (asked.claims.length > 0) return false
  const words = wordsOf(search, rest)
  const plain = words.map(({ parts }) => plainWord(parts.join('')))
  const isByChance = plain.length === 1 ? !plain.every(saysOfScents) : plain.some(isWare)
  if (!isByChance) return false
  const slots = productsOf(search, asked)
  for (const some of [slots.slice(0, fewToAsk), slots.slice(fewToAsk)])
    if ((await wordsOfHeadlines(search, words, some)).length > 0) return false
  return true
}

async function inOtherLetters(search: Search, latin: string): Promise<Matches> {
  const matches = await findAny(search, readClaims(latin, stockWordsOf(search.catalogue)))
  return { corrected: latin, ...matches }
}

/** Appends the results of another meaning to the few products with these words in their names: "chanel homme". */
async function withOthers(search: Search, asked: Matches, others: Matches): Promise<Matches> {
  const found = await joined(search, asked.found ?? [], productsOf(search, others))
  const missed = [...(asked.missed ?? []), ...(others.missed ?? [])]
  return { ...asked, found, ...(missed.length > 0 ? { missed } : {}) }
}

/** Reads words that also occur in names by their second meaning, if one has any: "eau de toilette femme". */
async function findSecondMeaning(search: Search, { keyword, claims }: Reading): Promise<Matches | undefined> {
  const reading = readClaims(keyword, stockWordsOf(search.catalogue), allMeanings)
  const isOther = ({ filter }: Claim) => claims.every((claim) => claim.filter !== filter)
  const isMore = reading.claims.length > claims.length || reading.claims.some(isOther)
  return isMore ? findReading(search, reading) : undefined
}

/** Returns undefined if a reading finds nothing that the asker may see. */
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
  // "Santal 3" may become Santal 33.
  const begun = isNumbered ? await findNamed(search, all) : []
  const found = await joined(search, begun, await findWords(search, wholeWords(all, { isOpen: true })))
  return found.some(search.isSeen) ? { found, claims: [] } : undefined
}

/** Reads a keyword of function words as the first word of a house's name: "van". */
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
