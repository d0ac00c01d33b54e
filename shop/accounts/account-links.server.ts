import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'

export type LinkPurpose = 'password_reset' | 'email_confirmation'

/** How long a link works, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  password_reset: 60,
  email_confirmation: 3 * 24 * 60,
}

const paths: Record<LinkPurpose, string> = {
  password_reset: '/reset-password',
  email_confirmation: '/confirm-email',
}

/** The token is in the URL fragment: browsers never send it, so no log and no referrer header contains it. */
export const linkUrl = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  `${publicUrl}${paths[purpose]}#${token}`

type NewLink = { userId: string; purpose: LinkPurpose; email: string }

/** Creates a link token of 256 random bits and invalidates older links for that purpose; only its hash is stored. */
export function issueLink(db: Db, { userId, purpose, email }: NewLink): Promise<string> {
  return inTransaction(db, async (tx) => {
    const token = newToken(32)
    await endLinks(tx, userId, purpose)
    await tx
      .insertInto('account_links')
      .values({
        token_hash: sha256(token),
        user_id: userId,
        purpose,
        email,
        expires_at: sql<Date>`now() + make_interval(mins => ${linkMinutes[purpose]})`,
      })
      .execute()
    return token
  })
}

type OpenLink = { userId: string; name: string; email: string; isAdmin: boolean }

/** The owner of a valid link and the address it was sent to; undefined for any other token. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'users.name', 'users.is_admin', 'account_links.email'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.id, name: row.name, email: row.email, isAdmin: row.is_admin }
}

/** Marks a link as used. Returns true for only one of several concurrent calls with the same token. */
export async function spendLink(tx: Db, purpose: LinkPurpose, token: string): Promise<boolean> {
  const used = await tx
    .updateTable('account_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The owner of a link that was already used, for a second click on it. */
export async function findUsedLink(db: Db, purpose: LinkPurpose, token: string) {
  const row = await db
    .selectFrom('account_links')
    .select(['user_id as userId', 'email'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return row
}

/** Deletes the unused links of a user, for one purpose or for all. */
export async function endLinks(db: Db, userId: string, purpose?: LinkPurpose): Promise<void> {
  let query = db.deleteFrom('account_links').where('user_id', '=', userId).where('used_at', 'is', null)
  if (purpose) query = query.where('purpose', '=', purpose)
  await query.execute()
}

/** Removes links that expired more than 30 days ago, and logins that were not completed. */
export async function forgetOldLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db.deleteFrom('login_steps').where('expires_at', '<', sql<Date>`now()`).execute()
}
