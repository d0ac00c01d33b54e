import { hasScentFields } from '#shop/catalog/categories.ts'
import { isInList } from '#shop/catalog/list/list-filters.ts'
import type { ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { mostAlike } from '#shop/catalog/similar/most-alike.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Like } from '#shop/search/query/read-like.ts'
import { meaningAt } from '#shop/search/query/read-meaning.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { tokensOf } from '#shop/search/query/search-tokens.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findTitled, findWords, inOrderOfQuery, passesAll, wordsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'

type Find = (search: Search, keyword: string) => Promise<Matches>

/** Maximum words in a name. */
const longestName = 6
/** Maximum similar products; more than a shopper looks through. */
const mostNeighbours = 60
/** Maximum products of a large stock that are compared by notes alone. */
const mostCompared = 2000
/** Minimum notes in common; fewer say little. */
const leastShared = 3

/**
 * Finds the products most similar to a named scent ("similar to shalimar under 50"), measured as on the product page
 * (`mostAlike`), and after them the scent itself. Undefined if the words name no scent. Runs at most some 30 index queries.
 */
export async function findAlike(search: Search, like: Like, find: Find): Promise<Matches | undefined> {
  const scent = await findScent(search, like, find)
  if (!scent) return undefined
  const { before, phrase, isLast } = like
  const { words: after } = scent
  const asked = [before, ...after.slice(0, scent.from)].join(' ').trim()
  const others = after.slice(scent.from + scent.length).join(' ')
  // "Perfume" means any scent here, not just the category of that name.
  const claims = claimsOf(search, asked, others).filter(
    ({ filter, value }) => filter !== 'category' || value !== 'perfume',
  )
  const isOfKind = claims.some(({ filter }) => filter === 'category') ? () => true : isScent(search)
  const near = neighboursOf(search, scent.slots).filter(isOfKind)
  const passes = passesAll(claims, search)
  const fitting = near.filter(passes)
  const isMet = fitting.length > 0
  const itself = scent.slots.filter((slot) => search.isSeen(slot) && (!isMet || passes(slot)))
  const name = after.slice(scent.from, scent.from + scent.length)
  const words = (isLast ? [...name, phrase] : [phrase, ...name]).join(' ')
  return {
    found: await inOrderOfQuery(search, [...(isMet ? fitting : near), ...itself]),
    claims: isMet ? claims.map((claim) => ({ ...claim, without: `${words} ${claim.without}`.trim() })) : [],
    like: { filter: 'like', value: scent.name, words, without: `${asked} ${others}`.trim() },
    ...(isMet || claims.length === 0 ? {} : { missed: claims.map((claim) => claim.words) }),
  }
}

/** Reads the words before and after the name separately: in "parfum comme shalimar de guerlain" no strength is meant. */
function claimsOf(search: Search, before: string, behind: string): Claim[] {
  const stock = stockWordsOf(search.catalogue)
  const joint = (...texts: readonly string[]) => texts.filter(Boolean).join(' ')
  return [
    ...readClaims(before, stock).claims.map((one) => ({ ...one, without: joint(one.without, behind) })),
    ...readClaims(behind, stock).claims.map((one) => ({ ...one, without: joint(before, one.without) })),
  ]
}

/** The products of a scent, and which of the words (with corrected spelling) name it. */
type Scent = { slots: readonly Slot[]; name: string; words: readonly string[]; from: number; length: number }

/**
 * Finds the longest name at the start of the words, possibly after words with another meaning ("the perfume opium", "vintage
 * shalimar"), or else the name that the search reads in misspelled words.
 */
async function findScent(search: Search, { after }: Like, find: Find): Promise<Scent | undefined> {
  const lead = leadLength(search, after)
  const named =
    (await namedFrom(search, after, 0)) ?? (lead > 0 ? await namedFrom(search, after, lead) : undefined)
  if (named || after.length > longestName) return named
  const { corrected } = await find({ ...search, isSeen: isKnownTo(search) }, after.join(' '))
  return corrected === undefined ? undefined : namedFrom(search, corrected.split(' '), 0)
}

/** Number of leading words that have another meaning, after which the name may begin. */
function leadLength(search: Search, words: readonly string[]): number {
  const text = words.join(' ')
  const tokens = tokensOf(text)
  const stock = stockWordsOf(search.catalogue)
  let at = 0
  for (let meant = meaningAt(tokens, at, stock); meant; meant = meaningAt(tokens, at, stock)) {
    if (meant.claim?.filter === 'house') break
    at += meant.length
  }
  const next = tokens[at]
  return next ? text.slice(0, next.from).split(' ').filter(Boolean).length : 0
}

/** Prefers an exact name to words in a title: "shalimar edp" means an EDP of Shalimar. */
async function namedFrom(search: Search, words: readonly string[], from: number): Promise<Scent | undefined> {
  const most = Math.min(longestName, words.length - from)
  for (const find of [calledSo, titledSo])
    for (let length = most; length > 0; length -= 1) {
      const name = words.slice(from, from + length).join(' ')
      const slots = await find(search, name)
      if (slots.length > 0) return { slots, name, words, from, length }
    }
  return undefined
}

async function calledSo(search: Search, name: string): Promise<readonly Slot[]> {
  const called = (await findWords(search, wordsOf(search, name), { byName: true })).filter(isKnownTo(search))
  return called.some(isScent(search)) ? called : []
}

/** Finds scents by at least two words of their titles: "baccarat rouge" means Baccarat Rouge 540. */
async function titledSo(search: Search, name: string): Promise<readonly Slot[]> {
  const words = wordsOf(search, name)
  if (words.flatMap(({ parts }) => parts).length < 2) return []
  const isKnown = isKnownTo(search)
  return (await findTitled(search, words)).filter((slot) => isKnown(slot) && isScent(search)(slot))
}

/** Also accepts products that the keyword rules out: "like shalimar, but not guerlain". */
const isKnownTo = ({ asAdmin, query, catalogue }: Search) => isInList(asAdmin, query, catalogue.products)

const isScent =
  ({ catalogue: { products } }: Search) =>
  (slot: Slot) =>
    hasScentFields(products.value(slot, 'category') ?? '')

/** The products similar to the piece of a scent with the most notes, without other pieces of the same scent. */
function neighboursOf(search: Search, scent: readonly Slot[]): Slot[] {
  const { catalogue, isSeen } = search
  const { products } = catalogue
  const own = scent
    .map((slot) => ({ slot, notes: notesOf(products, slot) }))
    .reduce((best, one) => (one.notes.length > best.notes.length ? one : best))
  const near = mostAlike(
    catalogue,
    {
      id: products.idOf(own.slot),
      house: products.value(own.slot, 'house') ?? '',
      family: products.value(own.slot, 'family'),
      category: products.value(own.slot, 'category') ?? '',
      notes: own.notes,
      isSold: false,
    },
    [],
    mostNeighbours,
  )
  const others = withSameNotes(search, own.notes)
  const isOwn = new Set(scent)
  return [...new Set([...near, ...others])].filter((slot) => !isOwn.has(slot) && isSeen(slot))
}

/** For scents of a rare family and house: newest sellable products that share enough notes, most shared notes first. */
function withSameNotes({ catalogue: { products, newest } }: Search, own: readonly string[]): Slot[] {
  const notes = products.marksOf(own)
  const shared = newest
    .values()
    .filter(products.isSellable)
    .take(mostCompared)
    .map((slot) => ({ slot, shared: products.notesAmong(slot, notes).length }))
    .filter((one) => one.shared >= leastShared)
  return shared
    .toArray()
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostNeighbours)
    .map(({ slot }) => slot)
}

const notesOf = (products: ListedProducts, slot: Slot) =>
  products.notesAmong(slot, products.marksOf(products.dictionary.notes()))
