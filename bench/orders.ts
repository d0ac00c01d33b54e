import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { paymentsThrough } from '#server/payment-providers/registry.ts'
import { checkBooks } from '#shop/books/check-books.server.ts'
import { orderInput } from '#shop/orders/order.schema.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { startShop } from '#tests/support/shop-program.ts'
import type { Bench, Print } from './budget.ts'
import { type OrderStage, orderBody, orderStage } from './order-stage.ts'
import { postmasterOf, processorTime, timeOfEndedChildren } from './processor-time.ts'
import { statementsOf } from './statements.ts'
import { type Post, postTo } from './wrk.ts'

/** DESIGN section 9: minimum orders per second on 2 cores. */
const leastPerSecond = 300
/** For some 2,000 orders the shop still compiles its code, which is not to be measured. */
const warmUpSeconds = 10
const seconds = 12
const connections = 32

/**
 * Places orders over HTTP in a real server process on the embedded PostgreSQL, and shows where the time goes by measuring the
 * parts separately in the same run.
 */
export const benchOrders: Bench = async (print) => {
  const stage = await orderStage({ products: 1_000, scarce: 40, people: 400 })
  try {
    print(`database    ${await safetyOf(stage.db)}`)
    const whole = await overHttp(stage, 'server/main.ts', print)
    const bare = await overHttp(stage, 'bench/bare-route.ts')
    const direct = await perSecond((index) => placeOne(stage.db, stage, index))
    const statements = await bareTransactions(stage)
    const ratio = (perSecond: number) =>
      `${perSecond.toFixed(0).padStart(6)}/s   ${(whole.perSecond / perSecond).toFixed(2)} of it reached`
    print('\nThe parts alone, in the same run:')
    print(`  a Fastify route that does nothing          ${ratio(bare.perSecond)}`)
    print(`  placeOrder() without HTTP or session       ${ratio(direct)}`)
    print(`  the bare statements of such a transaction  ${ratio(statements)}`)
    await printStatements(stage, print)
    const { broken, oversold } = await booksOf(stage.db, print)
    return [
      {
        what: 'checkout (place order)',
        found: `${whole.perSecond.toFixed(0)} orders/s, ${oversold} oversold, books ${broken === 0 ? 'sound' : 'BROKEN'}, ${whole.unexpected} unexpected answers`,
        asked: `≥ ${leastPerSecond} orders/s on 2 cores with embedded PostgreSQL, none oversold`,
        holds: whole.perSecond >= leastPerSecond && broken === 0 && oversold === 0 && whole.unexpected === 0,
      },
    ]
  } finally {
    await stage.close()
  }
}

async function safetyOf(db: Kysely<DB>) {
  const { rows } = await sql<{ settings: string }>`
    SELECT format('PostgreSQL %s, fsync %s, synchronous_commit %s, full_page_writes %s',
      current_setting('server_version'), current_setting('fsync'), current_setting('synchronous_commit'),
      current_setting('full_page_writes')) AS settings`.execute(db)
  return rows[0]?.settings ?? ''
}

/** The load of many buyers, each on its own connection; prints its results at the end. */
async function overHttp(stage: OrderStage, file: string, print?: Print) {
  const { url, program } = await startShop({ dataDir: stage.dataDir, file })
  try {
    const port = Number(new URL(url).port)
    await postTo({ port, connections, seconds: warmUpSeconds }, ordersOf(stage))
    const groups = { node: program.pid, postgres: await postmasterOf(stage.db) }
    const [before, ended] = [processorTime(groups), timeOfEndedChildren()]
    const posted = await postTo({ port, connections, seconds }, ordersOf(stage))
    const [after, load] = [processorTime(groups), timeOfEndedChildren() - ended]
    const { 201: placed = 0, 409: soldOut = 0 } = posted.statuses
    const unexpected = posted.requests - placed - soldOut + posted.failed
    const perSecond = placed / posted.seconds
    if (print) {
      print(
        `load        wrk, ${connections} connections, ${posted.seconds.toFixed(0)} s: ${placed} placed, ${soldOut} sold out, ${unexpected} other`,
      )
      const [p50, p99, longest] = [posted.p50, posted.p99, posted.longest].map((ms) => ms.toFixed(0))
      print(`orders      ${perSecond.toFixed(0)}/s; latency p50 ${p50} ms, p99 ${p99} ms, max ${longest} ms`)
      const used = { node: after.node - before.node, postgres: after.postgres - before.postgres, load }
      print(`processor   ${shares(used, placed, posted.seconds)}`)
    }
    return { perSecond, unexpected }
  } finally {
    await program.stop()
  }
}

