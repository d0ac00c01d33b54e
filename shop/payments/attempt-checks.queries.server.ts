import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// Schedules when a provider is asked about an attempt: the columns next_check_at, checks, last_looks and ended_at.

export type AttemptStatus = 'open' | 'capturing' | 'unknown' | 'captured' | 'declined' | 'expired'

/** The columns that change when an attempt enters a state. */
export function columnsOnEntering(status: AttemptStatus) {
  // A page that takes the money itself still exists, so it must be closed first.
  const isPage = sql`url IS NOT NULL`
  switch (status) {
    case 'capturing':
    case 'unknown':
      // If the process crashes before the provider answers, the reconciler asks as soon as an answer would have come.
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

/** Spreads out the checks, so that the attempts of a busy evening are not all checked together. */
const jitter = sql`random() * interval '20 minutes'`
/** An attempt for which the provider never returned an id cannot have been paid. */
const firstLook = sql<Date>`CASE WHEN provider_id IS NOT NULL THEN now() + interval '1 hour' + ${jitter} END`
/** A single declined answer is not final: the provider is asked once more. */
const confirmation = sql<Date>`CASE WHEN provider_id IS NOT NULL THEN now() + interval '20 seconds' END`

const mostLastLooks = 3

const isConfirmation = sql`status = 'declined' AND last_looks = 0 AND ended_at > now() - interval '30 minutes'`

/**
 * Records a check of an ended attempt; there are three: an hour, a day and three days after its end. By then, money in
 * transit has arrived. The check that confirms a decline does not count.
 */
export async function noteLastLook(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      last_looks: sql<number>`CASE WHEN ${isConfirmation} THEN 0 ELSE least(last_looks + 1, ${mostLastLooks}) END`,
      checks: 0,
      // At least an hour from now, even if the checks are late.
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
 * Schedules a check of an ended attempt within the minute, or later the more often it was checked: the provider's report
 * about it does not match, and one wrong answer must not stand until the next of the three checks.
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

/** Records that the page is closed at the provider too: only the three checks remain. */
export const noteClosedThere = (db: Db, id: string) =>
  db
    .updateTable('payment_attempts')
    .set({ ended_at: sql<Date>`now()`, checks: 0, next_check_at: firstLook })
    .where('id', '=', id)
    .where('status', '=', 'expired')
    .where('ended_at', 'is', null)
    .execute()

/** The provider says that nothing more can come of this attempt, so it is not checked again. */
export async function stopChecking(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: null, last_looks: mostLastLooks })
    .where('id', '=', id)
    .where('status', 'in', ['captured', 'declined', 'expired'])
    .execute()
}

/** Schedules a check of a captured attempt, to read its refunds. */
export async function askSoon(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now()`, checks: 0 })
    .where('id', '=', id)
    .where('status', '=', 'captured')
    .execute()
}
