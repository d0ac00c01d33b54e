import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './database.ts'

/** Serialisation failure and deadlock: the transaction was rolled back and can simply be repeated. */
const retryable = new Set(['40001', '40P01'])
const mostTries = 4

/** Runs `work` in a transaction, or in the caller's if there is one; retried at most 3 times (SAFETY 47). */
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
