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
 * Finds what a keyword asks for, less what it rules out: "rose without patchouli". Where that leaves nothing, what it asks for,
 * and what it rules out is reported as missed.
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

/** Where nothing was asked for, everything was: "something not sweet". */
async function findAll(search: Search, wanted: string, find: Find): Promise<Matches> {
  const { claims, hasWords, order, perfume } = readClaims(wanted, stockWordsOf(search.catalogue))
  const saysNothing = !hasWords && claims.length === 0 && !order && !perfume
  return saysNothing ? { claims: [] } : find(search, wanted)
}

/** What is ruled out, as it was understood: a misspelt word as the search corrects it. */
type Out = { claim: Claim; has: (slot: Slot) => boolean }

/**
 * Words of a title tell what was asked for apart: "opium not black" rules out Black Opium, and not an Opium whose description
 * says black. Notes are ruled out wherever they stand.
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

/** The links and corrections of what was found keep what was ruled out. */
const saying = ({ claims, corrected, ...matches }: Matches, said: readonly string[]): Matches => ({
  ...matches,
  claims: claims.map((claim) => ({ ...claim, without: [claim.without, ...said].join(' ').trim() })),
  ...(corrected === undefined ? {} : { corrected: [corrected, ...said].join(' ') }),
})
