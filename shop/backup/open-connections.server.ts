import { setTimeout as wait } from 'node:timers/promises'
import { withSession } from '#db/dump/session.ts'
import { applicationName } from '#db/embedded.ts'

/**
 * Whether a running shop, or another command of it, works with the database at `url`; `ownConnections` are this process's.
 * Those that were closed a moment ago are still listed, so it is asked for a while.
 */
export async function isInUse(url: string, ownConnections: number): Promise<boolean> {
  return withSession(url, async (client) => {
    for (let left = 20; left > 0; left -= 1) {
      const { rowCount } = await client.query(
        'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
        [applicationName],
      )
      if ((rowCount ?? 0) <= ownConnections) return false
      await wait(50)
    }
    return true
  })
}
