import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { type Word, wholeWords } from '#shop/search/query/keyword.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { scentsFirst } from './find-looser.server.ts'
import { findNamed, findWords, joined, newestSellable, passesAll, wordsOf } from './find-words.server.ts'
import { cardsWorth } from './gift-cards.server.ts'
import { fewFound } from './partial-matches.server.ts'
import type { Matches, Search } from './product-search.server.ts'

/** Minimum characters of a name's beginning that contains function words; fewer could begin anything. */
const shortestBegun = 5
const mostOfName = 4

/** Finds products by claims and the remaining words. An exact name comes first, whatever its words mean: Narciso's For Her. */
export async function findMeant(
  search: Search,
  { claims, keyword, rest, unclaimed, isOpen, hasWords, perfume }: Reading,
  all: readonly Word[],
): Promise<Matches | undefined> {
  const passes = passesAll(claims, search)
  const words = wholeWords(wordsOf(search, rest), { isOpen })
  const [exact, begun, found] = await Promise.all([
    findWords(search, all, { byName: true }),
    isBegunName(search, { unclaimed, rest, keyword, claims }) ? findNamed(search, all) : [],
    words.length > 0 ? findWords(search, words, { isPerfume: perfume !== undefined }) : [],
  ])
  const called = [...new Set([...exact, ...begun])]
  const meant = found.filter(passes)
  if (meant.some(search.isSeen)) {
    const others = await namesakes(search, [wordsOf(search, unclaimed), words], meant)
    const inOrder = search.query.sortBy && withAlso(found, passes, [...called, ...others])
    const worth = inOrder ? undefined : cardsWorth(search, claims, meant)
    return {
      found: inOrder ?? (await joined(search, called, worth ?? meant, others)),
      ...keptFor(search, claims, { called: called.filter(search.isSeen), others }),
    }
  }
  if (claims.length > 0 && !hasWords && hasAny(search, passes)) {
    if (!called.some(search.isSeen)) return { claims }
    return { found: await joined(search, called, [...newestSellable(search, passes)]), claims }
  }
  if (!called.some(search.isSeen)) return undefined
  // A name may also be a kind of thing: one powder compact is called Powder compact.
  return {
    found: await joined(search, called, await findWords(search, wholeWords(all, { isOpen: true }))),
    claims: [],
  }
}

/**
 * Splits the claims once other products of a name are appended: "opium edp" then no longer filters by EDP, and reports it as
 * missed.
 */
function keptFor(
  search: Search,
  claims: readonly Claim[],
  { called, others }: { called: readonly Slot[]; others: readonly Slot[] },
): Pick<Matches, 'claims' | 'missed'> {
  const isKept = (claim: Claim) => others.every(passesAll([claim], search))
  const isOfName = (claim: Claim) => called.length === 0 || called.some(passesAll([claim], search))
  const missed = claims.filter((claim) => !isKept(claim)).map(({ words }) => words)
  return {
    claims: claims.filter((claim) => isKept(claim) && isOfName(claim)),
    ...(missed.length === 0 ? {} : { missed }),
  }
}

/**
 * Whether a keyword may be the beginning of a name whose last word is unfinished: it contains function words ("diptyque do", "van
 * c"), or beside a house words that are also a filter (4711 Echt Kölnisch Wasser).
 */
function isBegunName(
  { catalogue }: Search,
  { unclaimed, rest, keyword, claims }: Pick<Reading, 'unclaimed' | 'rest' | 'keyword' | 'claims'>,
): boolean {
  if (keyword.length < shortestBegun || keyword.split(/\s+/).length > mostOfName) return false
  if (claims.length === 0) return unclaimed !== rest
  const typed = rest.split(/\s+/).map(plainWord)
  return namedHouses(typed, stockWordsOf(catalogue).houses).houses.length > 0
}

/**
 * The sellable products of a name, if none of them meets the claims, or only sold ones do: "opium parfum" and "opium edp" also
 * show the other Opiums. `names` are the words that may be the name, likeliest first: with function words (Vol de Nuit) and
 * without (a bottle of Opium).
 */
async function namesakes(
  search: Search,
  names: readonly (readonly Word[])[],
  meant: readonly Slot[],
): Promise<readonly Slot[]> {
  const { isSellable } = search.catalogue.products
  const canBeBought = (slot: Slot) => search.isSeen(slot) && isSellable(slot)
  const fitting = meant.filter(canBeBought)
  if (fitting.length >= fewFound) return []
  for (const words of names) {
    const called = (await findWords(search, words, { byName: true })).filter(canBeBought)
    if (called.length > 0)
      return fitting.some((slot) => called.includes(slot)) ? [] : scentsFirst(search, called)
  }
  return []
}

const hasAny = ({ catalogue, isSeen }: Search, passes: (slot: Slot) => boolean) =>
  catalogue.products.every().some((slot) => isSeen(slot) && passes(slot))

/**
 * The products of `found` that pass or are in `others`, in its order, which saves sorting. Undefined if it lacks one of `others`.
 */
function withAlso(
  found: readonly Slot[],
  passes: (slot: Slot) => boolean,
  others: readonly Slot[],
): readonly Slot[] | undefined {
  const missing = new Set(others)
  const all = found.filter((slot) => missing.delete(slot) || passes(slot))
  return missing.size === 0 ? all : undefined
}
