import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from '#db/database.ts'

/**
 * pg-boss on the shop's own connections. Its schema came with the migrations, so it changes none here; of its own
 * clockwork only the supervision runs, which gives up the rounds of processes that were killed.
 */
export function jobBoss(db: Kysely<DB>, onError: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 900,
    queueCacheIntervalSeconds: 300,
  })
  boss.on('error', onError)
  return boss
}

/** Some of its statements open a transaction in their text: one that fails may not leave it to the next user. */
const executeSql = (db: Kysely<DB>, text: string, values: readonly unknown[] = []) =>
  db.connection().execute(async (connection) => {
    try {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows }
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(ignoreLostConnection)
      throw error
    }
  })

function ignoreLostConnection() {
  // Its transaction is gone with it.
}
