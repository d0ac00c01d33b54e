import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { readKeyword } from '#shop/search/query/keyword.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { ands, ors } from '#shop/search/query/range-words.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { hasUnknownWord } from '#shop/search/spelling/unknown-words.server.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findWords, inOrderOfQuery, newestSellable, passesAll, wordsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'

const mostWords = 6
const longestName = 4

/**
 * Finds the products of several houses or several perfumes named in a row, interleaved: "mitsouko shalimar", "chanel dior mini".
 * Undefined if anything else is typed. Runs at most some 20 index queries, only for keywords of which no product has all words.
 */
export async function findSeveral(
  search: Search,
  { keyword, claims }: Reading,
): Promise<Matches | undefined> {
  const others = claims.filter(({ filter }) => filter !== 'house')
  const left = others.reduce((text, { words }) => text.replace(words, ' '), keyword)
  const typed = readKeyword(left)
    .map((word) => word.parts.join(word.between))
    .filter((word) => !ands.has(word) && !ors.has(word))
  if (typed.length < 2 || typed.length > mostWords) return undefined
  // Checked before names are looked up, since a single word may be in thousands of them.
  const ofNames = typed.filter((word) => ofHouse(search, [word]) === undefined)
  if (await hasUnknownWord(search.db, ofNames)) return undefined
  const passes = passesAll(others, search)
  const lists: (readonly Slot[])[] = []
  const kinds = new Set<boolean>()
  for (let at = 0; at < typed.length; ) {
    const named = await longestNamed(search, typed.slice(at, at + longestName))
    if (!named) return undefined
    lists.push(named.slots.filter(passes))
    kinds.add(named.isHouse)
    at += named.length
  }
  const found = [...new Set(inTurns(lists.filter((slots) => slots.length > 0)))]
  // A house with another house's perfume is a mistake: "chanel opium".
  if (lists.length < 2 || kinds.size > 1 || found.length === 0) return undefined
  return { found: await inOrderOfQuery(search, found), claims: others }
}

async function longestNamed(search: Search, words: readonly string[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length)
    const house = ofHouse(search, name)
    const slots = house ?? (await called(search, name.join(' ')))
    if (slots.length > 0) return { slots, length, isHouse: house !== undefined }
  }
  return undefined
}

const called = async (search: Search, name: string) =>
  (await findWords(search, wordsOf(search, name), { byName: true })).filter(search.isSeen)

/** Undefined for words that are not the full name or an alias of a house. */
function ofHouse(search: Search, words: readonly string[]): readonly Slot[] | undefined {
  const { products } = search.catalogue
  const plain = words.map(plainWord)
  const { houses, words: said } = namedHouses(plain, stockWordsOf(search.catalogue).houses)
  if (houses.length === 0 || said.length < plain.length) return undefined
  const codes = new Set(houses.map((house) => products.dictionary.codeOf('house', house)))
  const codeOf = products.codesOf('house')
  return [...newestSellable(search, (slot) => search.isSeen(slot) && codes.has(codeOf(slot)))]
}

function inTurns(lists: readonly (readonly Slot[])[]): Slot[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((slots) => slots.slice(at, at + 1))).flat()
}
