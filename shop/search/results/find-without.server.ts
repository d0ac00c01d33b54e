import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { saysOfScents } from '#shop/search/query/everyday-words.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Exclusions } from '#shop/search/query/read-exclusions.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import {
  findTitled,
  findWords,
  inOrderOfQuery,
  isClaimed,
  newestSellable,
  passesAll,
  productsOf,
  wordsOf,
} from './find-words.server.ts'
import { areFamilies, areNotes } from './known-notes.ts'
import type { Matches, Search } from './product-search.server.ts'
import { wornAs } from './worn-scents.server.ts'

type Find = (search: Search, keyword: string) => Promise<Matches>

/**
 * Finds what a keyword asks for, less what it rules out: "rose without patchouli". Where that leaves nothing, what it asks for,
 * and what it rules out is reported as missed. Undefined where nothing is asked for and nothing known ruled out: "sin city".
 */
export async function findWithout(
  search: Search,
  { wanted, excluded }: Exclusions,
  find: Find,
): Promise<Matches | undefined> {
  const others = await findAll(search, wanted, find)
  const asked = productsOf(search, others)
  const outs = await Promise.all(excluded.map((claim) => readOut(search, claim, { asked, find })))
  if (saysNothing(search, wanted) && !outs.some(({ isKnown }) => isKnown)) return undefined
  const isSeen = (slot: Slot) => search.isSeen(slot) && !outs.some(({ has }) => has(slot))
  const own = { ...search, isSeen }
  const matches = await findAll(own, wanted, find)
  const said = excluded.map(({ words }) => words)
  const found = productsOf(own, matches)
  if (found.length > 0)
    return {
      ...saying(matches, said),
      found: await inOrderOfQuery(search, found),
      excluded: outs.map(({ claim }) => claim),
    }
  return { ...saying(others, said), missed: [...(others.missed ?? []), ...said] }
}

/** A keyword that only rules something out asks for everything else: "something not sweet". */
const findAll = async (search: Search, wanted: string, find: Find): Promise<Matches> =>
  saysNothing(search, wanted) ? { claims: [] } : find(search, wanted)

function saysNothing({ catalogue }: Search, wanted: string): boolean {
  const { claims, hasWords, order, perfume } = readClaims(wanted, stockWordsOf(catalogue))
  return !hasWords && claims.length === 0 && !order && !perfume
}

/** An exclusion as understood, with misspelled words corrected by the search. */
type Out = {
  claim: Claim
  has: (slot: Slot) => boolean
  /** Whether it says something of a product: what everybody says of other things may stand in a description by chance. */
  isKnown: boolean
}

/**
 * Matches words in titles first: "opium not black" rules out Black Opium, but not an Opium whose description says black. Notes
 * and families are ruled out wherever they occur, and with "not sweet" also the families that are.
 */
async function readOut(
  search: Search,
  claim: Claim,
  { asked, find }: { asked: readonly Slot[]; find: Find },
): Promise<Out> {
  if (claim.filter !== 'words') return { claim, has: passesAll([claim], search), isKnown: true }
  const words = wordsOf(search, claim.value)
  const isOfSmell = areNotes(search.catalogue, words) || areFamilies(search.catalogue, words)
  const titled = isOfSmell ? [] : await findTitled(search, words)
  const isTitled = new Set(titled)
  if (asked.some((slot) => isTitled.has(slot))) return outOf(claim, titled)
  const found = await findWords(search, words)
  if (found.length > 0)
    return outOf(claim, [...found, ...ofFamilies(search, wornAs(words, claim.value))], {
      isKnown: titled.length > 0 || words.every(({ parts }) => saysOfScents(plainWord(parts.join('')))),
    })
  const { corrected, missed = [], ...matches } = await find(search, claim.value)
  return corrected === undefined || missed.length > 0
    ? outOf(claim, [])
    : outOf({ ...claim, value: corrected }, productsOf(search, matches))
}

function outOf(claim: Claim, found: readonly Slot[], { isKnown = found.length > 0 } = {}): Out {
  const slots = new Set(found)
  return { claim, has: (slot) => slots.has(slot), isKnown }
}

const ofFamilies = (search: Search, worn: Claim | undefined) =>
  worn ? newestSellable(search, isClaimed(search, [worn])) : []

/** Adds the excluding words back to the links and the correction of what was found. */
const saying = ({ claims, corrected, ...matches }: Matches, said: readonly string[]): Matches => ({
  ...matches,
  claims: claims.map((claim) => ({ ...claim, without: [claim.without, ...said].join(' ').trim() })),
  ...(corrected === undefined ? {} : { corrected: [corrected, ...said].join(' ') }),
})
