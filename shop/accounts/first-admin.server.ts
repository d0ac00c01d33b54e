import { sql } from 'kysely'
import { firstAdminLock } from '#db/advisory-locks.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { newTypedSecret } from '#shop/tokens.server.ts'
import { emailKey } from './email.ts'
import { hashPassword } from './password-hash.server.ts'

export type FirstAdministrator = { email: string; password: string }

/**
 * Creates the first administrator if the shop has none, and returns the credentials; undefined when there is one
 * already. Without `password` a random one is generated. A customer with this address becomes the administrator, gets the
 * new password and has to sign in again. Nodes that start at the same time create only one.
 */
export async function ensureAdministrator(
  db: Db,
  { email, password = newTypedSecret() }: { email: string; password?: string },
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${firstAdminLock})`.execute(tx)
    if (await hasAdministrator(tx)) return undefined
    const { id } = await tx
      .insertInto('users')
      .values({
        id: newId(),
        name: 'Administrator',
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        is_admin: true,
      })
      .onConflict((conflict) =>
        conflict
          .column('email_key')
          .doUpdateSet({ is_admin: true, password_hash: passwordHash, updated_at: new Date() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await recordAudit(tx, { action: 'user.role_changed', subject: id, details: { isAdmin: true } })
    return { email, password }
  })
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
