import { setTimeout as wait } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '#db/seed/illustrations/seeded-random.ts'
import { brokenRules, checkBooks } from '#shop/books/check-books.server.ts'
import { type BooksComparison, compareUntilSound } from '#tests/torture/books-comparison.ts'
import type { Promised } from '#tests/torture/shoppers.ts'
import type { Cluster } from './cluster.ts'
import type { Member } from './member.ts'
import { openShops, type Shops, stoppedJobs } from './shop-side.ts'
import { countOrders, type Heard, longestPause, nothingHeard, startShopping } from './shopping.ts'
import type { Way } from './ways.ts'

export type DrillOptions = {
  ways: readonly Way[]
  /** How many seconds people shop before and after each fault. */
  seconds: number
  shoppers: number
  seed: string
  /** Number of demo products for the browser journey, or `none`. */
  demo: string
  print: (text: string) => void
  stop: AbortSignal
}

/** The effects of losing the primary in one way. */
export type Outcome = {
  way: string
  /** The longest time without a confirmed order, in ms, from just before the fault. */
  pauseMs: number
  /** Names of the primary before and after. */
  primaries: readonly [string, string]
  confirmed: number
  lost: string[]
  /** How many of the lost orders were paid at the provider. */
  lostPaid: number
  doubled: number
  /** Number of responses by status; 0 if the connection broke or there was no response within 15 s. */
  statuses: ReadonlyMap<number, number>
  stoppedJobs: string[]
  /** Whether more than one server claimed to be primary. */
  hadTwoPrimaries: boolean
  /** Number of rules that `npm run check:books` reports as broken; it may find none even if orders are lost. */
  brokenRules: number
  books: BooksComparison
  contradictions: string[]
}

const recoversWithinMs = 120_000
/** SAFETY section 2: every invariant must hold again within 60 s. */
const soundWithinMs = 60_000
/** Number of orders confirmed by the new primary after which selling counts as resumed. */
const enough = 10

type Drill = DrillOptions & {
  cluster: Cluster
  shops: Shops
  random: SeededRandom
  heard: Heard
  promised: Map<string, Promised>
  known: { lost: Set<string>; doubled: number }
}

/**
 * Breaks the cluster's primary in each of the ways while people buy, and measures the effects. `afterwards` returns what failed
 * in the checks that follow.
 */
export async function drill(
  cluster: Cluster,
  options: DrillOptions,
  afterwards: (shops: Shops) => Promise<string[]>,
): Promise<{ outcomes: Outcome[]; failures: string[] }> {
  const random = seededRandom(options.seed)
  const shops = await openShops(cluster, { ...options, seed: options.demo, random })
  try {
    const known = { lost: new Set<string>(), doubled: 0 }
    const all = { ...options, cluster, shops, random, heard: nothingHeard(), promised: new Map(), known }
    const outcomes: Outcome[] = []
    const failures: string[] = []
    for (const way of options.ways) {
      if (options.stop.aborted || failures.length > 0) break
      await breakOnce(all, way).then(
        (outcome) => outcomes.push(outcome),
        // Earlier measurements are still worth reporting.
        (error: unknown) => failures.push(`${way.name}: ${error instanceof Error ? error.message : error}`),
      )
    }
    if (!options.stop.aborted && failures.length === 0) failures.push(...(await afterwards(shops)))
    failures.push(...shops.nodes.flatMap(({ program }) => program.keptLines()))
    failures.push(...cluster.members.flatMap((member) => member.refusals()))
    return { outcomes, failures }
  } finally {
    await shops.close()
  }
}

async function breakOnce(all: Drill, way: Way): Promise<Outcome> {
  const { cluster, shops, heard, promised, random, seconds, print, known } = all
  await cluster.untilWhole()
  const primary = await requirePrimary(cluster)
  await shops.addScarce(6)
  heard.statuses.clear()
  const confirmedBefore = heard.confirmed.length
  const shoppers = startShopping({ ...shops, random, promised }, heard)
  const watch = watchPrimaries(cluster)
  try {
    await sell(all, seconds)
    print(`${way.name}: ${way.does}`)
    const since = performance.now()
    const undo = await way.breaks(cluster, primary)
    const now = await untilSelling(all, way, primary)
    const recoveredAt = Date.now()
    undo()
    await sell(all, seconds)
    const pauseMs = longestPause(heard, since, performance.now())
    const idle = await stoppedJobs(shops.nodes, recoveredAt)
    await shoppers.stop()
    await cluster.untilWhole()
    const deadline = performance.now() + soundWithinMs
    const { result: books, ledger } = await compareUntilSound({ ...shops, promised }, deadline)
    const { lost, doubled } = await countOrders(shops.db, heard)
    const news = lost.filter((id) => !known.lost.has(id))
    const paid = new Set(ledger.filter(({ kind }) => kind === 'capture').map(({ order }) => order))
    const outcome: Outcome = {
      way: way.name,
      pauseMs,
      primaries: [primary.name, now.name],
      confirmed: heard.confirmed.length - confirmedBefore,
      lost: news,
      lostPaid: news.filter((id) => paid.has(id)).length,
      doubled: doubled - known.doubled,
      statuses: new Map(heard.statuses),
      stoppedJobs: idle,
      hadTwoPrimaries: watch.sawTwo(),
      brokenRules: brokenRules(await checkBooks(shops.db)).length,
      books,
      contradictions: heard.contradictions.splice(0),
    }
    for (const id of news) known.lost.add(id)
    known.doubled = doubled
    return outcome
  } finally {
    watch.end()
    await shoppers.stop()
  }
}

async function requirePrimary(cluster: Cluster): Promise<Member> {
  const [primary, second] = await cluster.primaries()
  if (!primary || second) throw new Error('the cluster has not exactly one primary')
  return primary
}

/** Waits this many seconds, and until some orders were confirmed in that time. */
async function sell({ heard, stop }: Drill, seconds: number) {
  const already = heard.confirmed.length
  const until = performance.now() + seconds * 1000
  while (performance.now() < until || heard.confirmed.length < already + enough) {
    stop.throwIfAborted()
    if (performance.now() > until + recoversWithinMs) throw new Error('nobody can buy anything any more')
    await wait(100)
  }
}

/** Waits until the primary after the fault confirms orders; returns it. */
async function untilSelling(all: Drill, way: Way, before: Member): Promise<Member> {
  const deadline = performance.now() + recoversWithinMs
  // A primary that restarts quickly may never be seen as gone.
  if (!way.isReplaced) await sell(all, all.seconds)
  for (;;) {
    const [primary] = await all.cluster.primaries()
    if (primary && (!way.isReplaced || primary !== before)) {
      await sell(all, 0)
      return primary
    }
    all.stop.throwIfAborted()
    if (performance.now() > deadline) throw new Error(`${way.name}: no other server became the primary`)
    await wait(200)
  }
}

/** Polls continuously who is primary: with two, HAProxy would send orders to both. */
function watchPrimaries({ primaries }: Cluster) {
  let isOver = false
  let hasSeenTwo = false
  const look = async () => {
    while (!isOver) {
      hasSeenTwo ||= (await primaries()).length > 1
      await wait(500)
    }
  }
  void look()
  return {
    sawTwo: () => hasSeenTwo,
    end: () => {
      isOver = true
    },
  }
}
