import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'

/**
 * Runs queries without sequential scans. For a small LIMIT and a common word, PostgreSQL would otherwise read the table until it
 * has enough rows and decompress the long text of every product on the way: 100 ms instead of 2 with 100,000 products.
 */
export const byIndex = <Result>(db: Db, ask: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    return ask(tx)
  })
