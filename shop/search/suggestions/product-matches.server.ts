import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { listProducts } from '#shop/catalog/list/list-products.server.ts'
import type { Catalogue } from '#shop/catalog/list/listed-products.ts'
import { available } from '#shop/catalog/list/product-filters.server.ts'
import { productRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import { firstPicture } from '#shop/catalog/product.queries.server.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { saysOfScents } from '#shop/search/query/everyday-words.ts'
import {
  beginningText,
  exactText,
  keywordOf,
  readKeyword,
  tsqueryText,
  type Word,
} from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import { readExclusions } from '#shop/search/query/read-exclusions.ts'
import { readLike } from '#shop/search/query/read-like.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { wordsForSigns } from '#shop/search/query/signs.ts'
import { byIndex } from '#shop/search/results/by-index.server.ts'
import { stockWordsOf } from '#shop/search/results/claim-filters.server.ts'
import { beginsCategory, begunFilter, begunWord } from '#shop/search/spelling/begun-word.ts'
import { beginsWith } from '#shop/search/spelling/word-index.ts'
import { type PictureRow, pictureView } from '#shop/uploads/picture-view.ts'
import { beginningFirst, isBegunName } from './beginning-first.ts'
import { completionsOf } from './completions.ts'
import { mostCounted, type ProductMatches, productMatches } from './product-matches.schema.ts'
import { knownWords, matchesFor } from './product-matches-memo.server.ts'
import { correctTyped } from './product-matches-spelling.server.ts'
import { suggestLists } from './suggested-lists.server.ts'
import {
  isOnlyClaimed,
  withHouseName,
  withNumberSign,
  withoutUnfinished,
  withUnit,
} from './unfinished-keyword.ts'

const mostShown = 6
/** How many of the best products the completions are taken from. */
const mostRead = 60
/** Maximum products considered for each kind of match; a single character matches a fifth of the shop. */
const mostWeighed = 300
/** `place` of products that contain the words outside house and name. */
const spokenOf = 3

type Row = {
  id: string
  title: string
  house: string
  name: string
  era: string | null
  notes_words: string
  category: string
  typ: string | null
  size_ml: number | null
  price: number
  available: number
  picture: PictureRow | null
  place: number
}
/** `isNamed`: whether a house or name contains the words or begins with them. */
type Found = { rows: Row[]; total: number; isNamed: boolean }

const nothing: ProductMatches = { products: [], words: [], houses: [], categories: [], notes: [], total: 0 }

/** Suggestions for what a shopper has typed so far, from publicly visible products. */
export async function matchProducts(
  db: Db,
  typed: string,
  { asOf }: { asOf?: number } = {},
): Promise<ProductMatches> {
  const keyword = withUnit(wordsForSigns(typed))
  const asked = readKeyword(keyword).map(withoutPlural)
  if (asked.length === 0) return nothing
  const catalogue = await readCatalogue(db, asOf)
  return matchesFor(catalogue, JSON.stringify(asked), () => findMatches(db, catalogue, keyword, asked))
}

/** An everyday word is not the plural of a name: jeans are not Jean. */
const withoutPlural = (word: Word): Word =>
  saysOfScents(plainWord(word.parts.join(''))) ? word : { ...word, isNoPlural: true }

async function findMatches(
  db: Db,
  catalogue: Catalogue,
  keyword: string,
  asked: readonly Word[],
): Promise<ProductMatches> {
  const reading = readClaims(keyword, stockWordsOf(catalogue))
  const finished = withoutUnfinished(keyword)
  const again = (shorter: string) => findMatches(db, catalogue, shorter, readKeyword(shorter))
  if (finished !== undefined && isOnlyClaimed(reading)) return again(finished)
  const [{ words: named, found: first }, own] = await Promise.all([
    findByName(db, asked, reading),
    suggestLists(db, catalogue, asked),
  ])
  let [words, found, lists] = [named, first, own]
  if (!found.isNamed || isForCategory(asked, found)) {
    const meant =
      (await findMeant(db, catalogue, keyword)) ??
      (await findBegun(db, catalogue, asked, found.rows.length > 0))
    if (meant) return productMatches.parse({ ...nothing, ...lists, ...meant })
  }
  if (found.rows.length === 0) {
    words = (await correctTyped(db, asked, (character) => knownWords(db, catalogue, character))) ?? named
    if (words === named && finished !== undefined) return again(finished)
    if (words === named) return productMatches.parse({ ...(await searched(db, keyword)), ...lists })
    ;[found, lists] = await Promise.all([find(db, words), suggestLists(db, catalogue, words)])
  }
  const isCorrected = words !== named
  const isOfHouse = named !== asked && found.isNamed
  const meant = isOfHouse ? undefined : await findMeant(db, catalogue, keyword)
  const completions = wordsOf(words, found.rows)
  return productMatches.parse({
    words: !isCorrected || completions.length > 0 ? completions : correctedWord(words),
    total: found.total,
    ...lists,
    ...(isCorrected ? { corrected: keywordOf(words) } : {}),
    ...meant,
    products: shownOf(found.rows, asked, catalogue, meant),
  })
}

/** What is called so or begins so comes before what its words mean: Parfum Sacré is no strength. */
function shownOf(
  rows: readonly Row[],
  asked: readonly Word[],
  { terms: { currency } }: Catalogue,
  meant: Searched | undefined,
) {
  const called = asked.length > 1 ? rows.filter((row) => isBegunName(row, asked)) : []
  const first = (meant ? called : rows).slice(0, mostShown).map((row) => matchOf(row, currency))
  const ids = new Set(first.map(({ _id }) => _id))
  return [...first, ...(meant?.products ?? []).filter(({ _id }) => !ids.has(_id))].slice(0, mostShown)
}

/** What has these words in its name, also with the house's name for its alias, or the sign of a number for its word. */
async function findByName(
  db: Db,
  asked: readonly Word[],
  reading: Reading,
): Promise<{ words: readonly Word[]; found: Found }> {
  const ofHouse = withHouseName(asked, reading)
  const found = await find(db, ofHouse ?? asked)
  if (found.isNamed) return { words: ofHouse ?? asked, found }
  const numbered = withNumberSign(ofHouse ?? asked)
  const other = numbered && (await find(db, numbered))
  if (numbered && other?.isNamed) return { words: numbered, found: other }
  return { words: asked, found: ofHouse ? await find(db, asked) : found }
}

/** Whether only things to go with a category are named so: who types "minia" is looking for miniatures, not for a tray for them. */
const isForCategory = (asked: readonly Word[], { rows }: Found) =>
  rows.every(({ category, place }) => place === spokenOf || category === 'gift') &&
  beginsCategory(plainWord(asked.at(-1)?.parts.join('') ?? ''))

/**
 * Runs the search if it reads words as filters or an order, such as "ysl", "under 50" or "oldest", which titles contain only in
 * part. Undefined if it does not, or if the only filter is the name of a house, which titles contain.
 */
async function findMeant(db: Db, catalogue: Catalogue, keyword: string): Promise<Searched | undefined> {
  const stock = stockWordsOf(catalogue)
  const { claims, order } = readClaims(keyword, stock)
  const isNamed = ({ filter, value, words }: Claim) => filter === 'house' && beginsWith(value, words)
  const isPlain = readExclusions(keyword, stock).excluded.length === 0 && !readLike(keyword, stock)
  if (claims.every(isNamed) && isPlain && order === undefined) return undefined
  const { understood, corrected, missed, ...found } = await askSearch(db, keyword)
  return (understood || order !== undefined) && !corrected && !missed ? found : undefined
}

/**
 * Runs the search if the last word is or begins one that only the search knows, such as a note in another language. If products
 * contain words that begin so, only a filter, or a complete word with synonyms, counts.
 */
async function findBegun(
  db: Db,
  { synonyms }: Catalogue,
  asked: readonly Word[],
  isSpokenOf: boolean,
): Promise<Partial<ProductMatches> | undefined> {
  const typed = plainWord(asked.at(-1)?.parts.join('') ?? '')
  const isWord = asked.length === 1 && synonyms.phrases.has(typed)
  const word = isSpokenOf && !isWord ? begunFilter(typed) : begunWord(typed, synonyms)
  if (word === undefined) return undefined
  const { products, total, corrected, missed } = await askSearch(
    db,
    keywordOf([...asked.slice(0, -1), { parts: [word], between: '' }]),
  )
  return total === 0 || corrected || missed
    ? undefined
    : { products, total, words: word === typed ? [] : [word] }
}

/** Falls back to the search itself, which is more tolerant, for what no name begins with. */
async function searched(db: Db, keyword: string): Promise<ProductMatches> {
  const { products, total, corrected } = await askSearch(db, keyword)
  return { ...nothing, products, total, ...(corrected === undefined ? {} : { corrected }) }
}

type Searched = Pick<ProductMatches, 'products' | 'total'>

async function askSearch(db: Db, keyword: string) {
  // The keyword was checked as typed; the words for its emoji or the end of its last word may make it longer than may be typed.
  const query = { ...productRowQuery.parse({}), keyword }
  const { products, total, understood, corrected, missed } = await listProducts(db, query)
  const shown = products.slice(0, mostShown)
  return { products: shown, total: Math.min(total, mostCounted), understood, corrected, missed }
}

/** House and name come before the notes, which a single letter says nothing of: they are what most people look for. */
function wordsOf(words: readonly Word[], rows: readonly Row[]): string[] {
  const named = completionsOf(
    words,
    rows.map(({ house, name, title }) => `${house} ${name === '' ? title : name}`),
  )
  if (named.length > 0 || words.at(-1)?.parts.join('').length === 1) return named
  return completionsOf(
    words,
    rows.map((row) => row.notes_words),
  )
}

/** The last word as it was understood. */
const correctedWord = (words: readonly Word[]) =>
  words.slice(-1).map(({ parts, between }) => parts.join(between))

/**
 * Finds products with these words in house and name, then those whose house or name has words that begin so, then those that
 * contain them elsewhere; among equals sellable ones first, then the newest. If names match, `beginningFirst` puts those that
 * begin as typed first.
 */
async function find(db: Db, words: readonly Word[]): Promise<Found> {
  const { rows } = await byIndex(db, (tx) => {
    const question = sql<Row & { total: number }>`
    WITH named AS MATERIALIZED (${weighed(inName(exactText(words)), mostWeighed)}),
    begun AS MATERIALIZED (${weighed(inName(beginningText(words)), mostWeighed)}),
    anywhere AS MATERIALIZED (${weighed(sql`search @@ to_tsquery('shop_search', ${tsqueryText(words)})`, mostCounted)}),
    best AS (
      SELECT id, min(place) AS place, sellable, created_at
      FROM (
        SELECT 1 AS place, * FROM named UNION ALL SELECT 2, * FROM begun UNION ALL SELECT ${spokenOf}::int, * FROM anywhere
      ) AS every
      GROUP BY id, sellable, created_at
      ORDER BY place, sellable DESC, created_at DESC, id DESC LIMIT ${mostRead}
    )
    SELECT id, title, house, name, era, notes_words, category, typ, size_ml, price, ${available} AS available,
      ${firstPicture} AS picture, (SELECT count(*) FROM anywhere) AS total, best.place
    FROM best JOIN products USING (id)
    ORDER BY best.place, best.sellable DESC, best.created_at DESC, id DESC`
    return question.execute(tx)
  })
  const isNamed = rows[0] !== undefined && rows[0].place < spokenOf
  // A single letter begins names only: "dior p".
  const total = rows[0]?.total || rows.length
  return { rows: isNamed ? beginningFirst(rows, words) : rows, total, isNamed }
}

/** Matches house and name, or the title if there is no name, by the index products_named. */
const inName = (tsquery: string) => sql`ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${tsquery})`

const weighed = (claim: RawBuilder<unknown>, most: number) => sql`
  SELECT id, ${available} > 0 AS sellable, created_at FROM products
  WHERE ${visibleTo(false)} AND ${claim} LIMIT ${most}`

/** Parsed by the caller, since the database's texts are wider than our enums. */
const matchOf = (row: Row, currency: string) => ({
  _id: row.id,
  path: productPath(row),
  title: row.title,
  house: row.house,
  name: row.name,
  category: row.category,
  typ: row.typ,
  size: row.size_ml,
  era: row.era,
  price: eurosFromCents(row.price),
  currency,
  quantity: row.available,
  picture: row.picture && pictureView(row.picture),
})
