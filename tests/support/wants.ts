import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Wants } from '#db/database.ts'
import { newId } from '#shop/ids.ts'

/** A confirmed want for Guerlain's Mitsouko of somebody new, unless said otherwise. Returns its id and address. */
export async function addWant(db: Db, fields: Partial<Insertable<Wants>> = {}) {
  const id = newId()
  const email = fields.email ?? `${id.toLowerCase()}@example.org`
  const want = { id, email, email_key: email.toLowerCase(), house: 'Guerlain', name: 'Mitsouko', ...fields }
  await db
    .insertInto('wants')
    .values({ confirmed_at: new Date(), ...want })
    .execute()
  return { id, email }
}
