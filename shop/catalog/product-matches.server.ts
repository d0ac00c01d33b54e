import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { completionsOf } from '#shop/search/completions.ts'
import { correctSpelling } from '#shop/search/correct-spelling.server.ts'
import { beginningText, exactText, readKeyword, tsqueryText, type Word } from '#shop/search/keyword.ts'
import { readCurrency } from '#shop/settings/settings.server.ts'
import { type PictureRow, pictureView } from '#shop/uploads/picture-view.ts'
import { available } from './product-filters.server.ts'
import { mostCounted, type ProductMatches, productMatches } from './product-matches.schema.ts'
import { visibleTo } from './visible.server.ts'

const mostShown = 6
/** From how many of the best the completions are taken. */
const mostRead = 60
/** Enough to choose the best from; a single character finds a fifth of the shop. */
const mostWeighed = 300

type Row = {
  id: string
  title: string
  house: string
  name: string
  notes_words: string
  category: string
  price: number
  available: number
  picture: PictureRow | null
}
type Found = { rows: Row[]; total: number }

/** What a shopper may mean who has typed so far, among the products that anybody can see. */
export async function matchProducts(db: Db, keyword: string): Promise<ProductMatches> {
  const asked = readKeyword(keyword)
  if (asked.length === 0) return { products: [], words: [], total: 0 }
  let words = asked
  let found = await find(db, words)
  if (found.rows.length === 0) {
    words = (await correctSpelling(db, asked, false)) ?? asked
    if (words !== asked) found = await find(db, words)
  }
  const currency = await readCurrency(db)
  return productMatches.parse({
    products: found.rows.slice(0, mostShown).map((row) => matchOf(row, currency)),
    words: words === asked ? wordsOf(words, found.rows) : correctedWord(words),
    total: found.total,
  })
}

/** House and name come before the notes: they are what most people look for. */
function wordsOf(words: readonly Word[], rows: readonly Row[]): string[] {
  const named = completionsOf(
    words,
    rows.map(({ house, name, title }) => `${house} ${name === '' ? title : name}`),
  )
  return named.length > 0
    ? named
    : completionsOf(
        words,
        rows.map((row) => row.notes_words),
      )
}

/** The last word as it was understood. */
const correctedWord = (words: readonly Word[]) =>
  words.slice(-1).map(({ parts, between }) => parts.join(between))

/**
 * Products with these words in house and name first, then those whose house or name has words that begin so, then
 * those that speak of it elsewhere; among equals what can be bought first, then the newest.
 */
async function find(db: Db, words: readonly Word[]): Promise<Found> {
  const { rows } = await sql<Row & { total: number }>`
    WITH named AS MATERIALIZED (${weighed(inName(exactText(words)), mostWeighed)}),
    begun AS MATERIALIZED (${weighed(inName(beginningText(words)), mostWeighed)}),
    anywhere AS MATERIALIZED (${weighed(sql`search @@ to_tsquery('shop_search', ${tsqueryText(words)})`, mostCounted)}),
    best AS (
      SELECT id, min(place) AS place, sellable, created_at
      FROM (
        SELECT 1 AS place, * FROM named UNION ALL SELECT 2, * FROM begun UNION ALL SELECT 3, * FROM anywhere
      ) AS every
      GROUP BY id, sellable, created_at
      ORDER BY place, sellable DESC, created_at DESC, id DESC LIMIT ${mostRead}
    )
    SELECT id, title, house, name, notes_words, category, price, ${available} AS available,
      ${firstPicture} AS picture, (SELECT count(*) FROM anywhere) AS total
    FROM best JOIN products USING (id)
    ORDER BY best.place, best.sellable DESC, best.created_at DESC, id DESC`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The index products_named: house and name, or the title where there is no name. */
const inName = (tsquery: string) => sql`ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${tsquery})`

const weighed = (claim: RawBuilder<unknown>, most: number) => sql`
  SELECT id, ${available} > 0 AS sellable, created_at FROM products
  WHERE ${visibleTo(false)} AND ${claim} LIMIT ${most}`

const firstPicture = sql`(
  SELECT json_build_object('id', id, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  FROM product_images WHERE product_id = products.id ORDER BY position, id LIMIT 1)`

/** Parsed by the caller, since the database's texts are wider than our enums. */
const matchOf = (row: Row, currency: string) => ({
  _id: row.id,
  title: row.title,
  house: row.house,
  category: row.category,
  price: eurosFromCents(row.price),
  currency,
  quantity: row.available,
  picture: row.picture && pictureView(row.picture),
})
