import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './database.ts'

/** Serialisation failure and deadlock: PostgreSQL undid everything, and the same work may simply run again. */
const retryable = new Set(['40001', '40P01'])
const mostTries = 4

/** Runs `work` in a transaction, in the caller's own when it has one; tried again at most 3 times (SAFETY 47). */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>) // what `isTransaction` says, which the type does not know
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: unknown } // pg puts PostgreSQL's code on its errors
      if (tries === mostTries || typeof code !== 'string' || !retryable.has(code)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * tries))
    }
  }
}
