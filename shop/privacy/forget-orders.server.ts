import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { personTexts } from '#shop/texts/accounts.ts'
import { nobody } from './retention-queries.server.ts'

/**
 * Erases the person from these orders: name, addresses, phone, messages, notes, emails and the account. Numbers, goods,
 * amounts, country and times stay, so that the books are unchanged. Call it in a transaction that has locked the orders.
 */
export async function forgetPersonsOfOrders(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await addNobody(tx)
  await tx
    .updateTable('orders')
    .set({
      user_id: nobody,
      user_name: personTexts.deleted,
      user_email: '',
      first_name: '',
      last_name: '',
      address_line1: '',
      address_line2: null,
      county: null,
      city: '',
      postcode: '',
      phone: null,
      gift_message: null,
      invoice_address: null,
      hold_network: null,
      tracking_code: null,
    })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('parcels').set({ tracking_code: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('order_promotions').set({ once_by: null }).where('order_id', 'in', ids).execute()
  await sql`SELECT forget_order_notes(${ids})`.execute(tx)
  await tx.deleteFrom('guest_links').where('order_id', 'in', ids).execute()
  // The stored responses contain the address.
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb(sql`response ->> '_id'`, 'in', ids))
    .execute()
  const parcels = tx.selectFrom('parcels').select('id').where('order_id', 'in', ids)
  await tx
    .deleteFrom('mail_outbox')
    .where((eb) => eb.or([eb('order_id', 'in', ids), eb('parcel_id', 'in', parcels)]))
    .execute()
}

const addNobody = (tx: Db) =>
  tx
    .insertInto('users')
    .values({
      id: nobody,
      name: personTexts.deleted,
      email: `${nobody}@deleted.invalid`,
      email_key: `${nobody}@deleted.invalid`,
      password_hash: '',
      archived_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
