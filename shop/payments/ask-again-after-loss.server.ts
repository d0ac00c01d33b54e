import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { askAgainAboutRecentAttempts, lookAtEverythingSoon } from './reconcile-payments.server.ts'

/**
 * Schedules one more check of every recent attempt when this database may have lost its last transactions because a standby
 * was promoted or a backup restored (db/histories.ts): money may have moved in the lost ones. Returns true if there was such
 * a loss.
 */
export function askAgainAfterLoss(db: Kysely<DB>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const losses = await tx
      .updateTable('database_histories')
      .set({ payments_asked_at: sql<Date>`now()` })
      .where('payments_asked_at', 'is', null)
      .returning('id')
      .execute()
    if (losses.length === 0) return false
    await lookAtEverythingSoon(tx)
    await askAgainAboutRecentAttempts(tx)
    return true
  })
}
