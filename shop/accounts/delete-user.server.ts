import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { isOneOf } from '#shop/privacy/is-one-of.server.ts'
import type { Person } from '#shop/privacy/person-part.server.ts'
import { personParts } from '#shop/privacy/person-parts.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { personTexts } from '#shop/texts/accounts.ts'
import type { Actor } from './actor.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { proveCurrentPassword } from './prove-password.server.ts'
import { provenAddress } from './proven-address.server.ts'
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
    await refuseWithOrders(tx, [actor.id])
    await erase(tx, actor.id)
    const entry = { actor: actor.id, subject: actor.id, requestId: visit.requestId }
    await recordAudit(tx, { action: 'user.deleted', ...entry })
  })
}

/** Throws `orders_under_way` while one of these accounts still needs its orders. Locks the accounts. */
export async function refuseWithOrders(tx: Db, userIds: readonly string[]): Promise<void> {
  // An order that is being placed locks this row too, and is visible afterwards.
  await tx.selectFrom('users').select('id').where(isOneOf('id', userIds)).orderBy('id').forUpdate().execute()
  const count = await countRows(
    tx.selectFrom('orders').where(isOneOf('user_id', userIds)).where('status', 'in', underWay),
  )
  if (count > 0) throw new ShopError({ code: 'orders_under_way', count })
}

async function erase(tx: Db, id: string) {
  const emailKey = await provenAddress(tx, id)
  if (!(await eraseAccount(tx, id))) throw new ShopError({ code: 'not_found', what: 'user' })
  await eraseTraces(tx, { userIds: [id], emailKey })
}

/** Clears the row of an account or a guest; returns false if it was already cleared. */
export async function eraseAccount(tx: Db, id: string): Promise<boolean> {
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
  return deleted !== undefined
}

/** Erases a person everywhere, except for what the law requires the shop to keep (shop/privacy/person-parts.server.ts). */
export async function eraseTraces(tx: Db, person: Person): Promise<void> {
  for (const part of personParts) await part.erase?.(tx, person)
}
