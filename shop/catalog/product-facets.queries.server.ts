import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Moment, type MomentRow, momentIn, momentOf } from '#shop/changes/changes-since.server.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import { type ProductFacets, productFacets, sizeBands } from './product.schema.ts'
import { available, type Condition, type Filter, type FilterName } from './product-filters.server.ts'

/** `found` counts what the words find, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** Counts as of a moment, and the ids of the page that was wished for. */
export type FreshCounts = { counted: Counted; moment: Moment; ids: string[] }

const valued = ['category', 'typ', 'sex', 'house', 'era', 'family', 'band'] as const
type Valued = (typeof valued)[number]

type Row = { kind: Valued | 'all' | 'page'; value: string | null; count: number; facts: Facts | null }

/** What is counted of all products together; prices in cents. */
type Facts = {
  moment: MomentRow
  found: number
  inStock: number
  onlyOne: number
  nowe: number
  discount: number
  vintage: number
  least: number | null
  most: number | null
}

/** A page of what is counted, in an order that is written for the table `products`. */
export type PageWish = { order: RawBuilder<unknown>; limit: number; offset: number }

/**
 * Counts every value of every filter, in one reading of the products that the words find, and gives the ids of a page of
 * them where one is wished for. A value's count is what would be left if it were the only choice of its filter beside
 * the other filters, so a product may miss at most the one filter that is being counted.
 */
export async function countFacets(
  db: Db,
  base: Condition,
  filters: readonly Filter[],
  page?: PageWish,
): Promise<FreshCounts> {
  const misses = filters.map(({ condition }) => sql`(NOT ${condition})::int`)
  const missed = filters.map(({ name, condition }) => sql`WHEN NOT ${condition} THEN ${name}::text`)
  const counts = valued.map((kind) => {
    const filter = kind === 'band' ? 'size' : kind
    return sql`
    SELECT ${sql.lit(kind)} AS kind, ${sql.ref(kind)}::text AS value, ${passing(filter)} AS count, NULL::json AS facts
    FROM base GROUP BY ${sql.ref(kind)}`
  })
  // One simple grouping each: grouping sets would reckon every sum for every one of them.
  const { rows } = await sql<Row>`
    WITH base AS MATERIALIZED (
      SELECT category, typ, sex, house, era, family, ${bandOf()} AS band, price, nowe, vintage, compare_at_price,
        quantity, reserved, ${misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)} AS misses,
        ${missed.length === 0 ? sql`NULL` : sql`CASE ${sql.join(missed, sql` `)} END`} AS missed
        ${page ? sql`, id, title, rating, num_reviews, created_at, headline` : sql``}
      FROM products WHERE ${base}
    )
    ${sql.join(counts, sql` UNION ALL `)}
    UNION ALL
    SELECT 'all', NULL, count(*) FILTER (WHERE misses = 0), json_build_object(
      'moment', ${momentIn('products')},
      'found', count(*),
      'inStock', ${passing('inStock', sql`${available} > 0`)},
      'onlyOne', ${passing('onlyOne', sql`${available} = 1`)},
      'nowe', ${passing('nowe', sql`nowe`)},
      'discount', ${passing('discount', sql`compare_at_price IS NOT NULL`)},
      'vintage', ${passing('vintage', sql`vintage`)},
      'least', min(price) FILTER (WHERE ${allBut('price')}),
      'most', max(price) FILTER (WHERE ${allBut('price')}))
    FROM base AS products
    ${page ? sql`UNION ALL (${pageOf(page)})` : sql``}`.execute(db)
  const all = rows.find((row) => row.kind === 'all')
  if (!all?.facts) throw new Error('a count of everything is a row')
  const ids = rows.flatMap(({ kind, value }) => (kind === 'page' && value !== null ? [value] : []))
  const counted = { found: all.facts.found, total: all.count, facets: facetsFrom(rows, all.facts) }
  return { counted, moment: momentOf(all.facts.moment), ids }
}

const pageOf = ({ order, limit, offset }: PageWish) => sql`
  SELECT 'page', id, 0, NULL FROM base AS products WHERE misses = 0
  ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`

const allBut = (name: FilterName) => sql`misses = 0 OR (misses = 1 AND missed = ${sql.lit(name)})`

const passing = (name: FilterName, claim: RawBuilder<unknown> = sql`true`) =>
  sql`count(*) FILTER (WHERE (${allBut(name)}) AND ${claim})`

function bandOf() {
  const bands = sizeBands.flatMap(({ max }, at) =>
    max === null ? [] : [sql`WHEN size_ml <= ${sql.lit(max)} THEN ${sql.lit(at)}`],
  )
  const last = sql.lit(sizeBands.length - 1)
  return sql`CASE WHEN size_ml IS NULL THEN NULL ${sql.join(bands, sql` `)} ELSE ${last} END`
}

function facetsFrom(rows: readonly Row[], facts: Facts): ProductFacets {
  const values = (kind: Valued) =>
    rows
      .filter((row) => row.kind === kind && row.value !== null && row.value !== '')
      .map(({ value, count }) => ({ value, count }))
  const known = (kind: Valued, keys: readonly string[]) =>
    keys.map((key) => ({ value: key, count: values(kind).find(({ value }) => value === key)?.count ?? 0 }))
  const byName = (kind: Valued) =>
    values(kind).sort((a, b) => names.compare(String(a.value), String(b.value)))
  const { least, most } = facts
  return productFacets.parse({
    category: known('category', categoryKeys),
    typ: known('typ', concentrationKeys),
    sex: known('sex', sexKeys),
    house: byName('house'),
    era: byName('era'),
    family: byName('family'),
    sizes: sizeBands.map((band, at) => ({
      ...band,
      count: values('band').find(({ value }) => value === String(at))?.count ?? 0,
    })),
    inStock: facts.inStock,
    onlyOne: facts.onlyOne,
    nowe: facts.nowe,
    discount: facts.discount,
    vintage: facts.vintage,
    price: least === null || most === null ? null : { min: eurosFromCents(least), max: eurosFromCents(most) },
  })
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
