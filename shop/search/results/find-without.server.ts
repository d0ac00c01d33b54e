import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Exclusions } from '#shop/search/query/read-exclusions.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { findTitled, findWords, inOrderOfQuery, passesAll, productsOf, wordsOf } from './find-words.server.ts'
import { areNotes } from './known-notes.ts'
import type { Matches, Search } from './product-search.server.ts'

type Find = (search: Search, keyword: string) => Promise<Matches>

/**
 * Finds what a keyword asks for without what it rules out: "rose without patchouli". If nothing is left, returns everything it
 * asks for and reports the exclusions as missed.
 */
export async function findWithout(
  search: Search,
  { wanted, excluded }: Exclusions,
  find: Find,
): Promise<Matches> {
  const others = await findAll(search, wanted, find)
  const asked = productsOf(search, others)
  const outs = await Promise.all(excluded.map((claim) => readOut(search, claim, { asked, find })))
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
async function findAll(search: Search, wanted: string, find: Find): Promise<Matches> {
  const { claims, hasWords, order, perfume } = readClaims(wanted, stockWordsOf(search.catalogue))
  const saysNothing = !hasWords && claims.length === 0 && !order && !perfume
  return saysNothing ? { claims: [] } : find(search, wanted)
}

/** An exclusion as understood, with misspelled words corrected by the search. */
type Out = { claim: Claim; has: (slot: Slot) => boolean }

/**
 * Matches words in titles first: "opium not black" rules out Black Opium, but not an Opium whose description says black. Notes
 * are ruled out wherever they occur.
 */
async function readOut(
  search: Search,
  claim: Claim,
  { asked, find }: { asked: readonly Slot[]; find: Find },
): Promise<Out> {
  if (claim.filter !== 'words') return { claim, has: passesAll([claim], search) }
  const words = wordsOf(search, claim.value)
  const titled = areNotes(search.catalogue, words) ? [] : await findTitled(search, words)
  const isTitled = new Set(titled)
  if (asked.some((slot) => isTitled.has(slot))) return outOf(claim, titled)
  const found = await findWords(search, words)
  if (found.length > 0) return outOf(claim, found)
  const { corrected, missed = [], ...matches } = await find(search, claim.value)
  return corrected === undefined || missed.length > 0
    ? outOf(claim, [])
    : outOf({ ...claim, value: corrected }, productsOf(search, matches))
}

function outOf(claim: Claim, found: readonly Slot[]): Out {
  const slots = new Set(found)
  return { claim, has: (slot) => slots.has(slot) }
}

/** Adds the excluding words back to the links and the correction of what was found. */
const saying = ({ claims, corrected, ...matches }: Matches, said: readonly string[]): Matches => ({
  ...matches,
  claims: claims.map((claim) => ({ ...claim, without: [claim.without, ...said].join(' ').trim() })),
  ...(corrected === undefined ? {} : { corrected: [corrected, ...said].join(' ') }),
})
