import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { endSessionsOf } from './session.server.ts'

/** What stands where the name was. */
const nobodysName = 'Former customer'

type Deletion = { id: string; requestId: string }

/**
 * Deletes an account: sessions ended, name and e-mail address erased, also under reviews. Its orders keep what the
 * law wants kept (SAFETY 25), and the address is free for a new account. Nobody deletes their own, so the last
 * administrator stays. Throws `own_account`, `not_found`, `not_allowed`.
 */
export function deleteUser(db: Db, actor: Actor, { id, requestId }: Deletion): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor)
    if (id === actor.id) throw new ShopError({ code: 'own_account' })
    const nobodysAddress = `deleted-${id}@deleted.invalid`
    const deleted = await tx
      .updateTable('users')
      .set({
        name: nobodysName,
        email: nobodysAddress,
        email_key: nobodysAddress.toLowerCase(),
        password_hash: '',
        is_admin: false,
        archived_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new ShopError({ code: 'not_found', what: 'user' })
    await endSessionsOf(tx, id)
    await eraseTraces(tx, id)
    await recordAudit(tx, { action: 'user.deleted', actor: actor.id, subject: id, requestId })
  })
}

async function eraseTraces(tx: Db, id: string) {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  const reviews = await tx
    .updateTable('reviews')
    .set({ name: nobodysName })
    .where('user_id', '=', id)
    .returning('product_id')
    .execute()
  await recordChanges(
    tx,
    reviews.map((review) => `product:${review.product_id}` as const),
  )
}
