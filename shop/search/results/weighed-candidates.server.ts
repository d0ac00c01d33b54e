import { sql } from 'kysely'
import { catalogueMemo, once } from '#shop/catalog/list/catalogue-memo.ts'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { sellableFirst } from '#shop/catalog/list/newest-first.ts'
import { byRelevance } from '#shop/catalog/product.queries.server.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { isMood } from '#shop/search/query/everyday-words.ts'
import { exactText, tsqueryText, type Word } from '#shop/search/query/keyword.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { tokensOf } from '#shop/search/query/search-tokens.ts'
import { isCalled } from './best-first.server.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import type { Search } from './product-search.server.ts'

/** Maximum products that are scored; each contains one of the rarest words. */
const mostWeighed = 2000
/** Maximum products of a named house that are added to those found. */
const mostOfHouse = 200
/** Minimum characters of the last word, which may still be being typed, to match as a prefix. */
const shortestBeginning = 4
/** Maximum keywords whose candidates are remembered, some 100 kB each at most. */
const mostRemembered = 20

/** `found` is the number of products that have the word, at most `mostWeighed`. */
export type WeightedWord = { word: Word; query: string; found: number; weight: number }

/** The house that a keyword names. Its products come before others that contain one of the words: "hermes rouge". */
export type House = { has: (slot: Slot) => boolean; isNamed: boolean; words: readonly string[] }

export function houseOf({ catalogue: { products }, catalogue }: Search, { keyword }: Reading): House {
  const typed = tokensOf(keyword).map(({ text }) => text)
  const { houses, words } = namedHouses(typed, stockWordsOf(catalogue).houses)
  const codes = new Set(houses.map((name) => products.dictionary.codeOf('house', name)))
  const codeOf = products.codesOf('house')
  return { has: (slot) => codes.has(codeOf(slot)), isNamed: houses.length > 0, words }
}

/** Adds the newest products of the named house to the candidates, since titles may not contain its alias. */
export function withHouse(
  { catalogue, isSeen }: Search,
  house: House,
  candidates: readonly Candidate[],
): Candidate[] {
  if (!house.isNamed) return [...candidates]
  const known = new Set(candidates.map(({ slot }) => slot))
  const others = sellableFirst(
    catalogue.products,
    catalogue.newest,
    (one) => house.has(one) && isSeen(one) && !known.has(one),
  )
  return [...candidates, ...others.take(mostOfHouse).map((slot) => ({ slot, mask: 0, isCalled: false }))]
}

export const textOf = ({ parts, between }: Word) => parts.join(between)

type Weighed = { asked: readonly WeightedWord[]; candidates: readonly Candidate[] }
const memoOf = catalogueMemo(() => new Map<string, Promise<Weighed>>())

/** Weighs the words, and finds the products with one of the rarest. Memoized by the meaningful words: "warm 12" and "warm 13" find the same, since their numbers mean nothing. */
export function weighed(search: Search, words: readonly Word[], house: House): Promise<Weighed> {
  const question = JSON.stringify([words, search.asAdmin, house.isNamed, house.words])
  return once(memoOf(search.catalogue), question, mostRemembered, async () => {
    const asked = await weigh(search, words)
    const known = asked.filter(isKnown)
    return { asked, candidates: known.length === 0 ? [] : await foundMasks(search, known, house) }
  })
}

export const isKnown = ({ weight }: WeightedWord) => weight > 0

/** Weighs each word: the fewer products have it, the more; 0 if none has it. */
async function weigh({ db, asAdmin, catalogue }: Search, words: readonly Word[]): Promise<WeightedWord[]> {
  if (words.length === 0) return []
  const queries = words.map((word, at) => {
    const isBeginning = at === words.length - 1 && (word.parts.at(-1)?.length ?? 0) >= shortestBeginning
    return isBeginning ? tsqueryText([word]) : exactText([word])
  })
  const { rows } = await sql<{ found: number }>`
    SELECT (
      SELECT count(*) FROM (
        SELECT FROM products WHERE ${visibleTo(asAdmin)} AND search @@ to_tsquery('shop_search', asked.query)
        LIMIT ${mostWeighed}
      ) AS known
    ) AS found
    FROM unnest(${sql.val(queries)}::text[]) WITH ORDINALITY AS asked(query, at) ORDER BY at`.execute(db)
  return words.flatMap((word, at) => {
    const found = rows[at]?.found ?? 0
    const rarity = found === 0 ? 0 : Math.log(1 + catalogue.products.size / found)
    // When a scent is worn says less than how it smells: "something smoky for winter".
    const weight = isMood(plainWord(textOf(word))) ? rarity / 3 : rarity
    return [{ word, query: queries[at] ?? '', found, weight }]
  })
}

/** `isCalled`: the product's name is all that was typed beside the house; "dior joy" may mean Patou's Joy. */
export type Candidate = { slot: Slot; mask: number; isCalled: boolean }

/** The products with one of the rarest words, best first. `mask` has two bits per word, which say where the product has it. */
async function foundMasks(
  { db, asAdmin, catalogue }: Search,
  known: readonly WeightedWord[],
  house: House,
): Promise<Candidate[]> {
  const ofName = known.flatMap(({ word }) => (house.words.includes(plainWord(textOf(word))) ? [] : [word]))
  const called = house.isNamed && ofName.length > 0 ? isCalled(ofName) : sql<boolean>`false`
  const mask = sql.join(
    known.map(({ query }, at) => {
      const asked = sql`to_tsquery('shop_search', ${query})`
      return sql`CASE WHEN ts_filter(headline, '{a}') @@ ${asked} THEN 3 WHEN headline @@ ${asked} THEN 2
        WHEN search @@ ${asked} THEN 1 ELSE 0 END * ${4 ** at}::int`
    }),
    sql` + `,
  )
  // Materialized to force the use of the word index: for a small LIMIT PostgreSQL would scan products, each with its long
  // tsvector, until it has enough.
  const { rows } = await sql<{ serial: number; mask: number; isCalled: boolean }>`
    WITH matching AS MATERIALIZED (
      SELECT id, serial, house, name, title, headline, search, quantity, reserved, created_at FROM products
      WHERE ${visibleTo(asAdmin)} AND search @@ to_tsquery('shop_search', ${rarestOf(known)})
    )
    SELECT serial, mask, ${called} AS "isCalled" FROM (
      SELECT *, ${mask} AS mask FROM matching LIMIT ${mostWeighed}
    ) AS products ORDER BY ${byRelevance(known.map(({ word }) => word))}`.execute(db)
  return rows.flatMap(({ serial, mask, isCalled }) =>
    catalogue.products.slotsOf([serial]).map((slot) => ({ slot, mask, isCalled })),
  )
}

/** A tsquery for the rarest word, or any of the rarest as long as they find no more than `mostWeighed` products together. */
function rarestOf(known: readonly WeightedWord[]): string {
  let left = mostWeighed
  const rarest = [...known]
    .sort((a, b) => a.found - b.found)
    .filter(({ found }, at) => {
      left -= found
      return at === 0 || left >= 0
    })
  return rarest.map(({ query }) => `(${query})`).join(' | ')
}
