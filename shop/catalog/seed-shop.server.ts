import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { seedLock } from '#db/advisory-locks.ts'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { inventedBatchCode, productRowOf } from '#db/seed/illustrations/product-row.ts'
import { isBottle } from '#db/seed/illustrations/view-names.ts'
import { newId } from '#shop/ids.ts'
import { csvLines } from '#shop/imports/csv-lines.server.ts'
import { readHeader } from '#shop/imports/import-columns.ts'
import { validateRows } from '#shop/imports/validate-rows.server.ts'
import { insertProducts, recordImportedStock } from '#shop/imports/write-products.server.ts'
import { refreshWords } from '#shop/search/spelling/refresh-words.server.ts'
import { drawnPictures } from '#shop/uploads/drawn-pictures.ts'
import { categoryKeys } from './categories.ts'
import { writeDemoReviews } from './demo-reviews.server.ts'
import { blankProduct, type EditedColumns, editProduct } from './editing/edit-product.ts'
import { beginReductions } from './editing/reductions.server.ts'

const catalogueDir = join(import.meta.dirname, '../../db/seed/catalogue')
const SEEDED = 'demoSeededAt'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How many days a reduced product was offered at its former price: the period of Directive 98/6/EC, article 6a. */
const fullPriceDays = 30
/** How much earlier reduced products arrived; offset by half an interval, so that no two arrive at the same time. */
const reducedEarlierMs = 40 * DAY_MS - 4 * HOUR_MS
/** Maximum age of a reduction in the demo stock, so that none ends soon. */
const oldestReductionMs = 30 * DAY_MS

/** Included in every seed, however small: a bottle to search for, the last of its kind, one sold, one hidden, one reduced. */
const always = ['PERF-0042', 'PERF-0004', 'PERF-0065', 'PERF-0089', 'PERF-0001', 'MINI-0020']

export type Seeded = { products: number; reviews: number; pictures: number }

/**
 * Fills an empty shop with the demo stock, its reviews and its pictures. The importer (shop/imports) reads, validates and writes
 * the file; pictures are registered here and drawn later (shop/uploads/picture-maker.server.ts). Returns undefined and does
 * nothing in a shop that has products or was seeded before. `limit` takes that many products, from all categories.
 */
export async function seedShop(
  db: Kysely<DB>,
  { limit, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<Seeded | undefined> {
  const reviews = await readFile(join(catalogueDir, 'reviews.csv'), 'utf8')
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
    if (!(await isEmpty(tx))) return undefined
    const products = withArrivals(chosen(await readCatalogue(tx), limit), now)
    await writeProducts(tx, products, now)
    const pictures = await registerDrawings(tx, products)
    const ids = new Map(products.map(({ id, sku }) => [sku, id]))
    const reviewed = await writeDemoReviews(tx, reviews, ids)
    await tx
      .insertInto('settings')
      .values({ key: SEEDED, value: JSON.stringify(now) })
      .execute()
    return { products: products.length, reviews: reviewed, pictures }
  })
}

/** A shop whose owner removed the demo stock is not seeded again at the next start. */
async function isEmpty(tx: Db): Promise<boolean> {
  const product = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const seeded = await tx.selectFrom('settings').select('key').where('key', '=', SEEDED).executeTakeFirst()
  return product === undefined && seeded === undefined
}

/** A product of the demo stock; `record` is its CSV line by column name. */
type DemoProduct = { id: string; sku: string; columns: EditedColumns; record: Record<string, string> }
type ArrivedProduct = DemoProduct & { createdAt: Date }

const noPictures = { byName: new Map(), bySku: new Map() }

/** Reads the demo stock with the importer. Throws for invalid lines, since the file is ours. */
async function readCatalogue(tx: Db): Promise<DemoProduct[]> {
  const [first, ...lines] = await Array.fromAsync(csvLines(join(catalogueDir, 'catalogue.csv')))
  const header = readHeader(first?.cells ?? [])
  if ('title' in header) throw new Error(header.title)
  const rows = await validateRows(tx, lines, {
    columns: header.columns,
    shelf: noPictures,
    archive: undefined,
    seen: new Map(),
  })
  return rows.map(({ line, sku, cells, input, notes }) => {
    const edit = input && editProduct(blankProduct, input)
    if (!edit || 'fields' in edit) {
      throw new Error(`line ${line} of the demo catalogue is wrong: ${JSON.stringify(notes)}`)
    }
    const record = Object.fromEntries((first?.cells ?? []).map((name, place) => [name, cells[place] ?? '']))
    return withBatchCode(withContent({ id: newId(), sku, columns: edit.columns, record }))
  })
}

