import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProductImages, Products } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { beginReductions } from '#shop/catalog/editing/reductions.server.ts'
import { newId } from '#shop/ids.ts'
import { refreshWords } from '#shop/search/spelling/refresh-words.server.ts'

export type ProductFields = Partial<Insertable<Products>>

/** A price that a product had from `daysAgo` days ago; offered by default. */
export type PriceStep = { price: number; daysAgo: number; offered?: boolean }

const dayMs = 24 * 60 * 60 * 1000

/**
 * A perfume on sale, by default two in stock at € 50, with its stock movement and price history: the given one, or for a reduced
 * product the price before for 40 days, then the current one. Returns its id.
 */
export async function addProduct(
  db: Db,
  fields: ProductFields = {},
  prices?: readonly PriceStep[],
): Promise<string> {
  const notes = [...(fields.notes_top ?? []), ...(fields.notes_heart ?? []), ...(fields.notes_base ?? [])]
  const product = {
    id: newId(),
    title: 'Guerlain Mitsouko EDP spray 75 ml',
    category: 'perfume',
    price: 5000,
    quantity: 2,
    show: true,
    notes_words: [fields.family, ...notes].filter(Boolean).join(' '),
    ...fields,
  }
  // In one transaction, as in the shop: nobody ever sees a product without its movement.
  await inTransaction(db, async (tx) => {
    await tx.insertInto('products').values(product).execute()
    const before = product.compare_at_price
    const steps = prices ?? [
      ...(before ? [{ price: before, daysAgo: 40 }] : []),
      { price: product.price, daysAgo: 0 },
    ]
    for (const { price, daysAgo, offered } of steps) {
      const at = new Date(Date.now() - daysAgo * dayMs)
      await tx.insertInto('price_history').values({ product_id: product.id, price, at, offered }).execute()
    }
    if (before) await beginReductions(tx, [product.id])
    if (product.quantity > 0) {
      await tx
        .insertInto('stock_movements')
        .values({
          product_id: product.id,
          kind: 'import',
          quantity_change: product.quantity,
          reserved_change: 0,
        })
        .execute()
    }
    await refreshWords(tx, [product.id])
  })
  return product.id
}

/** A picture row as after an upload, with or without a product. Its files do not exist. Returns its id. */
export async function addPicture(db: Db, fields: Partial<Insertable<ProductImages>> = {}): Promise<string> {
  const id = newId()
  const origin = JSON.stringify({ kind: 'upload', file: `originals/${id}` })
  await db
    .insertInto('product_images')
    .values({ id, origin, width: 1600, height: 2000, ...fields })
    .execute()
  return id
}
