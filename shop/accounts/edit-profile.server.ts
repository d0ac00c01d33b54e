import type { Db } from '#db/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { passwordWasRight, throttlePassword } from './account-throttles.server.ts'
import type { Actor } from './actor.ts'
import { checkNewPassword } from './check-password.server.ts'
import { emailKey } from './email.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { endSessionsOf } from './session.server.ts'
import { isTakenEmail } from './user.queries.server.ts'
import type { ProfileInput, UserView } from './user.schema.ts'
import type { Visit } from './visit.ts'

/** `token` is the session that the change comes through, which stays. */
type Change = { input: ProfileInput; visit: Visit; token: string }

/**
 * Changes somebody's own account. Another e-mail address or password needs the current password and ends all other
 * sessions (SAFETY 28). Throws `wrong_password`, `invalid_input`, `email_taken`, `too_many_requests`, `unavailable`.
 */
export async function editProfile(db: Db, actor: Actor, { input, visit, token }: Change): Promise<UserView> {
  const after = { ...actor, name: input.name ?? actor.name, email: input.email ?? actor.email }
  const isNewEmail = emailKey(after.email) !== emailKey(actor.email)
  const password = await provenNewPassword(db, actor, { input, visit, isNewEmail })
  if (password !== undefined) checkNewPassword(password, after)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await saveAccount(tx, after, passwordHash)
    if (isNewEmail || passwordHash) await endSessionsOf(tx, actor.id, token)
    const entry = { actor: actor.id, subject: actor.id, requestId: visit.requestId }
    if (isNewEmail) await recordAudit(tx, { action: 'user.email_changed', ...entry })
    if (passwordHash) await recordAudit(tx, { action: 'user.password_changed', ...entry })
  })
  return { _id: actor.id, name: after.name, email: after.email, isAdmin: actor.isAdmin }
}

type Proof = { input: ProfileInput; visit: Visit; isNewEmail: boolean }

/**
 * Gives the password that is really new, once the current one was given where it is needed. Sending the present
 * password as the new one changes nothing; finding that out counts as a try at it.
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
  await throttlePassword(db, actor.email, visit)
  const isRight = await verifyPassword(await storedHashOf(db, actor), tried)
  if (isRight) await passwordWasRight(db, actor.email, visit)
  else throw current === undefined ? currentPasswordMissing() : new ShopError({ code: 'wrong_password' })
  return password === tried ? undefined : password
}

const currentPasswordMissing = () =>
  new ShopError({ code: 'invalid_input', fields: { currentPassword: 'Enter your current password' } })

async function storedHashOf(db: Db, actor: Actor): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  return row?.password_hash
}

async function saveAccount(tx: Db, after: Actor, passwordHash: string | undefined) {
  const saved = await tx
    .updateTable('users')
    .set({
      name: after.name,
      email: after.email,
      email_key: emailKey(after.email),
      updated_at: new Date(),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    })
    .where('id', '=', after.id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isTakenEmail(error) ? new ShopError({ code: 'email_taken' }) : error
    })
  // Deleted while this request was under way: what was erased stays erased.
  if (!saved) throw new ShopError({ code: 'not_signed_in' })
}
