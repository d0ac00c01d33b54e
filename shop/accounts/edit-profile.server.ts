import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { accountTexts } from '#shop/texts/accounts.ts'
import { endLinks } from './account-links.server.ts'
import { limitNewEmails } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { checkNewPassword } from './check-password.server.ts'
import { emailKey } from './email.ts'
import { hashPassword } from './password-hash.server.ts'
import { proveCurrentPassword } from './prove-password.server.ts'
import { endSessionsOf } from './session.server.ts'
import { findAccountSecrets, findByEmail, type OwnAccount, rethrowTaken } from './user.queries.server.ts'
import type { ProfileInput, UserView } from './user.schema.ts'
import type { Visit } from './visit.ts'

/** `token` is the session that makes the change; it is not ended. */
type Change = { input: ProfileInput; visit: Visit; token: string }

/**
 * Changes the user's own account. A new email address or password needs the current password, ends all other sessions
 * and is reported to the previous address (SAFETY 28). Where the shop sends email, a new address stays pending until it
 * is confirmed; an address that belongs to another account stays pending too. Throws `wrong_password`, `invalid_input`,
 * `email_taken`, `too_many_requests`, `unavailable`.
 */
export async function editProfile(db: Db, actor: Actor, { input, visit, token }: Change): Promise<UserView> {
  const before = await findAccountSecrets(db, actor.id)
  if (!before) throw new ShopError({ code: 'not_signed_in' })
  const email = input.email ?? before.email
  const isNewEmail = emailKey(email) !== emailKey(before.email)
  const password = await provenNewPassword(db, actor, { input, visit, isNewEmail })
  const after = { ...before, name: input.name ?? before.name, email }
  if (password !== undefined) checkNewPassword(password, after)
  const waits = isNewEmail && visit.sendsMail
  if (isNewEmail) await limitNewEmails(db, actor.id, visit)
  // An address that is taken stays pending like any other, so the response does not reveal who has an account.
  const isTaken = waits && (await findByEmail(db, email)) !== undefined
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await saveAccount(tx, { before, after, waits, passwordHash })
    if (isNewEmail || passwordHash) {
      await endSessionsOf(tx, actor.id, token)
      await endLinks(tx, actor.id)
    }
    const entry = { actor: actor.id, subject: actor.id, requestId: visit.requestId }
    if (isNewEmail)
      await reportNewEmail(tx, { before, confirmed: waits && !isTaken ? email : undefined, waits, entry })
    if (passwordHash) {
      await recordAudit(tx, { action: 'user.password_changed', ...entry })
      await queueAccountMail(tx, { kind: 'password_changed', userId: actor.id, to: before.email })
    }
  })
  return { _id: actor.id, name: after.name, email: waits ? before.email : email, isAdmin: before.isAdmin }
}

type Proof = { input: ProfileInput; visit: Visit; isNewEmail: boolean }

/**
 * Returns the new password if it differs from the current one, which is checked first where it is required. Sending the
 * current password as the new one changes nothing, and counts as an attempt at the password.
 */
async function provenNewPassword(
  db: Db,
  actor: Actor,
  { input, visit, isNewEmail }: Proof,
): Promise<string | undefined> {
  const password = input.password || undefined
  const current = input.currentPassword || undefined
  if (password === undefined && !isNewEmail) return undefined
  const tried = current ?? (isNewEmail ? undefined : password)
  if (tried === undefined) throw currentPasswordMissing()
  try {
    await proveCurrentPassword(db, actor, { password: tried, visit })
  } catch (error) {
    const isWrong = error instanceof ShopError && error.problem.code === 'wrong_password'
    throw isWrong && current === undefined ? currentPasswordMissing() : error
  }
  return password === tried ? undefined : password
}

const currentPasswordMissing = () => invalidInput('currentPassword', accountTexts.currentPasswordMissing)

type EmailChange = {
  before: OwnAccount
  /** The address that the confirmation link is sent to. */
  confirmed: string | undefined
  waits: boolean
  entry: { actor: string; subject: string; requestId: string }
}

async function reportNewEmail(tx: Db, { before, confirmed, waits, entry }: EmailChange) {
  await recordAudit(tx, { action: waits ? 'user.email_change_asked' : 'user.email_changed', ...entry })
  await queueAccountMail(tx, { kind: 'email_changed', userId: before.id, to: before.email })
  if (confirmed) await queueAccountMail(tx, { kind: 'email_confirmation', userId: before.id, to: confirmed })
}

type Saved = { before: OwnAccount; after: OwnAccount; waits: boolean; passwordHash: string | undefined }

async function saveAccount(tx: Db, { before, after, waits, passwordHash }: Saved) {
  const isNewEmail = emailKey(after.email) !== emailKey(before.email)
  const saved = await tx
    .updateTable('users')
    .set({
      name: after.name,
      updated_at: new Date(),
      // A new password cancels a pending change of address.
      ...(passwordHash ? { password_hash: passwordHash, new_email: null } : {}),
      ...(waits ? { new_email: after.email } : { email: after.email, email_key: emailKey(after.email) }),
      ...(isNewEmail && !waits ? { email_verified_at: null, new_email: null } : {}),
    })
    .where('id', '=', after.id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch(rethrowTaken)
  // The account was deleted during this request and must stay erased.
  if (!saved) throw new ShopError({ code: 'not_signed_in' })
}