function shares(used: Record<string, number>, orders: number, duration: number) {
  const all = Object.values(used).reduce((total, time) => total + time, 0)
  const parts = Object.entries(used).map(
    ([name, time]) =>
      `${name} ${((time / all) * 100).toFixed(0)} % (${((time * 1000) / orders).toFixed(1)} ms an order)`,
  )
  return `${(all / duration).toFixed(2)} cores busy: ${parts.join(', ')}`
}

/** More orders than a run can place, each with its own idempotency key. */
const ordersOf = (stage: OrderStage): Post[] =>
  Array.from({ length: 20_000 }, (_, index) => ({
    path: '/api/orders',
    headers: {
      cookie: stage.buyers[index % stage.buyers.length]?.headers.cookie ?? '',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(orderBody(stage)),
  }))

/** How often `work` completes per second with as many concurrent workers as the shop has connections. */
async function perSecond(work: (index: number) => Promise<unknown>): Promise<number> {
  let [begun, done] = [0, 0]
  let isOver = false
  const workers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      begun += 1
      await work(begun)
      done += 1
    }
  })
  await wait(warmUpSeconds * 500)
  const [from, began] = [done, performance.now()]
  await wait(seconds * 500)
  const result = (done - from) / ((performance.now() - began) / 1000)
  isOver = true
  await Promise.all(workers)
  return result
}

/** Placing an order calls no provider, but providers must be configured. */
const payments = await paymentsThrough(
  { paypal: { ...sandboxPayPal, apiUrl: 'http://127.0.0.1:9', sdkUrl: 'http://127.0.0.1:9' } },
  { brandName: () => 'Sillage', publicUrl: 'http://127.0.0.1' },
)

async function placeOne(db: Db, stage: OrderStage, index: number) {
  const buyer = stage.buyers[index % stage.buyers.length]
  if (!buyer) return
  try {
    const options = { key: crypto.randomUUID(), limits: false, ip: '127.0.0.1', payments }
    await placeOrder(db, buyer, orderInput.parse(orderBody(stage)), options)
  } catch (error) {
    // Most likely sold out.
    if (!(error instanceof ShopError)) throw error
  }
}

async function printStatements(stage: OrderStage, print: Print) {
  const { wholeMs, means } = await statementsOf(stage.pool, (db, index) => placeOne(db, stage, index))
  const known = means.reduce((total, { ms }) => total + ms, 0)
  print(`\nOne order after the other takes ${wholeMs.toFixed(1)} ms:`)
  for (const { name, ms } of means) print(`  ${ms.toFixed(2).padStart(5)} ms  ${name}`)
  print(`  ${(wholeMs - known).toFixed(2).padStart(5)} ms  the shop’s own code, and waiting for a processor`)
}

/** The minimum for any shop: lock, hold, movement, order and line, committed to disk, in rows that nobody reads afterwards. */
async function bareTransactions({ pool }: OrderStage): Promise<number> {
  await pool.query('CREATE TABLE bench_stock (id int PRIMARY KEY, held int NOT NULL)')
  await pool.query(
    'CREATE TABLE bench_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, content text)',
  )
  await pool.query('INSERT INTO bench_stock SELECT n, 0 FROM generate_series(0, 999) n')
  const content = 'x'.repeat(300)
  return perSecond(async () => {
    const client = await pool.connect()
    try {
      const id = Math.floor(Math.random() * 1000)
      await client.query('BEGIN')
      await client.query('SELECT held FROM bench_stock WHERE id = $1 FOR UPDATE', [id])
      await client.query('UPDATE bench_stock SET held = held + 1 WHERE id = $1', [id])
      for (let rows = 0; rows < 3; rows += 1)
        await client.query('INSERT INTO bench_rows (content) VALUES ($1)', [content])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  })
}

async function booksOf(db: Kysely<DB>, print: Print) {
  const broken = (await checkBooks(db)).filter((rule) => rule.broken.length > 0)
  const { rows } = await sql<{ oversold: number }>`
    SELECT count(*)::int AS oversold FROM products WHERE reserved > quantity OR reserved < 0`.execute(db)
  const oversold = rows[0]?.oversold ?? 0
  print(
    `\nbooks       ${broken.length === 0 ? 'sound' : `BROKEN: ${broken.map(({ rule }) => rule).join('; ')}`}`,
  )
  return { broken: broken.length, oversold }
}
