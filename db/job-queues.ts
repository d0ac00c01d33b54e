import { PgBoss } from 'pg-boss'

type JobQueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

const common = {
  // One node at a time; what is sent meanwhile is dropped, since a round does all that there is to do.
  policy: 'exclusive',
  // The next round is the next try.
  retryLimit: 0,
  // A process that was killed stops beating, and its round is given up.
  heartbeatSeconds: 15,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
  retentionSeconds: 3600,
} satisfies JobQueueOptions

/** What the shop does by itself: server/jobs/rounds.ts says what each round is. */
export const jobQueues = {
  payments: common,
  mail: common,
  imports: common,
  tidy: common,
  comparison: common,
} satisfies Record<string, JobQueueOptions>
export type JobQueue = keyof typeof jobQueues

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Makes or renews pg-boss's own schema, for one who may change the schema; changes nothing that is up to date. */
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
