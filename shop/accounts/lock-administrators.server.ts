import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'

/**
 * Lets one change of roles happen after the other, and checks that whoever asks still is an administrator: of two
 * who demote each other at once the second finds to have lost the right (SAFETY 22). Gives the ids of all
 * administrators. Throws `not_allowed`.
 */
export async function lockAdministrators(tx: Db, actor: Actor): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = new Set(rows.map((row) => row.id))
  if (!ids.has(actor.id)) throw new ShopError({ code: 'not_allowed' })
  return ids
}
