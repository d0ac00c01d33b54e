import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { limitGuests, limitRegistrations } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { checkNewPassword } from './check-password.server.ts'
import { emailKey } from './email.ts'
import type { GuestInput } from './guest.schema.ts'
import type { NewSession } from './log-in.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { endSessionsOf, startSession } from './session.server.ts'
import { rethrowTaken } from './user.queries.server.ts'
import type { Visit } from './visit.ts'

/**
 * Starts a purchase without an account. Updates `current`, this browser's guest, if they have no orders or keep their email
 * address; otherwise adds a new guest, since a different address means a different person, who must not see the earlier
 * orders. Never reveals whether the address has an account. Throws `guests_refused` if the owner disabled guest checkout,
 * `too_many_requests`.
 */
export async function startGuest(
  db: Db,
  input: GuestInput,
  { current, visit }: { current: Actor | null; visit: Visit },
): Promise<{ actor: Actor; session?: NewSession }> {
  const { guestCheckout } = await readSettings(db)
  if (!guestCheckout) throw new ShopError({ code: 'guests_refused' })
  await limitGuests(db, visit)
  return inTransaction(db, async (tx) => {
    if (current && (await correct(tx, current, input))) return { actor: { ...current, ...input } }
    const actor = await addGuest(tx, input)
    return { actor, session: { actor, ...(await startSession(tx, actor, visit.userAgent)) } }
  })
}

/** Adds a guest; one without an email address cannot be looked up and gets no emails. */
export async function addGuest(tx: Db, { name, email }: GuestInput): Promise<Actor> {
  const id = newId()
  const key = email === '' ? `guest ${id}` : emailKey(email)
  await tx
    .insertInto('users')
    // An account's key is its email address; this one equals no address.
    .values({ id, name, email, email_key: `guest ${id}`, guest_key: key, password_hash: '' })
    .execute()
  return { id, name, email, isAdmin: false, isGuest: true }
}

async function correct(tx: Db, { id }: Actor, { name, email }: GuestInput): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ name, email, guest_key: emailKey(email), updated_at: new Date() })
    .where('id', '=', id)
    .where('guest_key', 'is not', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('guest_key', '=', emailKey(email)), hasNoOrders]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hasNoOrders = sql<SqlBool>`NOT EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)`

/**
 * Turns the guest into an account with this password; the orders stay with it. Ends the guest's sessions and starts one
 * of the account; the links in the guest's emails stop working. Throws `email_taken` when the address has an account,
 * `invalid_input` for a weak password, `too_many_requests`, `unavailable`.
 */
export async function keepGuest(db: Db, guest: Actor, password: string, visit: Visit): Promise<NewSession> {
  const { isGuest: _, ...actor } = guest
  checkNewPassword(password, actor)
  await limitRegistrations(db, visit)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const kept = await tx
      .updateTable('users')
      .set({ guest_key: null, email_key: emailKey(actor.email), password_hash: passwordHash })
      .where('id', '=', actor.id)
      .where('guest_key', 'is not', null)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
      .catch(rethrowTaken)
    if (!kept) throw new ShopError({ code: 'not_signed_in' })
    await endSessionsOf(tx, actor.id)
    const entry = { actor: actor.id, subject: actor.id, requestId: visit.requestId }
    await recordAudit(tx, { action: 'user.registered', ...entry })
    if (visit.sendsMail)
      await queueAccountMail(tx, { kind: 'email_confirmation', userId: actor.id, to: actor.email })
    return { actor, ...(await startSession(tx, actor, visit.userAgent)) }
  })
}

/** Deletes guests without orders once their session has expired. */
export async function forgetGuests(db: Db): Promise<void> {
  await db
    .deleteFrom('users')
    .where('guest_key', 'is not', null)
    .where('archived_at', 'is', null)
    .where(hasNoOrders)
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM sessions WHERE sessions.user_id = users.id)`)
    .execute()
}
