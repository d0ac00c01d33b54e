import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from '#db/database.ts'

/**
 * pg-boss on the shop's own connections. Its schema is part of our migrations, so it migrates nothing here. Of its own timers
 * only the supervision runs, which marks the runs of killed processes as failed.
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

/** Some statements of pg-boss contain their own BEGIN: after a failure the transaction must not stay open on the connection. */
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
  // The connection is broken, and its transaction with it.
}
