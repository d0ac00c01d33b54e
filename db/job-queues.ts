import { PgBoss } from 'pg-boss'

type JobQueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

const common = {
  // One node at a time; jobs sent meanwhile are dropped, since a run does all the work there is.
  policy: 'exclusive',
  // The next run is the retry.
  retryLimit: 0,
  // A killed process sends no heartbeat, and its run is abandoned.
  heartbeatSeconds: 15,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
  retentionSeconds: 3600,
} satisfies JobQueueOptions

/** The scheduled jobs of the shop (server/jobs/scheduled-jobs.ts). */
export const jobQueues = {
  payments: common,
  mail: common,
  imports: common,
  tidy: common,
  wants: common,
  totals: common,
  comparison: common,
  compliance: common,
  // Ten thousand receipts mean ten thousand documents to draw.
  evidence: { ...common, expireInSeconds: 4 * 3600 },
} satisfies Record<string, JobQueueOptions>
export type JobQueue = keyof typeof jobQueues

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Creates or updates pg-boss's own schema; changes nothing that is up to date. Needs a role that may change the schema. */
export async function installJobQueues(executeSql: ExecuteSql): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  const failed: Error[] = []
  boss.on('error', (error) => failed.push(error))
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const [name, options] of Object.entries(jobQueues)) {
      const { policy: _fixed, ...changeable } = options
      if (known.has(name)) await boss.updateQueue(name, changeable)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failed[0]) throw failed[0]
}
