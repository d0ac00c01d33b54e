import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordRefusal } from '#shop/audit/record-refusal.server.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { ShopError } from '#shop/shop-error.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'
import {
  codeWasRight,
  limitCode,
  limitLogins,
  limitPassword,
  passwordWasRight,
} from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { claimGuestOrders } from './claim-guest-orders.server.ts'
import { findKnownDevice } from './known-device.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import { isRightCode } from './second-factor.server.ts'
import { startSession } from './session.server.ts'
import { findByEmail } from './user.queries.server.ts'
import type { LoginInput } from './user.schema.ts'
import type { Visit } from './visit.ts'

export type NewSession = { actor: Actor; token: string; expiresAt: Date }
/** The password was correct and the code is missing: `step` proves that for a few minutes and grants no access. */
export type LoginStep = { step: string }

/** Time to enter the code, in minutes. */
const stepMinutes = 5

/**
 * Checks the password and starts a session, or a login step where a second factor is set up. An unknown address and a
 * wrong password get the same response after the same work (SAFETY 29). Throws `login_failed`, `too_many_requests`,
 * `unavailable`.
 */
export async function logIn(
  db: Db,
  { email, password }: LoginInput,
  visit: Visit,
): Promise<NewSession | LoginStep> {
  await limitLogins(db, visit)
  const { requestId } = visit
  const found = await findByEmail(db, email)
  const attempt = { email, device: await findKnownDevice(db, found?.id, visit.deviceCookie) }
  await limitPassword(db, attempt, visit)
  const isRight = await verifyPassword(found?.passwordHash, password)
  if (!found || !isRight) {
    await recordRefusal(db, networkOf(visit.ip), {
      action: 'login.failed',
      subject: found?.id,
      requestId,
    })
    throw new ShopError({ code: 'login_failed' })
  }
  await passwordWasRight(db, attempt, visit)
  const { passwordHash, ...actor } = found
  return inTransaction(db, async (tx) => {
    // The password may have been changed in the meantime.
    const { password_hash: now } = await lockAccount(tx, actor.id)
    if (now !== passwordHash) throw new ShopError({ code: 'login_failed' })
    return continueLogin(tx, actor, visit)
  })
}

/** Continues after the first factor: with a login step where a second factor is set up, else with a session. */
export async function continueLogin(tx: Db, actor: Actor, visit: Visit): Promise<NewSession | LoginStep> {
  return (await hasSecondFactor(tx, actor.id)) ? startStep(tx, actor.id) : openSession(tx, actor, visit)
}

/** Serialises new sessions of an account with changes of its password, role and second factor. */
async function lockAccount(tx: Db, id: string) {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'login_failed' })
  return row
}

async function openSession(tx: Db, actor: Actor, { requestId, userAgent }: Visit): Promise<NewSession> {
  await recordAudit(tx, { action: 'login.succeeded', actor: actor.id, subject: actor.id, requestId })
  await claimGuestOrders(tx, actor.id)
  return { actor, ...(await startSession(tx, actor, userAgent)) }
}

async function startStep(tx: Db, userId: string): Promise<LoginStep> {
  const step = newToken(32)
  const expiresAt = sql<Date>`now() + make_interval(mins => ${stepMinutes})`
  await tx
    .insertInto('login_steps')
    .values({ token_hash: sha256(step), user_id: userId, expires_at: expiresAt })
    .execute()
  return { step }
}

type Code = { code: string; step: string | undefined }

/**
 * Completes a login step with a code of the authenticator app or a recovery code, and starts the session. Throws
 * `login_step_over`, `wrong_code`, `too_many_requests`.
 */
export async function logInWithCode(db: Db, { code, step }: Code, visit: Visit): Promise<NewSession> {
  await limitLogins(db, visit)
  const actor = step === undefined ? undefined : await findStep(db, step)
  if (!actor || step === undefined) throw new ShopError({ code: 'login_step_over' })
  await limitCode(db, actor.id, visit)
  const { requestId } = visit
  if (!(await isRightCode(db, { userId: actor.id, code, requestId }))) {
    await recordRefusal(db, networkOf(visit.ip), {
      action: 'login.code_failed',
      subject: actor.id,
      requestId,
    })
    throw new ShopError({ code: 'wrong_code' })
  }
  await codeWasRight(db, actor.id, visit)
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.id)
    const ended = await tx.deleteFrom('login_steps').where('token_hash', '=', sha256(step)).executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw new ShopError({ code: 'login_step_over' })
    return openSession(tx, actor, visit)
  })
}

async function findStep(db: Db, step: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('login_steps')
    .innerJoin('users', 'users.id', 'login_steps.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin'])
    .where('token_hash', '=', sha256(step))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, email: row.email, isAdmin: row.is_admin }
}
