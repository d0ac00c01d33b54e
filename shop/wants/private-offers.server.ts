import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { sha256 } from '#shop/tokens.server.ts'

/** The most offers that a browser's cookie names. */
export const mostOffers = 10

const liveOffers = (db: Db, tokens: readonly string[]) =>
  db
    .selectFrom('want_offers')
    .select(['want_offers.id', 'want_offers.product_id'])
    .where('want_offers.id', 'in', (query) =>
      query
        .selectFrom('want_links')
        .select('offer_id')
        .where('token_hash', 'in', tokens.slice(0, mostOffers).map(sha256))
        .where('expires_at', '>', sql<Date>`now()`)
        .where('offer_id', 'is not', null)
        .$narrowType<{ offer_id: string }>(),
    )
    .where('want_offers.state', '=', 'held')
    .where('want_offers.hold_until', '>', sql<Date>`now()`)

const byProduct = (rows: readonly { id: string; product_id: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, product_id }) => [product_id, id]))

/** Returns the private offers that tokens open and that are held now: their ids by product. */
export const findOffered = async (db: Db, tokens: readonly string[]) =>
  byProduct(tokens.length === 0 ? [] : await liveOffers(db, tokens).execute())

/** As `findOffered`, locked until the transaction ends. Its caller has locked the products before. */
export const lockOffered = async (tx: Transaction<DB>, tokens: readonly string[]) =>
  byProduct(tokens.length === 0 ? [] : await liveOffers(tx, tokens).forUpdate().execute())

/** The order of the holder takes the place of locked offers: its hold is the order's from now on. */
export async function takeOffers(
  tx: Transaction<DB>,
  ids: readonly string[],
  orderId: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('want_offers')
    .set({ state: 'ordered', order_id: orderId })
    .where('id', 'in', ids)
    .execute()
}
