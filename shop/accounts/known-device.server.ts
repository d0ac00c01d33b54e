import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newToken } from '#shop/tokens.server.ts'

// OWASP's "device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

const form = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/

/** Used for accounts without a key, so that checking them takes as long. */
const nobodysKey = randomBytes(32)

type Signer = { userId: string; deviceKey: Buffer; passwordHash: string }

/** A new password invalidates the cookie, and so does a new key. */
const sign = ({ userId, deviceKey, passwordHash }: Signer, id: string) =>
  createHmac('sha256', deviceKey).update(`${userId}\n${passwordHash}\n${id}`).digest()

/**
 * The id of the device that this cookie belongs to, if it signed in to this account before and has not been revoked;
 * undefined for a cookie that is missing, forged or of another account. Does the same work for an account that does not
 * exist (SAFETY 29).
 */
export async function findKnownDevice(
  db: Db,
  userId: string | undefined,
  cookie: string | undefined,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['device_key', 'password_hash'])
    .where('id', '=', userId ?? '')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const { id = '', signature = '' } = form.exec(cookie ?? '')?.groups ?? {}
  const signer = {
    userId: userId ?? '',
    deviceKey: account?.device_key ?? nobodysKey,
    passwordHash: account?.password_hash ?? '',
  }
  const expected = sign(signer, id)
  const received = Buffer.from(signature, 'base64url')
  const isRight = received.length === expected.length && timingSafeEqual(received, expected)
  return isRight && account?.device_key ? id : undefined
}

/**
 * Creates the cookie that marks this browser as one that has signed in to the account. A known device keeps its id, and
 * with it its count of wrong passwords. Contains no personal data. Undefined for a deleted account.
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const id = (await findKnownDevice(db, userId, cookie)) ?? newToken(16)
  const account = await db
    .updateTable('users')
    .set({ device_key: sql<Buffer>`coalesce(device_key, ${randomBytes(32)})` })
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .returning(['device_key', 'password_hash'])
    .executeTakeFirst()
  if (!account?.device_key) return undefined
  const signer = { userId, deviceKey: account.device_key, passwordHash: account.password_hash }
  return `${id}.${sign(signer, id).toString('base64url')}`
}

/** Revokes the device cookies of an account. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ device_key: null }).where('id', '=', userId).execute()
}
