import { goBackInTime, saveAndRestore } from './backups.ts'
import type { Cluster } from './cluster.ts'
import { runJourney } from './journey.ts'
import { jobsOfEachAlone, type Shops } from './shop-side.ts'

type Say = (text: string) => void

/** The checks after all faults; each returns what failed. */
export const checks = {
  nodes: async (_cluster: Cluster, { nodes }: Shops, say: Say) => {
    say('Each node does the jobs alone for a while …')
    return jobsOfEachAlone(nodes)
  },
  backup: (cluster: Cluster, _shops: Shops, say: Say) => saveAndRestore(cluster, say),
  recovery: (cluster: Cluster, _shops: Shops, say: Say) => goBackInTime(cluster, say),
  journey: async (_cluster: Cluster, { db, shopUrl }: Shops, say: Say) => {
    // The journey expects prices without promotions.
    await db.updateTable('promotions').set({ archived_at: new Date() }).execute()
    return runJourney(shopUrl, say)
  },
}
export type Check = keyof typeof checks
export const isCheck = (name: string): name is Check => Object.hasOwn(checks, name)
