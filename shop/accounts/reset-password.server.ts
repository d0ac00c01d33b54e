import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { endLinks, findLink, spendLink } from './account-links.server.ts'
import { forgetPasswordTries, limitLinks, limitResets } from './account-rate-limits.server.ts'
import { checkNewPassword } from './check-password.server.ts'
import { emailKey } from './email.ts'
import { continueLogin, type LoginStep, type NewSession } from './log-in.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { endSessionsOf } from './session.server.ts'
import type { NewPasswordInput } from './user.schema.ts'
import type { Visit } from './visit.ts'

/**
 * Records a request for a new password, and queues the email with the link if the address has an account. The same two
 * statements run for an unknown address, so that neither the response nor its time reveals which it is (SAFETY 29).
 * Throws `no_mail_server` for any address when the shop sends no email, `too_many_requests`.
 */
export async function askForNewPassword(db: Db, email: string, visit: Visit): Promise<void> {
  if (!visit.sendsMail) throw new ShopError({ code: 'no_mail_server' })
  await limitResets(db, email, visit)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`
      INSERT INTO mail_outbox (id, kind, user_id, to_address)
      SELECT ${newId()}, 'password_reset', id, email FROM users
      WHERE email_key = ${emailKey(email)} AND archived_at IS NULL
      RETURNING user_id`.execute(tx)
    const entry = { subject: rows[0]?.user_id, requestId: visit.requestId }
    await recordAudit(tx, { action: 'user.password_reset_asked', ...entry })
  })
}

/** The account whose password a link changes. Throws `link_over`, `too_many_requests`. */
export async function readResetLink(
  db: Db,
  token: string,
  visit: Visit,
): Promise<{ email: string; isAdmin: boolean }> {
  await limitLinks(db, visit)
  const link = await findLink(db, 'password_reset', token)
  if (!link) throw new ShopError({ code: 'link_over' })
  return { email: link.email, isAdmin: link.isAdmin }
}

/**
 * Stores a new password for the owner of a link, ends all sessions, other links and a pending change of address, and
 * unlocks the account after too many failed attempts. The link counts as the first factor: starts a session, or the
 * login step for the second factor. Throws `link_over`, `invalid_input`, `too_many_requests`, `unavailable`.
 */
export async function resetPassword(
  db: Db,
  { token, password }: NewPasswordInput,
  visit: Visit,
): Promise<NewSession | LoginStep> {
  await limitLinks(db, visit)
  const link = await findLink(db, 'password_reset', token)
  if (!link) throw new ShopError({ code: 'link_over' })
  checkNewPassword(password, link)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (!(await spendLink(tx, 'password_reset', token))) throw new ShopError({ code: 'link_over' })
    const user = await storePassword(tx, link, passwordHash)
    if (!user) throw new ShopError({ code: 'link_over' })
    await endSessionsOf(tx, user.id)
    await endLinks(tx, user.id)
    await forgetPasswordTries(tx, user.email)
    const entry = { actor: user.id, subject: user.id, requestId: visit.requestId }
    await recordAudit(tx, { action: 'user.password_reset', ...entry })
    await queueAccountMail(tx, { kind: 'password_changed', userId: user.id, to: user.email })
    return continueLogin(
      tx,
      { id: user.id, name: user.name, email: user.email, isAdmin: user.is_admin },
      visit,
    )
  })
}

/** The email reached its owner, so the address is confirmed, provided that it still is the account's address. */
const storePassword = (tx: Db, link: { userId: string; email: string }, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      new_email: null,
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      updated_at: new Date(),
    })
    .where('id', '=', link.userId)
    .where('email_key', '=', emailKey(link.email))
    .where('archived_at', 'is', null)
    .returning(['id', 'name', 'email', 'is_admin'])
    .executeTakeFirst()
