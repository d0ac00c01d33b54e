import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { lockAccount } from '#shop/accounts/lock-account.server.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { cents, eurosFromCents } from '#shop/money/money.ts'
import { mostSaved } from './most-saved.ts'
import type { SavedChange, SavedView } from './saved.schema.ts'

/** Returns the saved items of an account, latest first, including products no longer visible, so that the browser can say so. */
export async function findSaved(db: Db, userId: string): Promise<SavedView> {
  const rows = await db
    .selectFrom('saved_items')
    .select(['product_id as product', 'saved_price', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .limit(mostSaved)
    .execute()
  const items = rows.map(({ product, saved_price, saved_at }) => ({
    product,
    price: eurosFromCents(cents(saved_price)),
    savedAt: saved_at.toISOString(),
  }))
  return { items }
}

/**
 * Saves and removes the given items and returns the whole list; if an item is given twice, the last counts. An item that is
 * already saved keeps its time and price. Products without a page are ignored, and items beyond the maximum are dropped,
 * oldest first. Throws `not_signed_in` for an account that was deleted meanwhile.
 */
export function changeSaved(db: Db, { id: userId }: Actor, { items }: SavedChange): Promise<SavedView> {
  const wanted = new Map(items.map(({ product, saved }) => [product, saved]))
  const removed = [...wanted.keys()].filter((product) => !wanted.get(product))
  const added = [...wanted.keys()].filter((product) => wanted.get(product))
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    if (removed.length > 0) {
      await tx
        .deleteFrom('saved_items')
        .where('user_id', '=', userId)
        .where('product_id', 'in', removed)
        .execute()
    }
    if (added.length > 0) await saveProducts(tx, userId, added)
    return findSaved(tx, userId)
  })
}

async function saveProducts(tx: Db, userId: string, added: readonly string[]) {
  // Inserted in reverse, so that the first item of the list gets the latest time.
  await sql`
    INSERT INTO saved_items (user_id, product_id, saved_price)
    SELECT ${userId}, products.id, products.price
    FROM unnest(${added}::text[]) WITH ORDINALITY AS wanted (product, place)
    JOIN products ON products.id = wanted.product AND ${hasPageFor(false)}
    ORDER BY wanted.place DESC
    ON CONFLICT (user_id, product_id) DO NOTHING`.execute(tx)
  await sql`
    DELETE FROM saved_items WHERE user_id = ${userId} AND product_id IN (
      SELECT product_id FROM saved_items WHERE user_id = ${userId}
      ORDER BY saved_at DESC OFFSET ${mostSaved})`.execute(tx)
}
