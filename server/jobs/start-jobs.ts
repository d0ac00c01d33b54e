import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { jobBoss } from './job-boss.ts'
import { type JobContext, type ScheduledJob, scheduledJobs } from './scheduled-jobs.ts'

/** How long a stop waits for running jobs, in ms; interrupted runs are resumed after the next start. */
const longestStopMs = 8_000
/** The delay after a failure of the queue itself, in ms: the database may be back at any moment. */
const retryMs = 2_000
/** New runs wake the workers immediately; polling finds those of a node that was killed before it started them. */
const pollSeconds = 60

export type Jobs = {
  /** Waits for running jobs, at most eight seconds; none starts afterwards. */
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * Starts the background jobs: they check open payments, expire unpaid orders, send refunds (SAFETY 8, 15, 50), send emails, and
 * remove what is no longer needed. Each job runs immediately at startup, whatever a killed process left behind, and then through
 * a pg-boss queue, on one node at a time. A failed step is logged and retried in the next run. The database may go away and come
 * back. What fails once `ending` is aborted, since the shop is about to stop, was interrupted by that: it is not reported.
 */
export function startJobs(context: JobContext, log: Log, ending?: AbortSignal): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const isEnding = () => signal.aborted || ending?.aborted === true
  const jobs = scheduledJobs(context, (error, what) => log.error({ err: error }, what))
  const underWay = new Set<Promise<void>>()
  const boss = jobBoss(context.db, (error) => log.error({ err: error }, 'the job queue reported a failure'))

  function run(job: ScheduledJob): Promise<void> {
    const running = runSteps(job, { stop: signal, isEnding, log, metrics: context.metrics }).finally(() =>
      underWay.delete(running),
    )
    underWay.add(running)
    return running
  }
  const workers = startedOnce(boss, jobs, run)

  async function schedule(job: ScheduledJob) {
    const first = job.atStart ? { ...job, steps: [job.atStart, ...job.steps] } : job
    await run(first).catch(alreadyLogged)
    let isLost = false
    while (await sleep(isLost ? retryMs : job.everySeconds * 1000, signal)) {
      try {
        if (!job.isDue || (await job.isDue())) await enqueue(boss, job, await workers())
        isLost = false
      } catch (error) {
        if (!isLost) log.error({ err: error, job: job.queue }, 'the job queue cannot be reached')
        isLost = true
      }
    }
  }

  const scheduling = Promise.all(jobs.map(schedule))
  return {
    stop: async () => {
      stopping.abort()
      const ended = scheduling
        .then(() => Promise.allSettled(underWay))
        .then(() => boss.stop({ timeout: 1000 }))
        .catch((error: unknown) => log.error({ err: error }, 'the job queue did not stop cleanly'))
      const waiting = new AbortController()
      await Promise.race([ended, sleep(longestStopMs, waiting.signal)])
      waiting.abort()
    },
  }
}

type Running = { stop: AbortSignal; isEnding: () => boolean; log: Log; metrics: JobContext['metrics'] }

/** Throws if a step failed or was interrupted, so that the queue records it too; only the log has the reason. */
async function runSteps({ steps }: ScheduledJob, { stop, isEnding, log, metrics }: Running): Promise<void> {
  const failed: string[] = []
  for (const { name, run } of steps) {
    if (stop.aborted) break
    try {
      await run(stop)
      metrics.jobDone(name)
    } catch (error) {
      failed.push(name)
      if (isEnding()) continue
      log.error({ err: error, job: name }, 'a job failed')
      metrics.jobFailed(name)
    }
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
}

function alreadyLogged() {
  // Each step has logged its own failure.
}

type Workers = ReadonlyMap<ScheduledJob, string>

/** Starts the queue and a worker per job when first needed, and again after a failure. */
function startedOnce(boss: PgBoss, jobs: readonly ScheduledJob[], run: (job: ScheduledJob) => Promise<void>) {
  let workers: Promise<Workers> | undefined
  const start = async (): Promise<Workers> => {
    await boss.start()
    const started = new Map<ScheduledJob, string>()
    for (const job of jobs) {
      const options = { pollingIntervalSeconds: pollSeconds }
      started.set(job, await boss.work(job.queue, options, () => run(job)))
    }
    return started
  }
  return () => {
    workers ??= start().catch((error: unknown) => {
      workers = undefined
      throw error
    })
    return workers
  }
}

/** Nodes that enqueue at about the same time cause a single run. */
async function enqueue(boss: PgBoss, job: ScheduledJob, workers: Workers) {
  await boss.send(job.queue, null, { singletonSeconds: Math.ceil((job.everySeconds * 2) / 3) })
  const worker = workers.get(job)
  if (worker) boss.notifyWorker(worker)
}

/** Resolves to true after `ms`, to false if `stop` is aborted first. */
const sleep = (ms: number, stop: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal: stop }).catch(() => false)
