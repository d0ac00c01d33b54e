import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { sha256 } from '#shop/tokens.server.ts'

export type PublicIntent = { scope: string; key: string; body: unknown }

/**
 * Claims the idempotency key of an anonymous request at the start of its transaction: a second request with the same key
 * waits for the first and gets its response. Returns that response, or undefined for the first. Throws `key_reused` for a
 * different body.
 */
export async function claimPublicKey(db: Db, { scope, key, body }: PublicIntent): Promise<unknown> {
  const bodyHash = sha256(JSON.stringify(body))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('public_idempotency_keys')
    .values({ scope, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const row = await db
    .selectFrom('public_idempotency_keys')
    .select(['body_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!bodyHash.equals(row.body_hash)) throw new ShopError({ code: 'key_reused' })
  return row.response
}

/** Stores the response of a claimed key, in the same transaction. */
export async function storePublicResponse(
  db: Db,
  { scope, key }: PublicIntent,
  response: object,
): Promise<void> {
  await db
    .updateTable('public_idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Deletes keys older than two days. */
export async function forgetPublicKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('public_idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
