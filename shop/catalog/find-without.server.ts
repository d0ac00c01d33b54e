import type { Exclusions } from '#shop/search/read-exclusions.ts'
import type { Claim } from '#shop/search/reading.ts'
import { findWords, inOrderOfQuery, passesAll, productsOf, wordsOf } from './find-words.server.ts'
import type { Slot } from './listed-products.ts'
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
  const outs = await Promise.all(excluded.map((claim) => readOut(search, claim, find)))
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
  const others = await findAll(search, wanted, find)
  return { ...saying(others, said), missed: [...(others.missed ?? []), ...said] }
}

/** Where nothing was asked for, everything was. */
const findAll = async (search: Search, wanted: string, find: Find): Promise<Matches> =>
  wanted === '' ? { claims: [] } : find(search, wanted)

/** What is ruled out, as it was understood: a misspelt word as the search corrects it. */
type Out = { claim: Claim; has: (slot: Slot) => boolean }

async function readOut(search: Search, claim: Claim, find: Find): Promise<Out> {
  if (claim.filter !== 'words') return { claim, has: passesAll([claim], search) }
  const found = await findWords(search, wordsOf(search, claim.value))
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
