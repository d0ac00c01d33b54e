import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { lockAccount } from '#shop/accounts/lock-account.server.ts'
import { type CartChange, type CartView, mostLines } from './cart.schema.ts'

/**
 * Returns the cart of an account in the order in which it was added, including products that are no longer sold, so that
 * the browser can tell the shopper about them.
 */
export async function findCart(db: Db, userId: string): Promise<CartView> {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['product_id as product', 'qty'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .limit(mostLines)
    .execute()
  return { lines }
}

/**
 * Changes the given lines and returns the whole cart; if a product is given twice, the last quantity counts. Products that
 * do not exist are ignored. Lines beyond `mostLines` are dropped, least recently changed first. Throws `not_signed_in` for
 * an account that was deleted meanwhile.
 */
export function changeCart(db: Db, { id: userId }: Actor, { lines }: CartChange): Promise<CartView> {
  const wanted = new Map(lines.map(({ product, qty }) => [product, qty]))
  const kept = [...wanted].filter(([, qty]) => qty > 0)
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const removed = [...wanted.keys()].filter((product) => wanted.get(product) === 0)
    if (removed.length > 0) {
      await tx
        .deleteFrom('cart_lines')
        .where('user_id', '=', userId)
        .where('product_id', 'in', removed)
        .execute()
    }
    if (kept.length > 0) await putLines(tx, userId, kept)
    return findCart(tx, userId)
  })
}

async function putLines(tx: Db, userId: string, lines: readonly (readonly [product: string, qty: number])[]) {
  const products = lines.map(([product]) => product)
  const quantities = lines.map(([, qty]) => qty)
  await sql`
    INSERT INTO cart_lines (user_id, product_id, qty)
    SELECT ${userId}, products.id, wanted.qty
    FROM unnest(${products}::text[], ${quantities}::int[]) WITH ORDINALITY AS wanted (product, qty, place)
    JOIN products ON products.id = wanted.product AND products.archived_at IS NULL
    ORDER BY wanted.place
    ON CONFLICT (user_id, product_id) DO UPDATE SET qty = excluded.qty, changed_at = now()`.execute(tx)
  await sql`
    DELETE FROM cart_lines WHERE user_id = ${userId} AND product_id IN (
      SELECT product_id FROM cart_lines WHERE user_id = ${userId}
      ORDER BY changed_at DESC, added_at DESC OFFSET ${mostLines})`.execute(tx)
}

/** Deletes lines that have not changed for a year. */
export async function forgetOldCarts(db: Db): Promise<void> {
  await db.deleteFrom('cart_lines').where('changed_at', '<', sql<Date>`now() - interval '1 year'`).execute()
}
