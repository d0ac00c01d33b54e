import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'

/**
 * Runs queries that may only use indexes. Where a LIMIT is small and a word common, PostgreSQL reads the whole table
 * until it has enough, and unpacks the long text of every product that it passes: 100 ms instead of 2 with 100,000
 * products.
 */
export const byIndex = <Result>(db: Db, ask: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    return ask(tx)
  })
