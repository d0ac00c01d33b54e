import type { QueryCreator, SqlBool } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { ShopError } from '#shop/shop-error.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { sha256 } from '#shop/tokens.server.ts'

/** A client's key for one request; the shop's own pages send a UUID (SAFETY 6). */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, orderTexts.idempotencyKey)

/** One request of one person: the key, and the hash of action and body. */
export type Intent = { userId: string; key: string; bodyHash: Buffer }

/** Returns the intent for a parsed `body`, so that white space and dropped keys do not make it a different request. */
export const intentOf = (userId: string, key: string, action: string, body: unknown): Intent => ({
  userId,
  key,
  bodyHash: sha256(JSON.stringify([action, body])),
})

/** Selects the row that `responseOf` reads. */
export const selectResponse = (db: Db, { userId, key, bodyHash }: Intent) =>
  db
    .selectFrom('idempotency_keys')
    .select((eb) => ['response', eb('body_hash', '=', bodyHash).as('is_same')])
    .where('user_id', '=', userId)
    .where('key', '=', key)

/** Returns the stored response of this key, or undefined. Throws `key_reused` if it belongs to a different request. */
export const findResponse = async (db: Db, intent: Intent): Promise<unknown> =>
  responseOf(await selectResponse(db, intent).executeTakeFirst())

/** Like `findResponse`, from a row of `selectResponse`. */
export function responseOf(row: { response: unknown; is_same: SqlBool } | undefined): unknown {
  if (row && !row.is_same) throw new ShopError({ code: 'key_reused' })
  return row?.response
}

/** Stores a response in the transaction of its request; never overwrites an existing one. */
export async function storeResponse(db: Db, intent: Intent, status: number, response: object): Promise<void> {
  await insertResponse(db, intent, status, response).execute()
}

/** Like `storeResponse`, for a statement that writes more. */
export const insertResponse = (db: QueryCreator<DB>, intent: Intent, status: number, response: object) =>
  db
    .insertInto('idempotency_keys')
    .values({
      user_id: intent.userId,
      key: intent.key,
      body_hash: intent.bodyHash,
      status,
      response: JSON.stringify(response),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())

/** Deletes keys older than two days; SAFETY 6 promises to keep them for one. */
export async function forgetOldKeys(db: Db): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', twoDaysAgo).execute()
}
