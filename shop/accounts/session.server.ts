import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Actor } from './actor.ts'

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
/** Idle and absolute lifetimes in ms (SAFETY 30). */
const lifetimes = {
  user: { idle: 30 * day, absolute: 90 * day },
  admin: { idle: hour, absolute: 12 * hour },
}
/** A session's last use is written at most this often, so that reading pages does not write. */
const touchEvery = 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Starts a session; the token goes into the cookie, only its hash is stored. */
export async function startSession(
  db: Db,
  actor: Actor,
  userAgent?: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const { absolute } = actor.isAdmin ? lifetimes.admin : lifetimes.user
  const expiresAt = new Date(Date.now() + absolute)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: actor.id,
      expires_at: expiresAt,
      user_agent: userAgent?.slice(0, 300),
    })
    .execute()
  await seeUser(db, actor.id)
  return { token, expiresAt }
}

/** Gives who holds this token, or undefined when it is unknown, over, idle too long or its user is gone. */
export async function findSession(db: Db, token: string): Promise<Actor | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const tokenHash = hashOf(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const idle = Date.now() - row.last_seen_at.getTime()
  if (idle > (row.is_admin ? lifetimes.admin : lifetimes.user).idle) return undefined
  if (idle > touchEvery) await touch(db, tokenHash, row.id)
  return { id: row.id, name: row.name, email: row.email, isAdmin: row.is_admin }
}

async function touch(db: Db, tokenHash: Buffer, userId: string) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute()
  await seeUser(db, userId)
}

/** Outlives the session, for the list of users. */
const seeUser = (db: Db, userId: string) =>
  db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', userId).execute()

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends all sessions of a user, but the one of `exceptToken` if given (SAFETY 28, 30). */
export async function endSessionsOf(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken) query = query.where('token_hash', '!=', hashOf(exceptToken))
  await query.execute()
}

/** On how many devices somebody is logged in just now. */
export async function countSessions(db: Db, { id, isAdmin }: Pick<Actor, 'id' | 'isAdmin'>): Promise<number> {
  const { idle } = isAdmin ? lifetimes.admin : lifetimes.user
  const { devices } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('devices'))
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date())
    .where('last_seen_at', '>', new Date(Date.now() - idle))
    .executeTakeFirstOrThrow()
  return devices
}

/** Removes sessions that no longer open anything. */
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
