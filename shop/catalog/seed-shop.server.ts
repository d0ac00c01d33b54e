import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type ProductRow, productRowOf } from '#db/seed/illustrations/product-row.ts'
import { newId } from '#shop/ids.ts'
import { drawnPictures } from '#shop/uploads/drawn-pictures.ts'
import { categoryKeys } from './categories.ts'
import { readImportFile } from './import-file.ts'
import { importProducts } from './import-products.server.ts'
import { importDemoReviews } from './import-reviews.server.ts'
import { type ImportedProduct, parseProductRow, parseReviewRow } from './import-row.ts'

const catalogueDir = join(import.meta.dirname, '../../db/seed/catalogue')
const SEEDED = 'demoSeededAt'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** So long a reduced product was offered at its price before: the days by which the law measures (Directive 98/6/EC 6a). */
const fullPriceDays = 30
/** So much earlier than the others reduced products came in; offset by half an interval, so that no two arrived together. */
const reducedEarlierMs = 40 * DAY_MS - 4 * HOUR_MS
/** Any number will do, as long as every node asks for the same one. */
const SEED_LOCK = 507_316

/** In every seed, however small: a bottle to search for, the last of its kind, one sold, one hidden, one reduced. */
const always = ['PERF-0042', 'PERF-0004', 'PERF-0065', 'PERF-0089', 'PERF-0001', 'MINI-0020']

export type Seeded = { products: number; reviews: number; pictures: number }

/**
 * Fills an empty shop with the demo stock, its reviews and its pictures, through the code that any import uses; the
 * pictures are registered here and drawn later (shop/uploads/picture-maker.server.ts). Undefined, and nothing done,
 * in a shop that has products or was filled before. `limit` takes that many products, from all categories.
 */
export async function seedShop(
  db: Kysely<DB>,
  { limit, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<Seeded | undefined> {
  const [catalogue, reviewFile] = await Promise.all(
    ['catalogue.csv', 'reviews.csv'].map((name) => readFile(join(catalogueDir, name), 'utf8')),
  )
  const products = chosen(readOwn(catalogue ?? '', parseProductRow, true), limit)
  const reviews = readOwn(reviewFile ?? '', parseReviewRow, false)
  const arrivals = arrivalTimes(products, now)
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (!(await isEmpty(tx))) return undefined
    const createdAt = (row: ImportedProduct) => arrivals.get(row.sku) ?? now
    const reducedAt = (row: ImportedProduct) => new Date(createdAt(row).getTime() + fullPriceDays * DAY_MS)
    const { ids, created } = await importProducts(tx, products, { demo: true, createdAt, reducedAt })
    const pictures = await registerDrawings(tx, catalogue ?? '', ids)
    const reviewed = await importDemoReviews(tx, reviews, ids)
    await tx
      .insertInto('settings')
      .values({ key: SEEDED, value: JSON.stringify(now) })
      .execute()
    return { products: created, reviews: reviewed, pictures }
  })
}

/** A shop whose owner removed the demo stock is not filled again at the next start. */
async function isEmpty(tx: Db): Promise<boolean> {
  const product = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const seeded = await tx.selectFrom('settings').select('key').where('key', '=', SEEDED).executeTakeFirst()
  return product === undefined && seeded === undefined
}

function readOwn<T extends { sku: string }>(
  csv: string,
  parseRow: Parameters<typeof readImportFile<T>>[1],
  unique: boolean,
): T[] {
  const { rows, wrong } = readImportFile(csv, parseRow, { unique })
  if (wrong.length > 0) throw new Error(`the demo catalogue has wrong lines: ${JSON.stringify(wrong)}`)
  return rows
}

/** `limit` products: those named above, then one of each category at a time. */
function chosen(products: readonly ImportedProduct[], limit = Number.POSITIVE_INFINITY): ImportedProduct[] {
  if (products.length <= limit) return [...products]
  const named = products.filter((product) => always.includes(product.sku))
  const byCategory = categoryKeys.map((key) =>
    products.filter((product) => product.category === key && !always.includes(product.sku)),
  )
  const alternating = byCategory
    .flatMap((list) => list.map((product, place) => ({ product, place })))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product)
  return [
    ...alternating.slice(0, byCategory.length),
    ...named,
    ...alternating.slice(byCategory.length),
  ].slice(0, limit)
}

/** A number from 0 to 1 that is always the same for a sku. */
const chanceOf = (sku: string) => createHash('sha256').update(sku).digest().readUInt32BE(0) / 2 ** 32

/**
 * When each product came in: one every eight hours, the categories mixed as a real shop's arrivals are, with new
 * and featured ones towards the end, so that the first pages show the shop's range. What is reduced came in long
 * enough ago to have been offered at its price before.
 */
function arrivalTimes(products: readonly ImportedProduct[], now: Date): Map<string, Date> {
  const score = ({ sku, nowe, featured }: ImportedProduct) =>
    chanceOf(sku) + (nowe ? 0.3 : 0) + (featured ? 0.2 : 0)
  const newestFirst = [...products].sort((a, b) => score(b) - score(a))
  return new Map(
    newestFirst.map(({ sku, compare_at_price }, place) => {
      const ago = (place + 1) * 8 * HOUR_MS + (compare_at_price === null ? 0 : reducedEarlierMs)
      return [sku, new Date(now.getTime() - ago)]
    }),
  )
}

async function registerDrawings(
  tx: Db,
  catalogue: string,
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const rows: ProductRow[] = parse<Record<string, string>>(catalogue, { columns: true }).map(productRowOf)
  const pictures = rows.flatMap((row) => {
    const productId = ids.get(row.sku)
    return productId === undefined ? [] : drawnPictures(row).map((picture) => ({ ...picture, productId }))
  })
  await tx
    .insertInto('product_images')
    .values(
      pictures.map(({ productId, origin, ...picture }) => ({
        ...picture,
        id: newId(),
        product_id: productId,
        origin: JSON.stringify(origin),
      })),
    )
    .execute()
  return pictures.length
}
