import { hasScentFields } from '#shop/catalog/categories.ts'
import { passingAll } from '#shop/catalog/list/list-filters.ts'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { isEveryday, isMaker, isMood } from '#shop/search/query/everyday-words.ts'
import { isNumbered, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { articles } from '#shop/search/query/range-words.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { singularsOf } from '#shop/search/query/stems.ts'
import { claimFilters } from './claim-filters.server.ts'
import { findWords, wordsOf } from './find-words.server.ts'
import { areNotes } from './known-notes.ts'
import { mostClaims } from './most-claims.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import {
  type Candidate,
  houseOf,
  isKnown,
  textOf,
  type WeightedWord,
  weighed,
  withHouse,
} from './weighed-candidates.server.ts'

/** Words beyond these are ignored, since they make no search clearer. */
const mostWords = 12
/** How many products a shopper sees at a first look. */
export const fewFound = 5

/**
 * Finds the products that meet most of a keyword. A word weighs more the fewer products have it; a claim weighs as much as a rare
 * word. Undefined if no word of three letters is known and no claim is met: nonsense finds nothing.
 */
export async function findPartly(search: Search, reading: Reading): Promise<Matches | undefined> {
  const named = await findNumbered(search, reading)
  if (named) return named
  const house = houseOf(search, reading)
  const words = wordsOf(search, reading.rest)
    .filter((word) => isMeaningful(word) || (house.isNamed && isNumber(word)))
    .slice(0, mostWords)
  const { asked, candidates: found } = await weighed(search, words, house)
  const known = asked.filter(isKnown)
  if (known.length === 0) return mostClaims(search, reading, words.map(textOf))
  const candidates = scentsFirst(search, reading, withHouse(search, house, found))
  const claims = reading.claims.map((claim) => ({
    claim,
    passes: passingAll(claimFilters([claim], search.catalogue.products)),
  }))
  const scored = candidates.flatMap(({ slot, mask, isCalled }) => {
    if (!search.isSeen(slot)) return []
    const met = claims.filter(({ passes }) => passes(slot))
    const weight = known.reduce((total, one, at) => total + one.weight * (shares[placeIn(mask, at)] ?? 0), 0)
    const rank = isCalled ? 2 : house.has(slot) ? 1 : 0
    return [{ slot, mask, met, rank, score: weight + met.length * claimWeight(search) }]
  })
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  const areOfNotes = areNotes(
    search.catalogue,
    known.map(({ word }) => word),
  )
  const byScent = (slot: Slot) =>
    areOfNotes && hasScentFields(search.catalogue.products.value(slot, 'category') ?? '') ? 1 : 0
  const near = scored
    .filter(({ score, rank }) => rank > 0 || score >= best * nearlyBest)
    .sort((a, b) => b.rank - a.rank || byScent(b.slot) - byScent(a.slot) || b.score - a.score)
  const [first] = near
  if (!first) return undefined
  // Of "guerlain mitsouko 1960s extrait" another Mitsouko comes before an extrait of another name.
  const hasName = first.rank > 0 && first.met.length > 0 && isNamedLike(first.mask, first.mask, known.length)
  const top = near.filter(
    ({ met, mask }) =>
      first.met.every((claim) => met.includes(claim)) &&
      (!hasName || isNamedLike(mask, first.mask, known.length)),
  )
  // Sold products must not be the only results if others of the name can be bought, nor a few products if there are more.
  const { isSellable } = search.catalogue.products
  const isBuyable = top.some(({ slot }) => isSellable(slot))
  if (!isBuyable || top.length < fewFound)
    top.push(
      ...near.filter(
        (one) =>
          !top.includes(one) &&
          isSellable(one.slot) &&
          (one.rank > 0 || isNamedLike(one.mask, first.mask, known.length)),
      ),
    )
  // A match only in a description means nothing: "ck one" does not ask for one of the pieces of a set.
  const isNamed = first.rank > 0 || known.some((_, at) => placeIn(first.mask, at) > 1)
  const areMoods = words.every((word) => isMood(plainWord(textOf(word))))
  // Nor does a mood that products have without anything else: "winter scent men" asks for men's.
  const isMoodOnly = areMoods && reading.claims.length > 0 && first.met.length === 0
  const meant =
    !isNamed && (!areMoods || isMoodOnly) ? mostClaims(search, reading, words.map(textOf)) : undefined
  if (meant || (!isNamed && !areMoods)) return meant
  const kept = first.met.filter((claim) => top.every(({ met }) => met.includes(claim)))
  const has = (one: WeightedWord) => known.some((other, at) => other === one && placeIn(first.mask, at) > 0)
  const isName = (one: WeightedWord) => placeIn(first.mask, known.indexOf(one)) === inName
  const isOfShop = reading.perfume !== undefined || words.some(isThingOfShop)
  if (!isOfShop && first.rank === 0 && first.met.length === 0 && isByChance(search, asked, { has, isName }))
    return undefined
  return {
    found: top.map(({ slot }) => slot),
    claims: kept.map(({ claim }) => claim),
    missed: [
      ...asked.filter((one) => !has(one)).map(({ word }) => textOf(word)),
      ...claims.filter((one) => !kept.includes(one)).map(({ claim }) => claim.words),
    ],
  }
}

