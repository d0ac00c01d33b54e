import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { limitRegistrations } from './account-rate-limits.server.ts'
import { checkNewPassword } from './check-password.server.ts'
import { emailKey } from './email.ts'
import type { NewSession } from './log-in.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { startSession } from './session.server.ts'
import type { RegisterInput } from './user.schema.ts'
import type { Visit } from './visit.ts'

/**
 * Creates a customer account and starts its first session. Throws `email_taken` after the same work as a success
 * (SAFETY 29), `invalid_input` for a weak password, `too_many_requests`, `unavailable`.
 */
export async function registerUser(db: Db, input: RegisterInput, visit: Visit): Promise<NewSession> {
  const actor = { id: newId(), name: input.name, email: input.email, isAdmin: false }
  checkNewPassword(input.password, actor)
  await limitRegistrations(db, visit)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('users')
      .values({
        id: actor.id,
        name: actor.name,
        email: actor.email,
        email_key: emailKey(actor.email),
        password_hash: passwordHash,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new ShopError({ code: 'email_taken' })
    await recordAudit(tx, {
      action: 'user.registered',
      actor: actor.id,
      subject: actor.id,
      requestId: visit.requestId,
    })
    if (visit.sendsMail)
      await queueAccountMail(tx, { kind: 'email_confirmation', userId: actor.id, to: actor.email })
    return { actor, ...(await startSession(tx, actor, visit.userAgent)) }
  })
}
