import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// When a provider is asked about an attempt: the columns next_check_at, checks, last_looks and ended_at.

export type AttemptStatus = 'open' | 'capturing' | 'unknown' | 'captured' | 'declined' | 'expired'

/** The columns that change when an attempt enters a state. */
export function columnsOnEntering(status: AttemptStatus) {
  // A page that takes the money itself is still there: it is closed first.
  const isPage = sql`url IS NOT NULL`
  switch (status) {
    case 'capturing':
    case 'unknown':
      // After a crash between here and the provider's answer, the reconciler asks as soon as an answer would have come.
      return {
        status,
        ...looks,
        next_check_at: sql<Date>`greatest(next_check_at, now() + interval '20 seconds')`,
      }
    case 'open':
      return { status, ...looks, next_check_at: sql<Date>`CASE WHEN ${isPage} THEN now() END` }
    case 'expired':
      return {
        status,
        ...looks,
        ended_at: sql<Date>`CASE WHEN ${isPage} THEN NULL ELSE now() END`,
        next_check_at: sql<Date>`CASE WHEN ${isPage} THEN now() ELSE ${firstLook} END`,
      }
    case 'declined':
      return { status, ...looks, ended_at: sql<Date>`now()`, next_check_at: confirmation }
    case 'captured':
      return { status, ...looks, next_check_at: null }
  }
}
const looks = { pending_reason: null, ended_at: null, last_looks: 0, checks: 0 }

/** Spread out a little, so that the attempts of a busy evening are not all checked at once. */
const jitter = sql`random() * interval '20 minutes'`
/** An attempt for which the provider never returned an id cannot have been paid. */
const firstLook = sql<Date>`CASE WHEN provider_id IS NOT NULL THEN now() + interval '1 hour' + ${jitter} END`
/** One answer that it was declined does not end a payment for good: the provider is asked once more. */
const confirmation = sql<Date>`CASE WHEN provider_id IS NOT NULL THEN now() + interval '20 seconds' END`

const mostLastLooks = 3

const isConfirmation = sql`status = 'declined' AND last_looks = 0 AND ended_at > now() - interval '30 minutes'`

/**
 * Records a check of an ended attempt; there are three, an hour, a day and three days after its end. By then money that
 * was under way has arrived. The check that confirms a decline does not count.
 */
export async function noteLastLook(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      last_looks: sql<number>`CASE WHEN ${isConfirmation} THEN 0 ELSE least(last_looks + 1, ${mostLastLooks}) END`,
      checks: 0,
      // Never at once again, also when the looks are late.
      next_check_at: sql<Date>`CASE
        WHEN ${isConfirmation} THEN ended_at + interval '1 hour' + ${jitter}
        WHEN last_looks = 0 THEN greatest(ended_at + interval '1 day', now() + interval '1 hour') + ${jitter}
        WHEN last_looks = 1 THEN greatest(ended_at + interval '3 days', now() + interval '1 hour') + ${jitter} END`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .execute()
}

/**
 * Makes an attempt that has ended due within the minute, or later the more often it was asked about already: what the
 * provider reported of it does not fit, and one wrong answer must not stand until the next of the last looks.
 */
export async function askSoonAboutEnded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      next_check_at: sql<Date>`least(next_check_at, now() + interval '30 seconds' * power(2, least(checks, 10)))`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .execute()
}

/** Its page is closed at the provider too: only the last looks are left. */
export const noteClosedThere = (db: Db, id: string) =>
  db
    .updateTable('payment_attempts')
    .set({ ended_at: sql<Date>`now()`, checks: 0, next_check_at: firstLook })
    .where('id', '=', id)
    .where('status', '=', 'expired')
    .where('ended_at', 'is', null)
    .execute()

/** Nothing more can come of this attempt, by the provider's own word: it need not be asked again. */
export async function stopChecking(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: null, last_looks: mostLastLooks })
    .where('id', '=', id)
    .where('status', 'in', ['captured', 'declined', 'expired'])
    .execute()
}

/** Makes a payment due that has been counted: what was sent back of it is read. */
export async function askSoon(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now()`, checks: 0 })
    .where('id', '=', id)
    .where('status', '=', 'captured')
    .execute()
}
