import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bench, Budget, Print } from './budget.ts'
import type { LoadReport } from './load-generator.ts'
import { type LoadProcess, loadProcess } from './load-process.ts'
import { type LoadStage, loadStage } from './load-stage.ts'
import type { Mix } from './load-visits.ts'

/** Ten minutes of mixed load on 10,000 products, then four times what the shop can serve. */
const catalogue = 10_000
const usualMinutes = 10
const mostP99 = 50
/** Limit of a rejection, which has to wait for work in progress like everything on one thread. */
const atOnceMs = 100
/** First step of the ladder, in requests per second. */
const lowestRate = 50
const overload = { times: 4, seconds: 60 }
/** DESIGN section 9. */
const mostMegabytes = 300
/** Slower growth per minute is due to garbage collection, not to a leak. */
const flatMegabytesPerMinute = 2
const port = 4250

/**
 * Loads a real server with a realistic mix of visitors: finds how many it can serve, holds half of that for `--minutes`, then
 * sends four times what it can compute. Reports latency, memory and rejections.
 */
export const benchLoad: Bench = async (print) => {
  const stage = await loadStage({ port, catalogue })
  const load = loadProcess()
  const drive: Drive = { stage, load, print }
  try {
    await load.run({ target: stage.target, mix: 'visitors', rate: 100, seconds: 30 })
    const capacity = await findCapacity(drive, 'visitors', mostP99)
    const steady = await holdSteady(drive, Math.round(capacity / 2))
    const workCapacity = await findCapacity(drive, 'work', Number.POSITIVE_INFINITY)
    return [...steady, await overrun(drive, workCapacity)]
  } finally {
    load.stop()
    await stage.close()
  }
}

type Drive = { stage: LoadStage; load: LoadProcess; print: Print }

/**
 * The highest rate of a ladder at which hardly anybody is rejected and, if visitors must not notice anything (`mostWaitMs`), the
 * served ones hardly wait.
 */
async function findCapacity(
  { stage: { target }, load, print }: Drive,
  mix: Mix,
  mostWaitMs: number,
): Promise<number> {
  let best = lowestRate
  print(`\ncapacity, ${mixNames[mix]}:`)
  let failed = 0
  // Six seconds are short: a rate gets a second try in case the machine was busy with something else.
  for (let rate = lowestRate; rate < 10_000 && failed < 2; ) {
    const report = await load.run({ target, mix, rate, seconds: 6 })
    const isServed = report.p99 < mostWaitMs && report.refused < report.sent / 200
    print(`  ${String(rate).padStart(5)}/s   ${latencies(report)}, ${report.refused} refused`)
    failed = isServed ? 0 : failed + 1
    if (!isServed) continue
    best = rate
    rate = Math.round(rate * 1.25)
  }
  return best
}

const mixNames: Record<Mix, string> = {
  visitors: 'everything that visitors do',
  work: 'what is computed for each (no cached pages, no pictures)',
}

async function holdSteady(drive: Drive, rate: number): Promise<Budget[]> {
  const { stage, load, print } = drive
  const minutes = minutesAsked()
  print(`\nsteady load: ${rate}/s for ${minutes} minutes, half of what it can do`)
  const watch = watchServer(stage, print)
  const report = await load.run({ target: stage.target, mix: 'visitors', rate, seconds: minutes * 60 })
  const memory = await watch.stop()
  printResult(report, print)
  const failed = Object.values(report.failures).reduce((sum, times) => sum + times, 0)
  const slope = slopeOf(memory.slice(Math.floor(memory.length / 5)))
  const highest = Math.max(...memory)
  print(`memory      highest ${highest.toFixed(0)} MB, after the first fifth ${signed(slope)} MB a minute`)
  return [
    {
      what: `${minutes} minutes of mixed load on ${catalogue} products`,
      found: `${rate}/s, p99 ${report.p99.toFixed(0)} ms, ${failed} errors, ${report.refused} refused`,
      asked: `no error, p99 under ${mostP99} ms`,
      holds: failed === 0 && report.refused === 0 && report.p99 < mostP99,
    },
    {
      what: `server memory after ${minutes} minutes under load`,
      found: `${highest.toFixed(0)} MB at most, ${signed(slope)} MB a minute`,
      asked: `at most ${mostMegabytes} MB RSS, flat (under ${flatMegabytesPerMinute} MB a minute)`,
      holds: highest <= mostMegabytes && slope < flatMegabytesPerMinute,
    },
  ]
}

