import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { jobBoss } from './job-boss.ts'
import { type Round, roundsOf, type Worked } from './rounds.ts'

/** How long a stop waits for the work under way; whatever is cut off is taken up again by the next start. */
const longestStopMs = 8_000
/** After a failure of the queue itself: the database may be back at any moment. */
const againMs = 2_000
/** Calls wake the workers; this is for a call whose node was killed before it took it up. */
const pollSeconds = 60

export type Jobs = {
  /** Waits for the work under way, eight seconds at most; none begins afterwards. */
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * What the shop does by itself: asks about open payments, ends unpaid orders, sends money back (SAFETY 8, 15, 50),
 * sends letters, and tidies away what nobody needs any more. Each round runs at once when the shop starts, whatever a
 * killed process left behind, and then through a queue of pg-boss, on one node at a time. A step that fails is logged
 * and tried again in the next round. The database may go away and come back.
 */
export function startJobs(shop: Worked, log: Log): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const rounds = roundsOf(shop, (error, what) => log.error({ err: error }, what))
  const underWay = new Set<Promise<void>>()
  const boss = jobBoss(shop.db, (error) => log.error({ err: error }, 'the job queue reported a failure'))

  function run(round: Round): Promise<void> {
    const running = runSteps(round, { stop: signal, log, metrics: shop.metrics }).finally(() =>
      underWay.delete(running),
    )
    underWay.add(running)
    return running
  }
  const workers = startedOnce(boss, rounds, run)

  async function keepCalling(round: Round) {
    const first = round.atStart ? { ...round, steps: [round.atStart, ...round.steps] } : round
    await run(first).catch(alreadyLogged)
    let isLost = false
    while (await sleep(isLost ? againMs : round.everySeconds * 1000, signal)) {
      try {
        if (!round.isDue || (await round.isDue())) await call(boss, round, await workers())
        isLost = false
      } catch (error) {
        if (!isLost) log.error({ err: error, job: round.queue }, 'the job queue cannot be reached')
        isLost = true
      }
    }
  }

  const calling = Promise.all(rounds.map(keepCalling))
  return {
    stop: async () => {
      stopping.abort()
      const ended = calling
        .then(() => Promise.allSettled(underWay))
        .then(() => boss.stop({ timeout: 1000 }))
        .catch((error: unknown) => log.error({ err: error }, 'the job queue did not stop cleanly'))
      const waiting = new AbortController()
      await Promise.race([ended, sleep(longestStopMs, waiting.signal)])
      waiting.abort()
    },
  }
}

type Running = { stop: AbortSignal; log: Log; metrics: Worked['metrics'] }

/** Throws when a step failed, so that the queue keeps that too; what failed is in the log alone. */
async function runSteps({ steps }: Round, { stop, log, metrics }: Running): Promise<void> {
  const failed: string[] = []
  for (const { name, run } of steps) {
    if (stop.aborted) break
    try {
      await run(stop)
      metrics.jobDone(name)
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
      metrics.jobFailed(name)
      failed.push(name)
    }
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
}

function alreadyLogged() {
  // Each step has told the log what went wrong.
}

type Workers = ReadonlyMap<Round, string>

/** Starts the queue and a worker for each round, when they are first needed; tried again after a failure. */
function startedOnce(boss: PgBoss, rounds: readonly Round[], run: (round: Round) => Promise<void>) {
  let workers: Promise<Workers> | undefined
  const start = async (): Promise<Workers> => {
    await boss.start()
    const started = new Map<Round, string>()
    for (const round of rounds) {
      const options = { pollingIntervalSeconds: pollSeconds }
      started.set(round, await boss.work(round.queue, options, () => run(round)))
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

/** Nodes that call at about the same time get one round together. */
async function call(boss: PgBoss, round: Round, workers: Workers) {
  await boss.send(round.queue, null, { singletonSeconds: Math.ceil((round.everySeconds * 2) / 3) })
  const worker = workers.get(round)
  if (worker) boss.notifyWorker(worker)
}

/** True when the time has passed, false when `stop` came first. */
const sleep = (ms: number, stop: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal: stop }).catch(() => false)
