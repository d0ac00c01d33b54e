import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Addresses } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { addressOf, columnsOf } from '#shop/checkout/address-columns.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { newId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { mostAddresses, type SavedAddress, type SavedAddressInput } from './address-book.schema.ts'
import { lockAccount } from './lock-account.server.ts'

/** Returns the addresses of an account, the default first, then the oldest first. */
export async function findAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAddresses)
    .execute()
  return rows.map(viewOf)
}

/** Adds an address to the actor's account; the first one is the default. Throws `address_book_full`. */
export function addAddress(db: Db, actor: Actor, input: SavedAddressInput): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.id)
    const count = await countRows(tx.selectFrom('addresses').where('user_id', '=', actor.id))
    if (count >= mostAddresses) throw new ShopError({ code: 'address_book_full', most: mostAddresses })
    const isDefault = input.isDefault || count === 0
    if (isDefault) await clearDefault(tx, actor.id)
    const row = await tx
      .insertInto('addresses')
      .values({ id: newId(), user_id: actor.id, is_default: isDefault, ...columnsOf(input.address) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewOf(row)
  })
}

type Edit = { id: string; input: SavedAddressInput }

/** Changes one of the actor's addresses; a default stays the default until another one replaces it. Throws `not_found`. */
export function editAddress(db: Db, actor: Actor, { id, input }: Edit): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.id)
    const { is_default: wasDefault } = await requireOwn(tx, actor, id)
    const isDefault = wasDefault || input.isDefault
    if (isDefault && !wasDefault) await clearDefault(tx, actor.id)
    const row = await tx
      .updateTable('addresses')
      .set({ ...columnsOf(input.address), is_default: isDefault, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewOf(row)
  })
}

/** Deletes one of the actor's addresses; if it was the default, the oldest other one replaces it. Throws `not_found`. */
export function deleteAddress(db: Db, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.id)
    const { is_default: wasDefault } = await requireOwn(tx, actor, id)
    await tx.deleteFrom('addresses').where('id', '=', id).execute()
    if (!wasDefault) return
    const oldest = tx
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', actor.id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
    await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', oldest).execute()
  })
}

async function requireOwn(tx: Db, { id: userId }: Actor, id: string) {
  const row = await tx
    .selectFrom('addresses')
    .select('is_default')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'address' })
  return row
}

const clearDefault = (tx: Db, userId: string) =>
  tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

const viewOf = (row: Selectable<Addresses>): SavedAddress => ({
  _id: row.id,
  isDefault: row.is_default,
  address: addressOf(row),
})
