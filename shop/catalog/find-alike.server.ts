import { readClaims } from '#shop/search/read-claims.ts'
import type { Like } from '#shop/search/read-like.ts'
import { hasScentFields } from './categories.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findTitled, findWords, inOrderOfQuery, passesAll, wordsOf } from './find-words.server.ts'
import { isInList } from './list-filters.ts'
import type { ListedProducts, Slot } from './listed-products.ts'
import { mostAlike } from './most-alike.ts'
import type { Matches, Search } from './product-search.server.ts'

type Find = (search: Search, keyword: string) => Promise<Matches>

/** A name has no more words. */
const longestName = 6
/** More than a shopper looks through. */
const mostNeighbours = 60
/** Of a large stock, so many are compared by their notes alone. */
const mostCompared = 2000
/** Fewer notes in common say little. */
const leastShared = 3

/**
 * Finds what is most like a scent that is named, as the product page measures it (`mostAlike`), and behind it the scent itself:
 * "similar to shalimar under 50". Undefined where the words name no scent. At most some dozen queries of an index.
 */
export async function findAlike(search: Search, like: Like, find: Find): Promise<Matches | undefined> {
  const scent = await findScent(search, like, find)
  if (!scent) return undefined
  const { before, after, phrase, isLast } = like
  const said = [before, ...after.slice(scent.length)].join(' ').trim()
  // Whoever says perfume here does not ask for bottles alone.
  const claims = readClaims(said, stockWordsOf(search.catalogue)).claims.filter(
    ({ filter, value }) => filter !== 'category' || value !== 'perfume',
  )
  const isOfKind = claims.some(({ filter }) => filter === 'category') ? () => true : isScent(search)
  const near = neighboursOf(search, scent.slots).filter(isOfKind)
  const passes = passesAll(claims, search)
  const fitting = near.filter(passes)
  const isMet = fitting.length > 0
  const itself = scent.slots.filter((slot) => search.isSeen(slot) && (!isMet || passes(slot)))
  const name = after.slice(0, scent.length)
  const words = (isLast ? [...name, phrase] : [phrase, ...name]).join(' ')
  return {
    found: await inOrderOfQuery(search, [...(isMet ? fitting : near), ...itself]),
    claims: isMet ? claims.map((claim) => ({ ...claim, without: `${words} ${claim.without}`.trim() })) : [],
    like: { filter: 'like', value: scent.name, words, without: said },
    ...(isMet || claims.length === 0 ? {} : { missed: claims.map((claim) => claim.words) }),
  }
}

/** The products of a scent, and how many of the words name it. */
type Scent = { slots: readonly Slot[]; name: string; length: number }

/** The longest name that the words begin with, or, misspelt, the search's reading of all of them. */
async function findScent(search: Search, { after }: Like, find: Find): Promise<Scent | undefined> {
  for (let length = Math.min(longestName, after.length); length > 0; length -= 1) {
    const name = after.slice(0, length).join(' ')
    const slots = await calledSo(search, name)
    if (slots.length > 0) return { slots, name, length }
  }
  if (after.length > longestName) return undefined
  const { corrected } = await find({ ...search, isSeen: isKnownTo(search) }, after.join(' '))
  const slots = corrected === undefined ? [] : await calledSo(search, corrected)
  return slots.length > 0 ? { slots, name: corrected ?? '', length: after.length } : undefined
}

/** The products of this name, or, for several words, with these in their titles: "baccarat rouge" is the 540. */
async function calledSo(search: Search, name: string): Promise<readonly Slot[]> {
  const words = wordsOf(search, name)
  const isKnown = isKnownTo(search)
  const called = (await findWords(search, words, { byName: true })).filter(isKnown)
  if (called.some(isScent(search))) return called
  if (words.flatMap(({ parts }) => parts).length < 2) return []
  return (await findTitled(search, words)).filter((slot) => isKnown(slot) && isScent(search)(slot))
}

/** Of a house that is ruled out, too: "like shalimar, but not guerlain". */
const isKnownTo = ({ asAdmin, query, catalogue }: Search) => isInList(asAdmin, query, catalogue.products)

const isScent =
  ({ catalogue: { products } }: Search) =>
  (slot: Slot) =>
    hasScentFields(products.value(slot, 'category') ?? '')

/** What is like the piece of a scent of which most is known, without other pieces of the same scent. */
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

/** Where family and house are rare: the newest that share many notes, those with most of them first. */
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
