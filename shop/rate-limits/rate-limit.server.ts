import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { sha256 } from '#shop/tokens.server.ts'

export type RateLimit = {
  /** The action that is counted, such as 'login' or 'register'. */
  of: string
  /** The account or network that is limited. */
  by: string
  most: number
  seconds: number
  /** For `countAttempt`: after this many attempts it is locked until `resetAttempts`. */
  cap?: number
}

/** In seconds, effectively forever. */
const untilReset = 100 * 365 * 24 * 60 * 60

/** In seconds: the longest wait, and how long attempts count. */
const longestBlock = 24 * 60 * 60

const keyOf = ({ of, by }: Pick<RateLimit, 'of' | 'by'>) => sha256(`${of}\n${by}`).toString('base64url')

/**
 * Counts an action and allows at most `most` in `seconds` (SAFETY 32). Throws `too_many_requests` with the seconds to wait.
 * Must not run in a transaction: an attempt that is rolled back when it fails would not count.
 */
export async function enforceRateLimit(db: Db, limit: RateLimit): Promise<void> {
  const { most, seconds } = limit
  const isOver = sql<boolean>`throttles.since <= now() - make_interval(secs => ${seconds})`
  const { tries, since } = await db
    .insertInto('throttles')
    .values({ key: keyOf(limit), tries: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`CASE WHEN ${isOver} THEN 1 ELSE throttles.tries + 1 END`,
        since: sql`CASE WHEN ${isOver} THEN now() ELSE throttles.since END`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow()
  if (tries > most) throw tooMany(new Date(since.getTime() + seconds * 1000))
}

/** Throws what `enforceRateLimit` would throw for one more action, but counts nothing. */
export async function refuseOverLimit(db: Db, limit: RateLimit): Promise<void> {
  const row = await db
    .selectFrom('throttles')
    .select('since')
    .where('key', '=', keyOf(limit))
    .where('tries', '>=', limit.most)
    .where('since', '>', sql<Date>`now() - make_interval(secs => ${limit.seconds})`)
    .executeTakeFirst()
  if (row) throw tooMany(new Date(row.since.getTime() + limit.seconds * 1000))
}

/**
 * Counts an attempt at a secret before it is checked, so that concurrent attempts count too. The first `most` within
 * `seconds` are free; the next must wait for `seconds`, and each further one doubles the wait, up to a day; the `cap`th
 * attempt locks for good. Throws `too_many_requests`. Call `resetAttempts` after the correct secret.
 */
export async function countAttempt(db: Db, limit: RateLimit): Promise<void> {
  const { most, seconds, cap } = limit
  const key = keyOf(limit)
  const isOver = sql<boolean>`(
    throttles.blocked_until IS NULL AND throttles.since <= now() - make_interval(secs => ${seconds})
    OR throttles.blocked_until <= now() - make_interval(secs => ${longestBlock}))`
  const tries = sql<number>`CASE WHEN ${isOver} THEN 1 ELSE throttles.tries + 1 END`
  // Past 2^12 the wait is a day anyway, and a larger power would overflow.
  const block = sql<Date>`CASE WHEN ${tries} >= ${cap ?? null}::int THEN now() + make_interval(
    secs => ${untilReset}) WHEN ${tries} >= ${most} THEN now() + make_interval(
    secs => least(${longestBlock}, ${seconds} * power(2, least(12, ${tries} - ${most})))) END`
  const taken = await db
    .insertInto('throttles')
    .values({ key, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries,
          since: sql`CASE WHEN ${isOver} THEN now() ELSE throttles.since END`,
          blocked_until: block,
        })
        .where(sql<boolean>`throttles.blocked_until IS NULL OR throttles.blocked_until <= now()`),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return
  const row = await db
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  throw tooMany(row?.blocked_until ?? new Date())
}

/** Resets the count of attempts. */
export async function resetAttempts(db: Db, whose: Pick<RateLimit, 'of' | 'by'>): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(whose)).execute()
}

/** Deletes limits that have expired. */
export async function removeExpiredLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('since', '<', sql<Date>`now() - interval '2 days'`)
    .where((eb) =>
      eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .execute()
}

function tooMany(until: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return new ShopError({ code: 'too_many_requests', retryAfterSeconds })
}
