import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// OWASP's "device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

const form = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/

/** Signs for nobody, so that an account without a key takes as long as one with it. */
const nobodysKey = randomBytes(32)

type Signer = { userId: string; deviceKey: Buffer; passwordHash: string }

/** Another password ends the cookie as well as another key does. */
const sign = ({ userId, deviceKey, passwordHash }: Signer, id: string) =>
  createHmac('sha256', deviceKey).update(`${userId}\n${passwordHash}\n${id}`).digest()

/**
 * The id of the device whose cookie this is, if it signed in to this very account before and nothing has ended that
 * since; undefined for a cookie that is missing, made up or another account's. Does the same work for an account that
 * does not exist (SAFETY 29).
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
  const given = Buffer.from(signature, 'base64url')
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight && account?.device_key ? id : undefined
}

/**
 * The cookie that names this browser as one that has signed in to the account; a known device keeps its id, and with it
 * its count of wrong passwords. Holds nothing about the person. Undefined for an account that is gone.
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const id = (await findKnownDevice(db, userId, cookie)) ?? randomBytes(16).toString('base64url')
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

/** Every device that signed in to the account is a stranger again. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ device_key: null }).where('id', '=', userId).execute()
}