function minutesAsked(): number {
  const at = process.argv.indexOf('--minutes')
  return at < 0 ? usualMinutes : Number(process.argv[at + 1])
}

async function overrun({ stage: { target }, load, print }: Drive, capacity: number): Promise<Budget> {
  const rate = capacity * overload.times
  print(`\noverload: ${rate}/s for ${overload.seconds} s, four times what it can compute`)
  const report = await load.run({ target, mix: 'work', rate, seconds: overload.seconds })
  printResult(report, print)
  await wait(2000)
  const after = await load.run({ target, mix: 'work', rate: Math.round(capacity / 2), seconds: 5 })
  print(`two seconds later, at ${Math.round(capacity / 2)}/s: ${latencies(after)}, ${after.refused} refused`)
  const served = servedShares(report)
  const failed = Object.keys(report.failures).length + Object.keys(after.failures).length
  const isInOrder = served.webhook >= 0.99 && served.order >= 0.99 && served.order >= served.product
  return {
    what: `${overload.times} times the capacity (${rate}/s for ${overload.seconds} s)`,
    found:
      `served p99 ${report.p99.toFixed(0)} ms; ${percent(report.refused / report.sent)} refused, p99 ${report.refusedP99.toFixed(0)} ms; ` +
      `served: webhooks ${percent(served.webhook)}, orders ${percent(served.order)}, browsing ${percent(served.product)}; ` +
      `${failed} errors; afterwards ${after.refused} refused`,
    asked: `503 at once (p99 under ${atOnceMs} ms), checkout shed last, well again afterwards`,
    holds:
      failed === 0 &&
      isInOrder &&
      report.refused > 0 &&
      report.refusedP99 < atOnceMs &&
      report.refusedWithoutRetryAfter === 0 &&
      after.refused === 0,
  }
}

function servedShares({ kinds }: LoadReport) {
  const share = (kind: string) => {
    const found = kinds.find((one) => one.kind === kind)
    return found ? found.served / found.sent : 1
  }
  return { webhook: share('webhook'), order: share('order'), product: share('product') }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(1)}`
const latencies = ({ p50, p99, max }: Pick<LoadReport, 'p50' | 'p99' | 'max'>) =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(0)} ms`

function printResult(report: LoadReport, print: Print) {
  print(`served      ${report.served} of ${report.sent}: ${latencies(report)}`)
  if (report.refused > 0) {
    print(
      `refused     ${report.refused}: p50 ${report.refusedP50.toFixed(1)}, p99 ${report.refusedP99.toFixed(1)} ms`,
    )
  }
  print(
    `generator   itself late by ${report.ownDelayP99.toFixed(0)} ms (p99), which is part of all these figures`,
  )
  for (const { kind, sent, served, ...times } of report.kinds) {
    print(
      `  ${kind.padEnd(12)} ${String(served).padStart(7)} of ${String(sent).padEnd(7)} ${latencies(times)}`,
    )
  }
  for (const [failure, times] of Object.entries(report.failures)) print(`  FAILED ${times} times: ${failure}`)
}

const sampleMs = 5000

/** Prints the server's memory and database connections once a minute; returns the memory in MB, sampled every five seconds. */
function watchServer({ program, db, target }: LoadStage, print: Print) {
  const memory: number[] = []
  const stopping = new AbortController()
  const watching = (async () => {
    const begun = performance.now()
    for (let minute = 0; !stopping.signal.aborted; ) {
      memory.push(residentMegabytes(program.pid))
      if (performance.now() - begun >= minute * 60_000) {
        const [loop, connections] = [await timeOf(`${target.url}/healthz`), await connectionsTo(db)]
        print(
          `  minute ${String(minute).padStart(2)}: ${memory.at(-1)?.toFixed(0)} MB, ${connections} database connections, /healthz in ${loop.toFixed(1)} ms`,
        )
        minute += 1
      }
      await wait(sampleMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
      return memory
    },
  }
}

/** Linux only. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - begun
}

async function connectionsTo(db: LoadStage['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Slope per minute of the regression line through values sampled every `sampleMs`. */
function slopeOf(values: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const times = values.map((_, at) => (at * sampleMs) / 60_000)
  const [meanTime, meanValue] = [mean(times), mean(values)]
  const spread = times.reduce((sum, time) => sum + (time - meanTime) ** 2, 0)
  const together = values.reduce(
    (sum, value, at) => sum + ((times[at] ?? 0) - meanTime) * (value - meanValue),
    0,
  )
  return spread === 0 ? 0 : together / spread
}
