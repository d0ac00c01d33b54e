import { goBackInTime, saveAndRestore } from './backups.ts'
import type { Cluster } from './cluster.ts'
import { runJourney } from './journey.ts'
import { jobsOfEachAlone, type Shops } from './shop-side.ts'

type Print = (text: string) => void

/** The checks after all faults; each returns what failed. */
export const checks = {
  nodes: async (_cluster: Cluster, { nodes }: Shops, print: Print) => {
    print('Each node does the jobs alone for a while …')
    return jobsOfEachAlone(nodes)
  },
  backup: (cluster: Cluster, _shops: Shops, print: Print) => saveAndRestore(cluster, print),
  recovery: (cluster: Cluster, _shops: Shops, print: Print) => goBackInTime(cluster, print),
  journey: async (_cluster: Cluster, { db, shopUrl }: Shops, print: Print) => {
    // The journey expects prices without promotions.
    await db.updateTable('promotions').set({ archived_at: new Date() }).execute()
    return runJourney(shopUrl, print)
  },
}
export type Check = keyof typeof checks
export const isCheck = (name: string): name is Check => Object.hasOwn(checks, name)
