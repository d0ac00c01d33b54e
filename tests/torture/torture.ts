import { type SeededRandom, seededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { Program } from '#tests/support/programs.ts'
import { type BooksComparison, compareUntilSound, describeMoney, describeOrders } from './books-comparison.ts'
import { type Environment, setUpEnvironment, someFaults } from './environment.ts'
import { causeIncidents, type Incidents, noIncidents, settleAll } from './incidents.ts'
import { type KillPoint, killAt, killPoints } from './kill-points.ts'
import { type ShopClient, shopClient } from './shop-client.ts'
import { keepShopping, type Promised } from './shoppers.ts'

export type TortureOptions = {
  kills: number
  seed: string
  shoppers: number
  isNaive: boolean
  /** The first of four consecutive ports. */
  port: number
  print: (text: string) => void
  /** Ends the run after the current kill, with a final comparison. */
  stop: AbortSignal
}

export type TortureResult = {
  kills: Partial<Record<KillPoint | 'while starting', number>>
  /** How long the shop took from start to first response, in ms. */
  startsMs: number[]
  /** How long it took after a start until everything added up, in ms; undefined if it did not within a minute. */
  recoveriesMs: (number | undefined)[]
  faults: number
  /** What happened to payments while the shop was down. */
  incidents: Incidents
  promised: number
  promisedPaid: number
  /** Orders with a started payment that a bank decides later. */
  decidedLater: number
  webhooks: { delivered: number; refused: number; lost: number }
  calls: ShopClient['counts']
  /** Responses of 500 with what the shop logged about them, and contradictory responses. */
  failures: string[]
  last: BooksComparison
}

/** SAFETY section 2: within 60 s of a restart no invariant is violated. */
const recoveryLimitMs = 60_000
/** A recovery that takes longer than this (ms) reports what it waited for. */
const slowRecoveryMs = 10_000

type Run = Omit<TortureResult, 'last'>

/**
 * Repeatedly kills the shop while people buy from it and the provider misbehaves, and regularly checks that nothing was lost,
 * paid twice or sold twice. With `isNaive` it does the same to a shop known to be careless.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const random = seededRandom(options.seed)
  const environment = await setUpEnvironment({ ...options, random })
  try {
    return await killAndCompare(environment, options, random)
  } finally {
    await environment.close()
  }
}

async function killAndCompare(
  environment: Environment,
  options: TortureOptions,
  random: SeededRandom,
): Promise<TortureResult> {
  const { print, kills, stop } = options
  const promised = new Map<string, Promised>()
  const run = emptyRun(environment)
  const between = Math.min(50, Math.max(5, Math.round(kills / 5)))
  let last: BooksComparison | undefined
  let shop = await environment.openShop()
  try {
    for (let done = 0; done < kills && !stop.aborted; ) {
      const count = Math.min(between, kills - done)
      const end = await killUnderLoad({ ...options, environment, random, run, promised, shop, count })
      shop = end.shop
      done += count
      const deadline = end.startedAt + (options.isNaive ? 0 : recoveryLimitMs)
      const accounts = { db: environment.db, provider: environment.provider, promised }
      const { result, ledger, lastProblem } = await compareUntilSound(accounts, deadline)
      last = result
      const isSound = last.problems.length === 0
      const tookMs = performance.now() - end.startedAt
      run.recoveriesMs.push(isSound ? tookMs : undefined)
      const outcome = isSound ? `sound ${(tookMs / 1000).toFixed(1)} s after the last start` : 'NOT SOUND'
      print(`${done} kills: ${outcome}, ${promised.size} orders`)
      if (tookMs > slowRecoveryMs && lastProblem) print(`  settled last: ${lastProblem}`)
      if (isSound || options.isNaive) continue
      for (const order of await describeOrders(environment.db, last.problems)) print(`  ${order}`)
      for (const entry of describeMoney(ledger, last.problems)) print(`  ${entry}`)
      break
    }
  } finally {
    await shop.kill()
    run.failures.push(...shop.keptLines())
  }
  if (!last) throw new Error('nothing was killed')
  run.promised = promised.size
  run.promisedPaid = [...promised.values()].filter((promise) => promise.isPaid).length
  run.decidedLater = [...promised.values()].filter((promise) => promise.isDecidedLater).length
  return { ...run, last }
}

const emptyRun = (environment: Environment): Run => ({
  kills: {},
  startsMs: [],
  recoveriesMs: [],
  faults: 0,
  incidents: noIncidents(),
  promised: 0,
  promisedPaid: 0,
  decidedLater: 0,
  webhooks: environment.courier.counts,
  calls: { answered: 0, broken: 0, busy: 0, providerAway: 0 },
  failures: [],
})

type Killing = {
  environment: Environment
  random: SeededRandom
  run: Run
  promised: Map<string, Promised>
  shop: Program
  count: number
  stop: AbortSignal
  isNaive: boolean
}

/**
 * Lets shoppers in, kills the shop `count` times and restarts it each time; returns the one running at the end, and since when it
 * responds.
 */
async function killUnderLoad({ environment, random, run, promised, shop, count, stop, isNaive }: Killing) {
  const client = shopClient(environment.shopUrl)
  const closing = new AbortController()
  await environment.addScarce(3)
  const shoppers = {
    ...environment,
    client,
    random,
    promised,
    methods: ['paypal', 'stripe'] as const,
    contradictions: run.failures,
    closing: closing.signal,
  }
  const shopping = Promise.allSettled(environment.people.map((who) => keepShopping(shoppers, who)))
  let current = shop
  let startedAt = performance.now()
  for (let left = count; left > 0; left -= 1) {
    await environment.addScarce(3)
    run.faults += await addFaults(environment, random)
    const kill = async () => {
      await current.kill()
      run.failures.push(...current.keptLines())
    }
    const scene = { ...environment, products: environment.stock.plentiful, random, kill }
    // Every kill point is used, whatever the seed.
    const point = await killAt(killPoints[run.startsMs.length % killPoints.length] ?? 'at random', scene)
    run.kills[point] = (run.kills[point] ?? 0) + 1
    if (stop.aborted) left = 1
    // Shoppers stop while the shop is down: it has to repair what is left unfinished.
    if (left === 1) closing.abort()
    if (!isNaive) await causeIncidents({ ...environment, random }, run.incidents)
    if (left === 1 && !isNaive) await settleAll(environment)
    if (left === 1) await environment.provider.heal()
    if (random.chance(0.05)) await killWhileStarting(environment, random, run)
    const began = performance.now()
    current = await environment.openShop()
    startedAt = performance.now()
    run.startsMs.push(startedAt - began)
  }
  for (const result of await shopping) if (result.status === 'rejected') throw result.reason
  run.calls = sumOf(run.calls, client.counts)
  run.failures.push(...client.failures)
  return { shop: current, startedAt }
}

async function addFaults(environment: Environment, random: SeededRandom): Promise<number> {
  // Unused faults are removed, so that they do not pile up.
  const left = await environment.provider.faultsWaiting()
  await environment.provider.heal()
  await environment.subscribeCourier()
  const faults = someFaults(random, random.whole(1, 6))
  await environment.provider.addFaults(faults)
  return faults.reduce((total, fault) => total + (fault.times ?? 1), -left)
}

async function killWhileStarting(environment: Environment, random: SeededRandom, run: Run) {
  const half = await environment.openShop(AbortSignal.timeout(random.whole(50, 1_200)))
  await half.kill()
  run.kills['while starting'] = (run.kills['while starting'] ?? 0) + 1
}

const sumOf = (a: ShopClient['counts'], b: ShopClient['counts']): ShopClient['counts'] => ({
  answered: a.answered + b.answered,
  broken: a.broken + b.broken,
  busy: a.busy + b.busy,
  providerAway: a.providerAway + b.providerAway,
})
