import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { newTypedSecret, sha256 } from '#shop/tokens.server.ts'
import { codeWasRight, limitCode } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { proveCurrentPassword } from './prove-password.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import { endSessionsOf } from './session.server.ts'
import type { SecondFactorSetup } from './user.schema.ts'
import type { Visit } from './visit.ts'

/** The parameters that every authenticator app supports (RFC 6238). */
const period = 30
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
/** Tolerated clock drift of a phone, in steps of 30 s either way. */
const steps = 1
const recoveryCodes = 10

type Proof = { currentPassword: string; visit: Visit }

/**
 * Creates a secret for an administrator's authenticator app, which has no effect until a code confirms it. It is shown
 * only this once. Throws `wrong_password`, `second_factor_state`, `not_allowed`.
 */
export async function setUpSecondFactor(
  db: Db,
  actor: Actor,
  { currentPassword, visit }: Proof,
): Promise<SecondFactorSetup> {
  const account = await proveCurrentPassword(db, actor, { password: currentPassword, visit })
  if (!account.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const secret = new Secret({ size: 20 }).base32
  const stored = await db
    .insertInto('second_factors')
    .values({ user_id: actor.id, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()`, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!stored) throw new ShopError({ code: 'second_factor_state', isOn: true })
  const { shopName: issuer } = await readSettings(db)
  return { secret, address: totpOf(secret, { issuer, label: account.email }).toString() }
}

type Confirming = { code: string; visit: Visit; token: string }

/**
 * Enables the second factor with a first code of the app, ends all other sessions, and returns the recovery codes, which
 * are shown only this once. Throws `wrong_code`, `second_factor_state`, `too_many_requests`.
 */
export async function confirmSecondFactor(
  db: Db,
  actor: Actor,
  { code, visit, token }: Confirming,
): Promise<string[]> {
  await limitCode(db, actor.id, visit)
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row || row.confirmed_at !== null) {
    throw new ShopError({ code: 'second_factor_state', isOn: row !== undefined })
  }
  const step = stepOf(row.secret, code)
  if (step === undefined) throw new ShopError({ code: 'wrong_code' })
  await codeWasRight(db, actor.id, visit)
  return inTransaction(db, async (tx) => {
    const confirmed = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<Date>`now()`, last_step: step })
      .where('user_id', '=', actor.id)
      .where('secret', '=', row.secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!confirmed) throw new ShopError({ code: 'second_factor_state', isOn: true })
    await endSessionsOf(tx, actor.id, token)
    const { requestId } = visit
    await recordAudit(tx, { action: 'user.second_factor_on', actor: actor.id, subject: actor.id, requestId })
    await queueAccountMail(tx, { kind: 'second_factor_on', userId: actor.id, to: actor.email })
    return makeRecoveryCodes(tx, actor.id)
  })
}

type FullProof = Proof & { code: string }

/** Requires both factors again, so that an unattended session cannot change them. */
async function proveBoth(db: Db, actor: Actor, { currentPassword, code, visit }: FullProof) {
  if (!(await hasSecondFactor(db, actor.id)))
    throw new ShopError({ code: 'second_factor_state', isOn: false })
  await proveCurrentPassword(db, actor, { password: currentPassword, visit })
  await limitCode(db, actor.id, visit)
  if (!(await isRightCode(db, { userId: actor.id, code, requestId: visit.requestId }))) {
    throw new ShopError({ code: 'wrong_code' })
  }
  await codeWasRight(db, actor.id, visit)
}

/**
 * Disables the second factor. Throws `wrong_password`, `wrong_code`, `second_factor_state`, and
 * `second_factor_required` where the shop requires one.
 */
export async function switchSecondFactorOff(db: Db, actor: Actor, proof: FullProof): Promise<void> {
  const { requireSecondFactor } = await readSettings(db)
  if (requireSecondFactor && actor.isAdmin) throw new ShopError({ code: 'second_factor_required' })
  await proveBoth(db, actor, proof)
  const { requestId } = proof.visit
  await inTransaction(db, async (tx) => {
    await forgetSecondFactor(tx, actor.id)
    await recordAudit(tx, { action: 'user.second_factor_off', actor: actor.id, subject: actor.id, requestId })
    await queueAccountMail(tx, { kind: 'second_factor_off', userId: actor.id, to: actor.email })
  })
}

/** Replaces the recovery codes. Throws like `switchSecondFactorOff`. */
export async function renewRecoveryCodes(db: Db, actor: Actor, proof: FullProof): Promise<string[]> {
  await proveBoth(db, actor, proof)
  const { requestId } = proof.visit
  return inTransaction(db, async (tx) => {
    const entry = { actor: actor.id, subject: actor.id, requestId }
    await recordAudit(tx, { action: 'user.recovery_codes_renewed', ...entry })
    return makeRecoveryCodes(tx, actor.id)
  })
}

/** Deletes secret and recovery codes; returns whether there was a second factor. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

type Tried = { userId: string; code: string; requestId: string }

/**
 * Whether this is the current code or a recovery code. Either works only once, also for concurrent requests. The caller
 * counts the attempt first.
 */
export async function isRightCode(db: Db, { userId, code, requestId }: Tried): Promise<boolean> {
  const bare = bareCode(code)
  if (!sixDigits.test(bare)) return spendRecoveryCode(db, { userId, code: bare, requestId })
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = row && stepOf(row.secret, bare)
  if (step === undefined) return false
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

const bareCode = (code: string) => code.replace(/[\s-]/g, '')
const sixDigits = /^\d{6}$/

/** The time step of a code within the tolerated window; undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const token = bareCode(code)
  // The library compares bytes and throws when six characters are not six bytes.
  if (!sixDigits.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, window: steps })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta
}

/** A plain hash is enough to protect 120 bits. */
const hashOf = (code: string) => sha256(code.replaceAll('-', '').toLowerCase())

async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newTypedSecret)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

function spendRecoveryCode(db: Db, { userId, code, requestId }: Tried): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('recovery_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(code))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) return false
    await recordAudit(tx, { action: 'user.recovery_code_used', actor: userId, subject: userId, requestId })
    return true
  })
}
