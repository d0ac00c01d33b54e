import pg from 'pg'
import type { Bench, Budget, Print } from './budget.ts'
import { browserEncodings, median, printLoads, wrongIn } from './loads.ts'
import { stockedShop } from './stocked-shop.ts'
import { type Load, loadOn } from './wrk.ts'

/** On two processors that also run the database and the load (DESIGN section 9). */
const limits = { perSecond: 2_000, p99: 50 }
const connections = 16
const repetitions = 5
const seconds = 2
/** A shop that has just started compiles its code, which is not to be measured. */
const warmUps = 3

type Stage = Awaited<ReturnType<typeof stockedShop>>
type Kind = { what: string; path: (index: number) => string }

/** A new price range each time, which excludes nothing. */
const kinds: Kind[] = [
  { what: 'list', path: (n) => `/api/products?category=perfume&priceMax=${(100_000 + n) / 100}` },
  { what: 'search', path: (n) => `/api/products?keyword=mitsouko&priceMax=${(100_000 + n) / 100}` },
]

/** A list and a search that differ in each request, so that none is served from the cache, beside a bare query of 20 rows. */
export const benchComputed: Bench = async (print) => {
  const shop = await stockedShop()
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: connections })
  try {
    print('            requests/s       of bare  p50 ms  p99 ms  processor µs')
    const budgets: Budget[] = []
    for (const kind of kinds) budgets.push(await measure(shop, pool, kind, print))
    return budgets
  } finally {
    await pool.end()
    await shop.close()
  }
}

let asked = 0

async function measure(shop: Stage, pool: pg.Pool, { what, path }: Kind, print: Print): Promise<Budget> {
  const load = () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => path(asked + at))
    asked += paths.length
    const headers = { 'accept-encoding': browserEncodings }
    const port = Number(new URL(shop.url).port)
    return loadOn(shop.program.pid, { port, connections, seconds, paths, headers })
  }
  for (let run = 0; run < warmUps; run += 1) await load()
  const [found, queries]: [Load[], number[]] = [[], []]
  for (let run = 0; run < repetitions; run += 1) {
    found.push(await load())
    queries.push(await bareQueries(pool))
  }
  const share = median(found.map((run, at) => run.perSecond / (queries[at] ?? 0)))
  printLoads(what, { cached: found, share }, print)
  print(`${'  bare'.padEnd(12)}${median(queries).toFixed(0).padStart(10)}`)
  const [perSecond, p99] = [median(found.map((run) => run.perSecond)), median(found.map((run) => run.p99))]
  const wrong = wrongIn(found)
  return {
    what: `API ${what}, computed each time`,
    found: `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${wrong} refused`,
    asked: `≥ ${limits.perSecond}/s, p99 ≤ ${limits.p99} ms`,
    // A rejection costs less than a response, so the figure means little if there are any.
    holds: wrong === 0 && perSecond >= limits.perSecond && p99 <= limits.p99,
  }
}

/** How many queries of 20 rows a second the database answers at the same concurrency. */
async function bareQueries(pool: pg.Pool): Promise<number> {
  let done = 0
  const began = performance.now()
  const isOver = () => performance.now() - began >= seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; !isOver(); done += 1) await pool.query('SELECT id, title, price FROM products LIMIT 20')
    }),
  )
  return done / ((performance.now() - began) / 1000)
}
