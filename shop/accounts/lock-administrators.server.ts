import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'

/**
 * Serialises changes of roles and checks that the actor still is an administrator: when two administrators demote each
 * other at the same time, only the first succeeds (SAFETY 22). Returns the ids of all administrators. Throws
 * `not_allowed`.
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
