import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { isEveryday } from '#shop/search/query/everyday-words.ts'
import { isPlace, withoutPlace } from '#shop/search/query/house-places.ts'
import { readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { tokensOf } from '#shop/search/query/search-tokens.ts'
import { editDistance } from '#shop/search/spelling/edit-distance.ts'
import { soundsLike } from '#shop/search/spelling/likely-slip.ts'
import { nearestHouse } from '#shop/search/spelling/nearest-house.ts'
import { wordsOfHouses } from '#shop/search/spelling/words-of-houses.server.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { scentsFirst } from './find-looser.server.ts'
import { joined, newestSellable, productsOf } from './find-words.server.ts'
import { respelled } from './other-readings.server.ts'
import type { Matches, Search } from './product-search.server.ts'

type Find = (search: Search, reading: Reading) => Promise<Matches | undefined>

/** Longer keywords are titles, whose words are corrected one by one. */
const mostWords = 6
/** Minimum length of a corrected word; a shorter one with a typo could be anything. */
const shortestWord = 4

/**
 * Searches again for a keyword that names a house but matches nothing: without the place on the label ("hermes paris"), or with
 * misspelled words corrected to words of the house's own names: "dior home" is Dior Homme, "estee lauda" the house itself.
 */
export async function findOfHouse(
  search: Search,
  reading: Reading,
  find: Find,
): Promise<Matches | undefined> {
  const stock = stockWordsOf(search.catalogue)
  const plain = withoutPlace(reading.keyword, stock.houses)
  const matches = plain === undefined ? undefined : await find(search, readClaims(plain, stock))
  if (matches) return matches
  const corrected = await correctedOfHouse(search, reading)
  if (corrected === undefined) return undefined
  for (const keyword of [corrected, withoutPlace(corrected, stock.houses)]) {
    const found = keyword === undefined ? undefined : await find(search, readClaims(keyword, stock))
    if (found) return { ...found, corrected: keyword }
  }
  return undefined
}

/**
 * The pieces of a house that a keyword names beside claims, where products only mention it: of "4711 eau de cologne", a shop without
 * one has soap by 4711. Undefined if one of its own was found, or it has none. Reads the memory only.
 */
export async function findHouseItself(
  search: Search,
  { claims, rest, hasWords }: Reading,
  asked: Matches,
): Promise<Matches | undefined> {
  if (claims.length === 0 || !hasWords) return undefined
  const { products } = search.catalogue
  const typed = tokensOf(rest).map(({ text }) => text)
  const { houses, words } = namedHouses(typed, stockWordsOf(search.catalogue).houses)
  if (houses.length === 0 || words.length < typed.length) return undefined
  const codes = new Set(houses.map((house) => products.dictionary.codeOf('house', house)))
  const codeOf = products.codesOf('house')
  const isOwn = (slot: Slot) => search.isSeen(slot) && codes.has(codeOf(slot))
  const mentions = productsOf(search, asked)
  const own = mentions.some(isOwn) ? [] : [...newestSellable(search, isOwn)]
  if (own.length === 0) return undefined
  const found = await joined(search, scentsFirst(search, own), mentions)
  return { found, claims: [], missed: claims.map((claim) => claim.words) }
}

async function correctedOfHouse(search: Search, reading: Reading): Promise<string | undefined> {
  const words = reading.hasWords ? readKeyword(reading.rest) : []
  if (words.length === 0 || words.length > mostWords) return undefined
  const typed = words.map(({ parts }) => plainWord(parts.join('')))
  const named = houseIn(search, reading, typed)
  if (!named) return undefined
  const own = await wordsOfHouses(search.db, named.houses, search.asAdmin)
  const isOther = (_: Word, at: number) => at < named.at || at >= named.at + named.words.length
  const spelling = new Map<string, string>()
  for (const [step, word] of named.words.entries()) note(spelling, words[named.at + step], word)
  const others = words.filter(isOther)
  const names = [...own].filter((word) => !named.words.includes(word))
  for (const word of others) {
    const said = plainWord(word.parts.join(''))
    if (own.has(said) || word.parts.every((part) => own.has(plainWord(part)))) continue
    if (isPlace(said)) continue
    const meant = nearestOf(said, names)
    if (meant === undefined) return undefined
    note(spelling, word, meant)
  }
  // Of a house of one word, the word alone is corrected.
  const isWhole = others.length > 0 || named.words.length > 1
  return isWhole && spelling.size > 0 ? respelled(reading, spelling) : undefined
}

function note(spelling: Map<string, string>, typed: Word | undefined, meant: string): void {
  const [part, ...more] = typed?.parts ?? []
  if (part !== undefined && more.length === 0 && plainWord(part) !== meant) spelling.set(part, meant)
}

/** The house of these words: named by an alias that is read as a claim, by its name or nearly so. */
function houseIn({ catalogue }: Search, { claims }: Reading, typed: readonly string[]) {
  const { houses } = stockWordsOf(catalogue)
  const claimed = claims.find(({ filter }) => filter === 'house')
  if (claimed) return { houses: claimed.values ?? [], at: 0, words: [] }
  const named = namedHouses(typed, houses)
  return named.houses.length > 0 ? named : nearestHouse(typed, houses)
}

/** The word of a house's names that is one edit away or sounds the same; for an everyday word only the latter. */
function nearestOf(typed: string, names: readonly string[]): string | undefined {
  if (typed.length < shortestWord || /\d/.test(typed)) return undefined
  const like = names.filter((name) => soundsLike(typed, name) && editDistance(typed, name) <= 2)
  const near = isEveryday(typed) ? [] : names.filter((name) => editDistance(typed, name) <= 1)
  return near[0] ?? like[0]
}
