import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'
import type { Actor } from './actor.ts'
import { deviceName } from './device-name.ts'
import { forgetDevices } from './known-device.server.ts'
import type { SessionView } from './user.schema.ts'

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
/** Idle and absolute lifetimes in ms (SAFETY 30). */
const lifetimes = {
  user: { idle: 30 * day, absolute: 90 * day },
  admin: { idle: hour, absolute: 12 * hour },
  /** After this, the link in an email still opens the order. */
  guest: { idle: 30 * day, absolute: 30 * day },
}

const lifetimeOf = ({ isAdmin, isGuest }: Pick<Actor, 'isAdmin' | 'isGuest'>) =>
  isGuest ? lifetimes.guest : isAdmin ? lifetimes.admin : lifetimes.user
/** Far more than anybody has in normal use. */
const mostSessionsShown = 100
/** A session's last use is written at most this often, in ms, so that most requests write nothing. */
const touchEvery = 60_000

/** Starts a session; the token goes into the cookie, only its hash is stored. */
export async function startSession(
  db: Db,
  actor: Actor,
  userAgent?: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(32)
  const { absolute } = lifetimeOf(actor)
  const expiresAt = new Date(Date.now() + absolute)
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      user_id: actor.id,
      expires_at: expiresAt,
      user_agent: userAgent?.slice(0, 300),
    })
    .execute()
  await seeUser(db, actor.id)
  return { token, expiresAt }
}

/** The user or guest of a session token; undefined if it is unknown, expired or idle for too long, or the user is deleted. */
export async function findSession(db: Db, token: string): Promise<Actor | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.is_admin',
      'users.guest_key',
      'sessions.last_seen_at',
    ])
    .select(owesSecondFactor.as('owes'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where('users.archived_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, email, is_admin: isAdmin, guest_key, owes } = row
  const isGuest = guest_key !== null
  const idle = Date.now() - row.last_seen_at.getTime()
  if (idle > lifetimeOf({ isAdmin, ...(isGuest && { isGuest }) }).idle) return undefined
  if (idle > touchEvery) await touch(db, tokenHash, row.id)
  if (isGuest) return { id, name, email, isAdmin: false, isGuest }
  return owes ? { id, name, email, isAdmin: false, owesSecondFactor: true } : { id, name, email, isAdmin }
}

/** An administrator without a second factor, in a shop that requires one. */
const owesSecondFactor = sql<boolean>`users.is_admin
  AND EXISTS (SELECT FROM settings WHERE key = 'requireSecondFactor' AND value = 'true'::jsonb)
  AND NOT EXISTS (SELECT FROM second_factors
    WHERE second_factors.user_id = users.id AND second_factors.confirmed_at IS NOT NULL)`

async function touch(db: Db, tokenHash: Buffer, userId: string) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute()
  await seeUser(db, userId)
}

/** Also stores the last use with the user, for the list of users, since sessions get deleted. */
const seeUser = (db: Db, userId: string) =>
  db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', userId).execute()

/** Ends the session of a token; does nothing for an unknown one. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute()
}

/**
 * Ends all sessions of a user except that of `exceptToken`, with unfinished logins and device cookies (SAFETY 28, 30).
 * Returns how many sessions were ended.
 */
export async function endSessionsOf(db: Db, userId: string, exceptToken?: string): Promise<number> {
  await forgetDevices(db, userId)
  await db.deleteFrom('login_steps').where('user_id', '=', userId).execute()
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken) query = query.where('token_hash', '!=', sha256(exceptToken))
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** The valid sessions of a user, the current one first, then by last use. */
export async function findSessions(db: Db, userId: string, token: string): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'token_hash',
      'sessions.created_at',
      'sessions.last_seen_at',
      'user_agent',
      'is_admin',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('sessions.last_seen_at', 'desc')
    .limit(mostSessionsShown)
    .execute()
  const here = sha256(token)
  const open = rows.filter(({ is_admin, last_seen_at }) => {
    const { idle } = is_admin ? lifetimes.admin : lifetimes.user
    return Date.now() - last_seen_at.getTime() < idle
  })
  const views = open.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isHere: row.token_hash.equals(here),
  }))
  return [...views.filter(({ isHere }) => isHere), ...views.filter(({ isHere }) => !isHere)]
}

/** Ends one session of a user; returns whether there was one. */
export async function endSessionNamed(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Number of devices on which a user is logged in now. */
export async function countSessions(db: Db, { id, isAdmin }: Pick<Actor, 'id' | 'isAdmin'>): Promise<number> {
  const { idle } = isAdmin ? lifetimes.admin : lifetimes.user
  const devices = await countRows(
    db
      .selectFrom('sessions')
      .where('user_id', '=', id)
      .where('expires_at', '>', new Date())
      .where('last_seen_at', '>', new Date(Date.now() - idle)),
  )
  return devices
}

/** Deletes expired sessions. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', new Date()),
        eb('last_seen_at', '<', new Date(Date.now() - lifetimes.user.idle)),
      ]),
    )
    .execute()
}
