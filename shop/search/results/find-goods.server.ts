import { hasScentFields } from '#shop/catalog/categories.ts'
import { isWare } from '#shop/search/query/everyday-words.ts'
import { wholeWords } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { findWords, joined, productsOf, wordsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { wordsOfHeadlines } from './strong-words.server.ts'

type Find = (search: Search, reading: Reading) => Promise<Matches | undefined>

const isOfGoods = ({ filter, value, or }: Claim) => filter === 'category' && !or && !hasScentFields(value)
const isSex = ({ filter }: Claim) => filter === 'sex'

/** Goods for somebody ("soap for men"), of which the shop does not say for whom they are. Undefined for any other keyword. */
export async function findGoods(search: Search, reading: Reading, find: Find): Promise<Matches | undefined> {
  const { claims } = reading
  const unmet = claims.filter(isSex)
  if (unmet.length === 0 || !claims.some(isOfGoods)) return undefined
  const matches = await find(search, { ...reading, claims: claims.filter((claim) => !isSex(claim)) })
  return matches && { ...matches, missed: [...(matches.missed ?? []), ...unmet.map(({ words }) => words)] }
}

/**
 * Things to go with a category, where what was found only mentions them: who types "tray for minis" is not looking for a miniature.
 * Undefined if the shop has no such thing, or no category was named.
 */
export async function findThingFor(
  search: Search,
  { rest, claims, hasWords }: Reading,
  asked: Matches,
): Promise<Matches | undefined> {
  const words = hasWords && claims.some(({ filter }) => filter === 'category') ? wordsOf(search, rest) : []
  const things = words.filter(({ parts }) => isWare(plainWord(parts.join(''))))
  if (things.length === 0 || things.length < words.length) return undefined
  const own = productsOf(search, asked)
  if ((await wordsOfHeadlines(search, things, own)).length > 0) return undefined
  const found = (await findWords(search, wholeWords(things))).filter(search.isSeen)
  if ((await wordsOfHeadlines(search, things, found)).length < things.length) return undefined
  return { found: await joined(search, found, own), claims: [] }
}
