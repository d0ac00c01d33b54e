import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { ownDatabase } from './own-database.ts'
import { addPerson } from './people.ts'
import { startShop } from './shop-program.ts'

/**
 * The shop as `npm start` runs it, in its own process, on an embedded PostgreSQL in a temporary folder. `db` is an external
 * connection. Close it in `afterAll`.
 */
export async function runningShop() {
  const database = await ownDatabase('running')
  const shop = await startShop(database)
  return {
    ...database,
    ...shop,
    /** A signed-in user with the headers of the session. */
    person: (fields?: Partial<Actor>) => addPerson(database.db, fields),
    close: async () => {
      await shop.program.stop()
      await database.close()
    },
  }
}
export type RunningShop = Awaited<ReturnType<typeof runningShop>>
export type Buyer = Awaited<ReturnType<RunningShop['person']>>

/** Number of deadlocks that PostgreSQL had to break in this database. */
export async function deadlocksIn(db: Kysely<DB>): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
