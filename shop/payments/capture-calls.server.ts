import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { newId } from '#shop/ids.ts'

/**
 * How long a capture without an answer may still take effect, counted from its start: the longest that a call lasts
 * with its token asked for twice (40 s, SAFETY 16), what a provider may need to finish it, and the question after it.
 */
const underWay = sql<Date>`clock_timestamp() - interval '3 minutes'`

/**
 * Writes down that a capture is about to be sent, so that no process ends its attempt meanwhile, also when this one is
 * killed. Call it under the order's lock, in the transaction that makes the attempt 'capturing'; returns the call's id.
 */
export async function beginCall(db: Db, attemptId: string): Promise<string> {
  const id = newId()
  await db.insertInto('payment_calls').values({ id, attempt_id: attemptId }).execute()
  return id
}

/** The call was answered, or surely never sent. One whose outcome nobody knows is not ended. */
export const endCall = (db: Db, id: string) => db.deleteFrom('payment_calls').where('id', '=', id).execute()

/** In a query over attempts: no capture of the attempt can take effect any more. Rely on it under the order's lock. */
export const noCallUnderWay = (eb: ExpressionBuilder<DB, 'payment_attempts'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('payment_calls')
        .select('payment_calls.id')
        .whereRef('payment_calls.attempt_id', '=', 'payment_attempts.id')
        .where('payment_calls.began_at', '>', underWay),
    ),
  )

/** Removes calls that were never answered and have long been over. */
export const forgetOldCalls = (db: Db) =>
  db.deleteFrom('payment_calls').where('began_at', '<', sql<Date>`now() - interval '1 day'`).execute()
