import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { newId } from '#shop/ids.ts'

/**
 * How long a capture without an answer may still take effect, from its start: the maximum duration of a call that requests
 * its token twice (40 s, SAFETY 16), the time a provider may need to finish it, and the query after it.
 */
const underWay = sql<Date>`clock_timestamp() - interval '3 minutes'`

/**
 * Records that a capture is about to be sent, so that no process ends its attempt meanwhile, even if this one is killed.
 * Call it under the order's lock, in the transaction that makes the attempt 'capturing'; returns the call's id.
 */
export async function beginCall(db: Db, attemptId: string): Promise<string> {
  const id = newId()
  await db.insertInto('payment_calls').values({ id, attempt_id: attemptId }).execute()
  return id
}

/** The call was answered, or certainly never sent. A call with an unknown outcome is not ended. */
export const endCall = (db: Db, id: string) => db.deleteFrom('payment_calls').where('id', '=', id).execute()

/** Condition for a query on attempts: no capture of the attempt can take effect any more. Needs the order's lock. */
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

/** Deletes calls that were never answered and ended long ago. */
export const forgetOldCalls = (db: Db) =>
  db.deleteFrom('payment_calls').where('began_at', '<', sql<Date>`now() - interval '1 day'`).execute()
