import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Wants } from '#db/database.ts'
import { newId } from '#shop/ids.ts'

let last = 0
/** A ms later than the one before: the one who asked first is first in line, also when two are added within one ms. */
const later = () => {
  last = Math.max(Date.now(), last + 1)
  return new Date(last)
}

/** A confirmed want for Guerlain's Mitsouko of somebody new, unless said otherwise. Returns its id and address. */
export async function addWant(db: Db, fields: Partial<Insertable<Wants>> = {}) {
  const id = newId()
  const email = fields.email ?? `${id.toLowerCase()}@example.org`
  const want = { id, email, email_key: email.toLowerCase(), house: 'Guerlain', name: 'Mitsouko', ...fields }
  await db
    .insertInto('wants')
    .values({ confirmed_at: later(), ...want })
    .execute()
  return { id, email }
}
