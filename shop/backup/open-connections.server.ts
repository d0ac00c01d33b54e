import { setTimeout as wait } from 'node:timers/promises'
import { withSession } from '#db/dump/session.ts'
import { applicationName } from '#db/embedded.ts'

/**
 * Whether a running shop, or another of its commands, uses the database at `url`, apart from the `ownConnections` of this
 * process. Polls for a second, since recently closed connections are still listed.
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
