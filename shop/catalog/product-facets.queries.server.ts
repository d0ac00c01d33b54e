import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import { type ProductFacets, productFacets, sizeBands } from './product.schema.ts'
import { available, type Condition, type Filter, type FilterName } from './product-filters.server.ts'

/** `found` counts what the words find, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

const valued = ['category', 'typ', 'sex', 'house', 'era', 'family', 'band'] as const
type Valued = (typeof valued)[number]

type Row = Record<Valued, string | number | null> & {
  kind: Valued | 'all'
  count: number
  found: number
  in_stock: number
  only_one: number
  nowe: number
  discount: number
  vintage: number
  least: number | null
  most: number | null
}

/**
 * Counts every value of every filter in one pass over the products that the words find. A value's count is what
 * would be left if it were the only choice of its filter beside the other filters, so a product may miss at most
 * the one filter that is being counted.
 */
export async function countFacets(db: Db, base: Condition, filters: readonly Filter[]): Promise<Counted> {
  const misses = filters.map(({ condition }) => sql`(NOT ${condition})::int`)
  const missed = filters.map(({ name, condition }) => sql`WHEN NOT ${condition} THEN ${name}::text`)
  const { rows } = await sql<Row>`
    WITH base AS MATERIALIZED (
      SELECT category, typ, sex, house, era, family, ${bandOf()} AS band, price,
        ${available} AS available, nowe, vintage, compare_at_price IS NOT NULL AS reduced,
        ${misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)} AS misses,
        ${missed.length === 0 ? sql`NULL` : sql`CASE ${sql.join(missed, sql` `)} END`} AS missed
      FROM products WHERE ${base}
    )
    SELECT
      CASE grouping(category, typ, sex, house, era, family, band)
        WHEN 63 THEN 'category' WHEN 95 THEN 'typ' WHEN 111 THEN 'sex' WHEN 119 THEN 'house'
        WHEN 123 THEN 'era' WHEN 125 THEN 'family' WHEN 126 THEN 'band' ELSE 'all' END AS kind,
      category, typ, sex, house, era, family, band,
      count(*) AS found,
      CASE grouping(category, typ, sex, house, era, family, band)
        WHEN 63 THEN ${passing('category')} WHEN 95 THEN ${passing('typ')} WHEN 111 THEN ${passing('sex')}
        WHEN 119 THEN ${passing('house')} WHEN 123 THEN ${passing('era')} WHEN 125 THEN ${passing('family')}
        WHEN 126 THEN ${passing('size')} ELSE count(*) FILTER (WHERE misses = 0) END AS count,
      ${passing('inStock', sql`available > 0`)} AS in_stock,
      ${passing('onlyOne', sql`available = 1`)} AS only_one,
      ${passing('nowe', sql`nowe`)} AS nowe,
      ${passing('discount', sql`reduced`)} AS discount,
      ${passing('vintage', sql`vintage`)} AS vintage,
      min(price) FILTER (WHERE ${allBut('price')}) AS least,
      max(price) FILTER (WHERE ${allBut('price')}) AS most
    FROM base
    GROUP BY GROUPING SETS ((category), (typ), (sex), (house), (era), (family), (band), ())`.execute(db)
  const all = rows.find((row) => row.kind === 'all')
  return { found: all?.found ?? 0, total: all?.count ?? 0, facets: facetsFrom(rows, all) }
}

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

function facetsFrom(rows: readonly Row[], all: Row | undefined): ProductFacets {
  const values = (kind: Valued) =>
    rows
      .filter((row) => row.kind === kind && row[kind] !== null && row[kind] !== '')
      .map((row) => ({ value: row[kind], count: row.count }))
  const known = (kind: Valued, keys: readonly string[]) =>
    keys.map((key) => ({ value: key, count: values(kind).find(({ value }) => value === key)?.count ?? 0 }))
  const byName = (kind: Valued) =>
    values(kind).sort((a, b) => names.compare(String(a.value), String(b.value)))
  const price = all && all.least !== null && all.most !== null ? { least: all.least, most: all.most } : null
  return productFacets.parse({
    category: known('category', categoryKeys),
    typ: known('typ', concentrationKeys),
    sex: known('sex', sexKeys),
    house: byName('house'),
    era: byName('era'),
    family: byName('family'),
    sizes: sizeBands.map((band, at) => ({
      ...band,
      count: values('band').find(({ value }) => value === at)?.count ?? 0,
    })),
    inStock: all?.in_stock ?? 0,
    onlyOne: all?.only_one ?? 0,
    nowe: all?.nowe ?? 0,
    discount: all?.discount ?? 0,
    vintage: all?.vintage ?? 0,
    price: price && { min: eurosFromCents(price.least), max: eurosFromCents(price.most) },
  })
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