/** The content in the title of a soap or powder: '3 x 100 g', '150 ml'. */
const writtenContent = /(?:(\d{1,2}) x )?(\d{1,4}) (g|ml)\b/

/** The catalogue only has sizes of liquids; soap and powder get the content in their title, or a reason for having none. */
function withContent(product: DemoProduct): DemoProduct {
  const { columns } = product
  if (columns.category !== 'soapandpowder' || columns.size_ml !== null) return product
  const [, pieces = '1', each, unit] = writtenContent.exec(columns.title) ?? []
  if (each === undefined) {
    const unit_price_exempt = / set\b|\b3[ -]/.test(columns.title) ? 'set' : 'not_useful'
    return { ...product, columns: { ...columns, unit_price_exempt } }
  }
  const net_unit = unit === 'ml' ? 'ml' : 'g'
  return { ...product, columns: { ...columns, net_content: Number(pieces) * Number(each), net_unit } }
}

/** The catalogue has no batch codes; bottles get an invented one, which also appears on the picture of their base. */
function withBatchCode({ id, sku, columns, record }: DemoProduct): DemoProduct {
  const row = productRowOf(record)
  if (columns.batch_code !== null || !isBottle(row)) return { id, sku, columns, record }
  const batch_code = inventedBatchCode(sku, row.vintage)
  return { id, sku, columns: { ...columns, batch_code }, record: { ...record, batch_code } }
}

/** Chooses `limit` products: one of each category, then those of `always`, then one of each category in turn. */
function chosen(products: readonly DemoProduct[], limit = Number.POSITIVE_INFINITY): DemoProduct[] {
  if (products.length <= limit) return [...products]
  const named = products.filter((product) => always.includes(product.sku))
  const byCategory = categoryKeys.map((key) =>
    products.filter((product) => product.columns.category === key && !always.includes(product.sku)),
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

/** A pseudo-random number from 0 to 1, always the same for a sku. */
const chanceOf = (sku: string) => createHash('sha256').update(sku).digest().readUInt32BE(0) / 2 ** 32

/**
 * Sets when each product arrived: one every eight hours, categories mixed as in a real shop, new and featured ones more recent,
 * so that the first pages show the shop's range. Reduced products arrived long enough ago to have been offered at their former
 * price.
 */
function withArrivals(products: readonly DemoProduct[], now: Date): ArrivedProduct[] {
  const score = ({ sku, columns: { nowe, featured } }: DemoProduct) =>
    chanceOf(sku) + (nowe ? 0.3 : 0) + (featured ? 0.2 : 0)
  const newestFirst = [...products].sort((a, b) => score(b) - score(a))
  const places = new Map(newestFirst.map(({ id }, place) => [id, place]))
  return products.map((product) => {
    const ago =
      ((places.get(product.id) ?? 0) + 1) * 8 * HOUR_MS +
      (product.columns.compare_at_price === null ? 0 : reducedEarlierMs)
    return { ...product, createdAt: new Date(now.getTime() - ago) }
  })
}

/** Writes the products with stock ledger, price history, reductions and search words. */
async function writeProducts(tx: Db, products: readonly ArrivedProduct[], now: Date) {
  await insertProducts(
    tx,
    products.map((product) => ({ ...product, demo: true })),
  )
  await tx
    .insertInto('price_history')
    .values(products.flatMap((product) => pricesOf(product, now)))
    .execute()
  await beginReductions(
    tx,
    products.map(({ id }) => id),
  )
  const changes = products.map(({ id, columns }) => ({ id, change: columns.quantity }))
  await recordImportedStock(tx, changes, null)
  await refreshWords(
    tx,
    products.map(({ id }) => id),
  )
}

/** The price history of a product: for a reduced one the former price for at least thirty days, then the current price. */
function pricesOf({ id, columns, createdAt }: ArrivedProduct, now: Date) {
  const { price, compare_at_price, show: offered } = columns
  const first = { product_id: id, price: compare_at_price ?? price, at: createdAt, offered }
  const afterFullPrice = createdAt.getTime() + fullPriceDays * DAY_MS
  const reducedAt = new Date(Math.max(afterFullPrice, now.getTime() - oldestReductionMs))
  return compare_at_price === null ? [first] : [first, { product_id: id, price, at: reducedAt, offered }]
}

async function registerDrawings(tx: Db, products: readonly ArrivedProduct[]): Promise<number> {
  const pictures = products.flatMap(({ id, record }) =>
    drawnPictures(productRowOf(record)).map(({ origin, ...picture }) => ({
      ...picture,
      id: newId(),
      product_id: id,
      origin: JSON.stringify(origin),
    })),
  )
  await tx.insertInto('product_images').values(pictures).execute()
  return pictures.length
}
