import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { eraseAsker } from '#shop/questions/forget-askers.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { personTexts } from '#shop/texts/accounts.ts'
import { eraseWants } from '#shop/wants/own-wants.server.ts'
import type { Actor } from './actor.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { proveCurrentPassword } from './prove-password.server.ts'
import { forgetSecondFactor } from './second-factor.server.ts'
import { endSessionsOf } from './session.server.ts'
import type { Visit } from './visit.ts'

type Deletion = { id: string; requestId: string }

/**
 * Deletes somebody else's account: ends its sessions and erases name and email address, also under reviews. Orders keep
 * what the law requires (SAFETY 25), and the address may be used for a new account. Throws `own_account`, `not_found`,
 * `not_allowed`.
 */
export function deleteUser(db: Db, actor: Actor, { id, requestId }: Deletion): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor)
    if (id === actor.id) throw new ShopError({ code: 'own_account' })
    await erase(tx, id)
    await recordAudit(tx, { action: 'user.deleted', actor: actor.id, subject: id, requestId })
  })
}

type OwnDeletion = { currentPassword: string; visit: Visit }

/** Orders whose owner still needs the account: to pay, to follow the delivery, to see the refund. */
const underWay = statusesWhere(({ isOpen, money }) => isOpen || money === 'owed')

/**
 * Deletes the user's own account, like `deleteUser`, after checking the password. Throws `wrong_password`,
 * `last_administrator`, `orders_under_way`, `too_many_requests`.
 */
export async function deleteOwnAccount(
  db: Db,
  actor: Actor,
  { currentPassword, visit }: OwnDeletion,
): Promise<void> {
  const { isAdmin } = await proveCurrentPassword(db, actor, { password: currentPassword, visit })
  await inTransaction(db, async (tx) => {
    if (isAdmin) {
      const administrators = await lockAdministrators(tx, actor)
      if (administrators.size === 1) throw new ShopError({ code: 'last_administrator' })
    }
    await refuseWithOrders(tx, actor.id)
    await erase(tx, actor.id)
    const entry = { actor: actor.id, subject: actor.id, requestId: visit.requestId }
    await recordAudit(tx, { action: 'user.deleted', ...entry })
  })
}

async function refuseWithOrders(tx: Db, userId: string) {
  // An order that is being placed locks this row too, and is visible afterwards.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', underWay)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new ShopError({ code: 'orders_under_way', count })
}

async function erase(tx: Db, id: string) {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (user) await eraseWants(tx, user.email)
  const nobodysAddress = `deleted-${id}@deleted.invalid`
  const deleted = await tx
    .updateTable('users')
    .set({
      name: personTexts.deleted,
      email: nobodysAddress,
      email_key: nobodysAddress.toLowerCase(),
      guest_key: null,
      new_email: null,
      email_verified_at: null,
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
}

async function eraseTraces(tx: Db, id: string) {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('guest_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('mail_outbox').where('user_id', '=', id).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', id).execute()
  await tx.deleteFrom('cart_lines').where('user_id', '=', id).execute()
  await tx.deleteFrom('saved_items').where('user_id', '=', id).execute()
  // No law asks to keep the number for the courier, or the message of a gift.
  await tx
    .updateTable('orders')
    .set({ phone: null, gift_message: null })
    .where('user_id', '=', id)
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('gift_message', 'is not', null)]))
    .execute()
  await forgetSecondFactor(tx, id)
  await eraseAsker(tx, id)
  const reviews = await tx
    .updateTable('reviews')
    .set({ name: personTexts.deleted })
    .where('user_id', '=', id)
    .returning('product_id')
    .execute()
  await recordChanges(
    tx,
    reviews.map((review) => `product:${review.product_id}` as const),
  )
}
