import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import { refreshWords } from '#shop/search/refresh-words.server.ts'
import type { ImportedProduct } from './import-row.ts'

const BATCH = 200

export type ImportOptions = {
  /** Marks what is new as demo stock (DESIGN section 4). */
  demo?: boolean
  /** Which administrator did it, for the stock's ledger. */
  byUser?: string
  /** When a new product came in; now, unless said otherwise. */
  createdAt?: (row: ImportedProduct) => Date
  /** Since when the price of a new product that has a price before holds, where that one was asked until then. */
  reducedAt?: (row: ImportedProduct) => Date
}

/** What happened to each sku, and the product's id for all of them. */
export type ImportResult = { ids: Map<string, string>; created: number; changed: number; unchanged: number }

const emptyResult = (): ImportResult => ({ ids: new Map(), created: 0, changed: 0, unchanged: 0 })

/**
 * Writes catalogue rows: a new sku is a new product, a known one gets the row's facts, an archived one returns.
 * `quantity` is what can be bought, so held bottles stay held. Stock goes through its ledger, prices through their
 * history. Each batch of 200 is one transaction, or part of the caller's.
 */
export async function importProducts(
  db: Db,
  rows: readonly ImportedProduct[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = emptyResult()
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const done = await inTransaction(db, (tx) => importBatch(tx, batch, options))
    for (const [sku, id] of done.ids) result.ids.set(sku, id)
    result.created += done.created
    result.changed += done.changed
    result.unchanged += done.unchanged
  }
  return result
}

async function importBatch(
  tx: Db,
  rows: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportResult> {
  const result = emptyResult()
  const known = await lockKnown(tx, rows)
  const fresh = rows.filter((row) => !known.has(row.sku))
  await createProducts(tx, fresh, options, result)
  const changedIds: string[] = []
  for (const row of rows) {
    const product = known.get(row.sku)
    if (!product) continue
    result.ids.set(row.sku, product.id)
    if (await updateProduct(tx, product, row, options)) changedIds.push(product.id)
  }
  result.changed += changedIds.length
  result.unchanged += known.size - changedIds.length
  if (fresh.length + changedIds.length > 0) {
    const ids = rows.map((row) => result.ids.get(row.sku)).filter((id) => id !== undefined)
    await refreshWords(tx, ids)
  }
  return result
}

/** In id order, as everybody locks products (DESIGN section 7). */
async function lockKnown(tx: Db, rows: readonly ImportedProduct[]) {
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where(
      'sku',
      'in',
      rows.map((row) => row.sku),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(products.map((product) => [product.sku ?? '', product]))
}

async function createProducts(
  tx: Db,
  rows: readonly ImportedProduct[],
  { demo = false, byUser, createdAt = () => new Date(), reducedAt }: ImportOptions,
  result: ImportResult,
) {
  if (rows.length === 0) return
  const products = rows.map((row) => ({
    id: newId(),
    ...columnsOf(row),
    quantity: row.quantity,
    demo,
    created_at: createdAt(row),
  }))
  await tx.insertInto('products').values(products).execute()
  await tx
    .insertInto('price_history')
    .values(rows.flatMap((row, index) => pricesOf(products[index]?.id ?? '', row, { createdAt, reducedAt })))
    .execute()
  const stocked = products.filter(({ quantity }) => quantity > 0)
  if (stocked.length > 0) {
    await tx
      .insertInto('stock_movements')
      .values(stocked.map(({ id, quantity }) => movement(id, quantity, byUser)))
      .execute()
  }
  for (const { id, sku } of products) result.ids.set(sku, id)
  result.created += products.length
}

type Times = Required<Pick<ImportOptions, 'createdAt'>> & Pick<ImportOptions, 'reducedAt'>

/** What was asked for a new product so far. */
function pricesOf(productId: string, row: ImportedProduct, { createdAt, reducedAt }: Times) {
  const at = createdAt(row)
  const present = { product_id: productId, price: row.price, at }
  if (!reducedAt || row.compare_at_price === null) return [present]
  return [
    { product_id: productId, price: row.compare_at_price, at },
    { ...present, at: reducedAt(row) },
  ]
}

const movement = (productId: string, change: number, byUser?: string) => ({
  product_id: productId,
  kind: 'import',
  quantity_change: change,
  reserved_change: 0,
  by_user: byUser ?? null,
})

type Columns = Omit<Insertable<Products>, 'id' | 'quantity' | 'reserved'> & { sku: string; price: number }

function columnsOf(row: ImportedProduct): Columns {
  const { quantity: _quantity, ...columns } = row
  const notes = [...row.notes_top, ...row.notes_heart, ...row.notes_base]
  return { ...columns, notes_words: [row.family, ...notes].filter((word) => word !== null).join(' ') }
}

/** Returns whether anything differed. */
async function updateProduct(
  tx: Db,
  product: Selectable<Products>,
  row: ImportedProduct,
  { byUser }: ImportOptions,
): Promise<boolean> {
  const columns = columnsOf(row)
  const stockChange = row.quantity + product.reserved - product.quantity
  const before = Object.fromEntries(
    Object.keys(columns).map((key) => [key, product[key as keyof Columns]]), // the keys of Columns, which Object.keys widens
  )
  const isSame = JSON.stringify(before) === JSON.stringify(columns) && product.archived_at === null
  if (isSame && stockChange === 0) return false
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...columns,
      quantity: product.quantity + stockChange,
      archived_at: null,
      updated_at: new Date(),
      version: isSame ? product.version : eb('version', '+', 1),
    }))
    .where('id', '=', product.id)
    .execute()
  if (stockChange !== 0) {
    await tx
      .insertInto('stock_movements')
      .values(movement(product.id, stockChange, byUser))
      .execute()
  }
  if (row.price !== product.price) {
    await tx.insertInto('price_history').values({ product_id: product.id, price: row.price }).execute()
  }
  return true
}
