import type { Kysely, Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './database.ts'

/** Serialisation failure and deadlock: PostgreSQL rolled everything back, and the same work can run again. */
const retryable = new Set(['40001', '40P01'])
const mostTries = 4

/**
 * Runs `work` in a transaction and returns its result; in the caller's own transaction when `db` is one. After a deadlock
 * it runs again, at most 3 times (SAFETY 47), so `work` must not change anything outside the database. Every transaction
 * of the shop begins here.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>) // guaranteed by `isTransaction`, but not expressed in its type
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

/** Runs `work` in a read-only transaction that sees one snapshot of the database, and returns its result. */
export function inSnapshot<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