/** Finds a perfume identified by its number if its claims are not met: "santal 33 sample" without a sample finds Santal 33. */
async function findNumbered(search: Search, { rest, claims }: Reading): Promise<Matches | undefined> {
  if (claims.length === 0 || !/\p{L}.*\s\d{1,4}$/u.test(rest)) return undefined
  const called = await findWords(search, wordsOf(search, rest), { byName: true })
  const seen = called.filter(search.isSeen)
  if (seen.length === 0) return undefined
  return { found: seen, claims: [], missed: claims.map(({ words }) => words) }
}

/** Maximum words beside one for perfume; more are the title of something else: a silk scarf with perfume bottle print. */
const mostOfScent = 2

/** What only scents have. */
const ofScents: ReadonlySet<string> = new Set(['typ', 'sex', 'family'])

/**
 * Keeps only scents, if there are any, when a word for perfume was typed, or moods beside what only scents have: "light summer
 * scent" does not mean a lamp, nor does "light cologne".
 */
function scentsFirst(
  { catalogue: { products }, isSeen }: Search,
  { perfume, claims, rest }: Reading,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const words = rest.split(' ')
  const areMoods = words.every((word) => isMood(plainWord(word)))
  const isOfScent = perfume !== undefined || (areMoods && claims.some(({ filter }) => ofScents.has(filter)))
  if (!isOfScent || words.length > mostOfScent) return candidates
  const isScent = ({ slot }: Candidate) => hasScentFields(products.value(slot, 'category') ?? '')
  const scents = candidates.filter((one) => isSeen(one.slot) && isScent(one))
  return scents.length > 0 ? scents : candidates
}

const vessels = new Set(
  'bottle, bottles, flacon, flacons, flakon, flakons, flakony, fles, flesje, flesjes, flessen, flasche, flaschen, butelka, butelki, bouteille, bouteilles'.split(
    ', ',
  ),
)

/** Whether a word is a bottle or a phrase with synonyms: "star bottle" is Angel, "solid perfume cat" at least solid perfume. */
const isThingOfShop = ({ parts, alternatives }: Word) =>
  vessels.has(parts.join('')) || (parts.length > 1 && alternatives !== undefined)

type Places = { has: (one: WeightedWord) => boolean; isName: (one: WeightedWord) => boolean }

/** Whether titles share words with a phrase about something else only by chance: "star wars", "cool water", "phone case". */
function isByChance({ catalogue }: Search, asked: readonly WeightedWord[], { has, isName }: Places): boolean {
  const met = asked.filter(has)
  const isCommon = ({ word }: WeightedWord) => {
    const plain = plainWord(textOf(word))
    return [plain, ...singularsOf(plain)].some(isEveryday)
  }
  // Of a maker that the shop lacks, another's product with the same word is not meant: "hugo boss bottled".
  const isOfOther = asked.some((one) => !has(one) && isMaker(plainWord(textOf(one.word))))
  const saysLittle = (one: WeightedWord) =>
    !areNotes(catalogue, [one.word]) && (isOfOther || isCommon(one) || !isName(one))
  if (isOfOther) return met.every(saysLittle)
  return (
    met.length <= asked.length / 2 &&
    met.every(saysLittle) &&
    (met.every(isCommon) || asked.every((one) => has(one) || isCommon(one)))
  )
}

/** Function words, numbers and single letters say nothing about a product by themselves. */
const isMeaningful = ({ parts }: Word) =>
  (parts.some((part) => part.length > 2 && (!/^\d/.test(part) || isDecade(part))) || isNumbered(parts)) &&
  meanings.get(parts.join(' '))?.filter !== 'filler' &&
  !articles.has(parts.join(''))

/** "2000s", of which the stock may have nothing. */
const isDecade = (part: string) => /^(?:\d\d)?\d0s$/.test(part)

/** Beside a house a number is likely a name: "chanel 5 parfum 7 ml". */
const isNumber = ({ parts }: Word) => parts.length === 1 && /^\d{1,4}$/.test(parts[0] ?? '')

/** The share of a word's weight by its place: nowhere, in the description, in notes or title, in house or name. */
const shares = [0, 0.3, 1, 1.5]
const inName = 3
const placeIn = (mask: number, at: number) => (mask >> (2 * at)) & 3
/** Whether this product has in house or name every word that the other product has there; false if there is none. */
const isNamedLike = (mask: number, other: number, words: number) => {
  const named = Array.from({ length: words }, (_, at) => at).filter((at) => placeIn(other, at) === inName)
  return named.length > 0 && named.every((at) => placeIn(mask, at) === inName)
}

/** Minimum share of the best score; such products meet about as much of the keyword. */
const nearlyBest = 0.6

const claimWeight = ({ catalogue }: Search) => Math.log(1 + Math.min(8, catalogue.products.size))
