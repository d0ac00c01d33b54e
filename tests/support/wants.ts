import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Wants } from '#db/database.ts'
import { newId } from '#shop/ids.ts'

let last = 0
/** At least 1 ms after the previous one, so that the first to ask is first in line even if two are added within a millisecond. */
const later = () => {
  last = Math.max(Date.now(), last + 1)
  return new Date(last)
}

/** By default a confirmed want of a new person for Guerlain's Mitsouko. Returns its id and email address. */
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
