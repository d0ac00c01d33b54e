import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'

export type Throttle = {
  /** What is counted: 'login' of an account, 'register' from an address. */
  of: string
  /** Whose tries: an account, a network address. */
  by: string
  most: number
  seconds: number
  /** For `takeTry`: after so many nothing is open any more until they are forgotten. */
  cap?: number
}

/** Long enough for nobody to wait it out. */
const untilForgotten = 100 * 365 * 24 * 60 * 60

/** Tries are kept no longer than this, so that old ones never count. */
const longestBlock = 24 * 60 * 60

const keyOf = ({ of, by }: Pick<Throttle, 'of' | 'by'>) =>
  createHash('sha256').update(`${of}\n${by}`).digest('base64url')

/**
 * Counts a try, at most `most` in `seconds` (SAFETY 32). Throws `too_many_requests` with the seconds to wait. Give
 * it the database and no transaction: a try that is rolled back with its failure would not count.
 */
export async function takeTurn(db: Db, throttle: Throttle): Promise<void> {
  const { most, seconds } = throttle
  const isOver = sql<boolean>`throttles.since <= now() - make_interval(secs => ${seconds})`
  const { tries, since } = await db
    .insertInto('throttles')
    .values({ key: keyOf(throttle), tries: 1 })
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

/**
 * Counts a try at a secret before it is checked, so that tries at once count too. `most` of them within `seconds`
 * are free; then the next is open only after `seconds`, and after each further one the wait doubles, up to a day; the
 * `cap`th closes for good.
 * Throws `too_many_requests`. `forgetTries` ends the count once the right secret was given.
 */
export async function takeTry(db: Db, throttle: Throttle): Promise<void> {
  const { most, seconds, cap } = throttle
  const key = keyOf(throttle)
  const isOver = sql<boolean>`(
    throttles.blocked_until IS NULL AND throttles.since <= now() - make_interval(secs => ${seconds})
    OR throttles.blocked_until <= now() - make_interval(secs => ${longestBlock}))`
  const tries = sql<number>`CASE WHEN ${isOver} THEN 1 ELSE throttles.tries + 1 END`
  // Past 2^12 the wait is a day anyway, and a larger power would overflow.
  const block = sql<Date>`CASE WHEN ${tries} >= ${cap ?? null}::int THEN now() + make_interval(
    secs => ${untilForgotten}) WHEN ${tries} >= ${most} THEN now() + make_interval(
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

/** Forgets the tries that were counted under this name. */
export async function forgetTries(db: Db, whose: Pick<Throttle, 'of' | 'by'>): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(whose)).execute()
}

/** Removes what no longer counts. */
export async function forgetOldTries(db: Db): Promise<void> {
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
