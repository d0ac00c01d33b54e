import { readKeyword } from '#shop/search/keyword.ts'
import type { Exclusions } from '#shop/search/read-exclusions.ts'
import type { Claim } from '#shop/search/reading.ts'
import { withSynonyms } from '#shop/search/synonyms.ts'
import { findWords, inOrderOfQuery, passesAll, productsOf } from './find-words.server.ts'
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
  const isOut = await Promise.all(excluded.map((claim) => excludes(search, claim)))
  const isSeen = (slot: Slot) => search.isSeen(slot) && !isOut.some((is) => is(slot))
  const own = { ...search, isSeen }
  const matches = await findAll(own, wanted, find)
  const said = excluded.map(({ words }) => words)
  const found = productsOf(own, matches)
  if (found.length > 0)
    return { ...saying(matches, said), found: await inOrderOfQuery(search, found), excluded }
  const others = await findAll(search, wanted, find)
  return { ...saying(others, said), missed: [...(others.missed ?? []), ...said] }
}

/** Where nothing was asked for, everything was. */
const findAll = async (search: Search, wanted: string, find: Find): Promise<Matches> =>
  wanted === '' ? { claims: [] } : find(search, wanted)

async function excludes(search: Search, claim: Claim): Promise<(slot: Slot) => boolean> {
  if (claim.filter !== 'words') return passesAll([claim], search)
  const words = withSynonyms(readKeyword(claim.value), search.catalogue.synonyms)
  const found = new Set(await findWords(search, words))
  return (slot) => found.has(slot)
}

/** The links and corrections of what was found keep what was ruled out. */
const saying = ({ claims, corrected, ...matches }: Matches, said: readonly string[]): Matches => ({
  ...matches,
  claims: claims.map((claim) => ({ ...claim, without: [claim.without, ...said].join(' ').trim() })),
  ...(corrected === undefined ? {} : { corrected: [corrected, ...said].join(' ') }),
})
