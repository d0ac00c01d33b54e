import type { Db } from '#db/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { passwordWasRight, throttleLogins, throttlePassword } from './account-throttles.server.ts'
import type { Actor } from './actor.ts'
import { verifyPassword } from './password-hash.server.ts'
import { startSession } from './session.server.ts'
import { findByEmail } from './user.queries.server.ts'
import type { LoginInput } from './user.schema.ts'
import type { Visit } from './visit.ts'

export type NewSession = { actor: Actor; token: string; expiresAt: Date }

/**
 * Starts a session for whoever knows the password. An unknown address and a wrong password get the same answer
 * after the same work (SAFETY 29). Throws `login_failed`, `too_many_requests`, `unavailable`.
 */
export async function logIn(db: Db, { email, password }: LoginInput, visit: Visit): Promise<NewSession> {
  await throttleLogins(db, visit)
  await throttlePassword(db, email, visit)
  const { requestId } = visit
  const found = await findByEmail(db, email)
  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found || !isRight) {
    await recordAudit(db, { action: 'login.failed', subject: found?.id, requestId })
    throw new ShopError({ code: 'login_failed' })
  }
  await passwordWasRight(db, email, visit)
  const { passwordHash: _hash, ...actor } = found
  return db.transaction().execute(async (tx) => {
    await recordAudit(tx, { action: 'login.succeeded', actor: actor.id, subject: actor.id, requestId })
    return { actor, ...(await startSession(tx, actor, visit.userAgent)) }
  })
}
