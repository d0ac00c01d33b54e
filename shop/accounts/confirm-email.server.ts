import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { endLinks, findLink, findUsedLink, spendLink } from './account-links.server.ts'
import { limitConfirmations, limitLinks } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { claimGuestOrders } from './claim-guest-orders.server.ts'
import { emailKey } from './email.ts'
import { findByEmail, rethrowTaken } from './user.queries.server.ts'
import type { Visit } from './visit.ts'

/**
 * Sends the email that confirms the user's address, or their pending new one; does nothing when there is nothing to
 * confirm. Throws `no_mail_server`, `too_many_requests`.
 */
export async function askForConfirmation(db: Db, actor: Actor, visit: Visit): Promise<void> {
  if (!visit.sendsMail) throw new ShopError({ code: 'no_mail_server' })
  await limitConfirmations(db, actor.id, visit)
  const user = await db
    .selectFrom('users')
    .select(['email', 'new_email', 'email_verified_at'])
    .where('id', '=', actor.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const to = user?.new_email ?? (user?.email_verified_at === null ? user.email : undefined)
  if (to === undefined) return
  // If another account owns the address, its owner gets no email about this one.
  const owner = await findByEmail(db, to)
  if (!owner || owner.id === actor.id)
    await queueAccountMail(db, { kind: 'email_confirmation', userId: actor.id, to })
}

/** Cancels a change of address: the pending address and its link are removed. */
export function discardNewEmail(db: Db, actor: Actor): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ new_email: null }).where('id', '=', actor.id).execute()
    await endLinks(tx, actor.id, 'email_confirmation')
  })
}

/**
 * Confirms the address that a link was sent to; a pending address replaces the old one. A second click returns the same
 * result as the first. Throws `link_over`, `email_taken` when another account has taken the address, `too_many_requests`.
 */
export async function confirmEmail(db: Db, token: string, visit: Visit): Promise<{ email: string }> {
  await limitLinks(db, visit)
  const link = await findLink(db, 'email_confirmation', token)
  if (!link) return confirmedBefore(db, token)
  const { userId, email } = link
  return inTransaction(db, async (tx) => {
    if (!(await spendLink(tx, 'email_confirmation', token))) throw new ShopError({ code: 'link_over' })
    const user = await tx
      .selectFrom('users')
      .select(['email_key', 'new_email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const moves = user.new_email !== null && emailKey(user.new_email) === emailKey(email)
    if (!moves && user.email_key !== emailKey(email)) throw new ShopError({ code: 'link_over' })
    await store(tx, userId, moves ? email : undefined)
    await claimGuestOrders(tx, userId)
    const entry = { actor: userId, subject: userId, requestId: visit.requestId }
    if (moves) await recordAudit(tx, { action: 'user.email_changed', ...entry })
    await recordAudit(tx, { action: 'user.email_confirmed', ...entry })
    return { email }
  })
}

async function confirmedBefore(db: Db, token: string): Promise<{ email: string }> {
  const used = await findUsedLink(db, 'email_confirmation', token)
  const user =
    used &&
    (await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', used.userId)
      .where('email_key', '=', emailKey(used.email))
      .where('email_verified_at', 'is not', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst())
  if (!user) throw new ShopError({ code: 'link_over' })
  return user
}

const store = (tx: Db, userId: string, newEmail: string | undefined) =>
  tx
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`now()`,
      updated_at: new Date(),
      ...(newEmail === undefined ? {} : { email: newEmail, email_key: emailKey(newEmail), new_email: null }),
    })
    .where('id', '=', userId)
    .execute()
    .catch(rethrowTaken)
