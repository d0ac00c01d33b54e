import type { Db } from '#db/connect.ts'
import type { Person } from './person-part.server.ts'
import { personParts } from './person-parts.server.ts'

/**
 * The person with this normalised email address: the account, and every guest who bought with it. Administrators' accounts
 * are excluded, since a link in an email is not enough to read or end them.
 */
export async function findPerson(db: Db, emailKey: string): Promise<Person> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('email_key', '=', emailKey), eb('guest_key', '=', emailKey)]))
    .where('archived_at', 'is', null)
    .where('is_admin', '=', false)
    .orderBy('created_at')
    .execute()
  return { userIds: users.map(({ id }) => id), emailKey }
}

/** Whether anything is stored about a person. Runs the same queries whatever they find. */
export async function isKnown(db: Db, { userIds, emailKey }: Person): Promise<boolean> {
  let known = userIds.length > 0
  if (emailKey === null) return known
  for (const { knows } of personParts) if (await knows?.(db, emailKey)) known = true
  return known
}
