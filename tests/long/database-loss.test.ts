import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type MachinePace, machinePace } from '#tests/support/machine-pace.ts'
import { addProduct } from '#tests/support/products.ts'
import { type Buyer, type RunningShop, runningShop } from '#tests/support/running-shop.ts'

// The database goes away while people shop: nobody is left waiting, cached pages are still shown, and the shop recovers on its
// own (SAFETY rule 46, section 2 Database loss).

/** How fast the shop must reject requests, and how soon it must recover, in ms; `pace` adds an allowance for a busy machine. */
const refusesWithin = 1_000
const isBackWithin = 2_000
/** A lock held by somebody else is waited for as long as `lock_timeout` (SAFETY 47). */
const lockedWithin = 3_000

let shop: RunningShop
let pace: MachinePace
let buyer: Buyer
let product: string
let cached: Record<'page' | 'product', string>
beforeAll(async () => {
  shop = await runningShop()
  pace = await machinePace()
  buyer = await shop.person()
  product = await addProduct(shop.db, { quantity: 100_000 })
  // Another product, whose stock does not change: a response that was just invalidated could not be shown.
  cached = { page: `${shop.url}/terms`, product: `${shop.url}/api/products/${await addProduct(shop.db)}` }
  for (const url of Object.values(cached)) await read(url)
})
afterEach(async () => {
  expect(shop.program.hasEnded()).toBe(false)
  await untilItServes()
  await expectSoundBooks(shop.db)
})
afterAll(async () => {
  await pace.close()
  await shop.close()
})

type Seen = {
  what: 'order' | 'orders' | 'page' | 'product'
  status: number
  ms: number
  at: number
  retryAfter: string | null
}

async function read(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  return response
}

const requests: Record<Seen['what'], () => Promise<Response>> = {
  order: () =>
    read(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        orderItems: [{ product, qty: 1 }],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      }),
    }),
  orders: () => read(`${shop.url}/api/orders/mine`, { headers: buyer.headers }),
  page: () => read(cached.page),
  product: () => read(cached.product),
}

/** Shoppers who continue until stopped; records what they saw, in order. */
function load(count = 12) {
  const seen: Seen[] = []
  let isOver = false
  const kinds = Object.keys(requests) as Seen['what'][] // exactly the keys of the table above
  const shoppers = Array.from({ length: count }, async (_, index) => {
    const what = kinds[index % kinds.length] ?? 'page'
    while (!isOver) {
      const at = performance.now()
      const response = await requests[what]()
      const ms = performance.now() - at
      seen.push({ what, status: response.status, ms, at, retryAfter: response.headers.get('retry-after') })
      await wait(20)
    }
  })
  return {
    seen,
    end: async () => {
      isOver = true
      await Promise.all(shoppers)
    },
  }
}

/** Whether the shop still has it in memory (SAFETY section 2, Database loss). */
const isKept = ({ what }: Seen) => what === 'page' || what === 'product'

const describe = ({ status, retryAfter }: Seen) =>
  status === 503 && retryAfter !== null ? '503, to be tried again' : String(status)

function countsOf(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of seen) counts[describe(one)] = (counts[describe(one)] ?? 0) + 1
  return counts
}

const expectNoFailures = (seen: readonly Seen[]) =>
  expect(
    Object.keys(countsOf(seen)).filter((name) => !['200', '201', '503, to be tried again'].includes(name)),
  ).toEqual([])

/** Waits until the shop answers from its database again; returns the ms it took. */
async function untilItServes(): Promise<number> {
  const began = performance.now()
  while ((await requests.orders()).status !== 200) await wait(20)
  return performance.now() - began
}

/** Takes the database away under load for a while and checks every response of that time. */
async function loseDatabase(
  takeAway: () => Promise<unknown>,
  bringBack: () => Promise<unknown>,
  { within = refusesWithin, shoppers = 12 } = {},
) {
  const { seen, end } = load(shoppers)
  pace.allowanceMs()
  await wait(1_000)
  await takeAway()
  const lostAt = performance.now()
  await wait(3_000)
  const backAt = performance.now()
  await bringBack()
  const backAfter = await untilItServes()
  await end()
  const allowance = pace.allowanceMs()
  const during = seen.filter(({ at, ms }) => at > lostAt && at + ms < backAt)
  const refused = during.filter((one) => !isKept(one))
  expect(countsOf(during.filter(isKept))).toEqual({ 200: expect.any(Number) })
  expect(countsOf(refused)).toEqual({ '503, to be tried again': expect.any(Number) })
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(within + allowance)
  expectNoFailures(seen)
  expect(backAfter).toBeLessThan(isBackWithin + allowance)
}

/** The pid of the database's main process; call it while the database is up. */
async function postmaster(): Promise<number> {
  const { rows } = await sql<{ lock: string }>`SELECT pg_read_file('postmaster.pid') AS lock`.execute(shop.db)
  return Number.parseInt(rows[0]?.lock ?? '', 10)
}

/** As another program of the shop would find it down and start it. Stopped together with the shop. */
const startAgain = () => startEmbeddedPostgres(shop.dataDir)

async function signal(pid: number, name: 'SIGINT' | 'SIGKILL') {
  process.kill(pid, name)
  while (isAlive(pid)) await wait(10)
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** An external connection with the database owner's role. */
async function outsider() {
  const { databaseUrl } = shop
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Waits for the database itself. */
async function untilItAnswers() {
  for (;;) {
    try {
      const client = await outsider()
      return await client.end()
    } catch {
      // Not up yet.
      await wait(20)
    }
  }
}

test('the database is stopped and started again', async () => {
  const pid = await postmaster()
  await loseDatabase(() => signal(pid, 'SIGINT'), startAgain)
})

test('the database is killed, comes back without anybody’s help, and the shop with it', async () => {
  const pid = await postmaster()
  const { seen, end } = load()
  pace.allowanceMs()
  await wait(1_000)
  await signal(pid, 'SIGKILL')
  await untilItAnswers()
  const backAfter = await untilItServes()
  await end()
  const allowance = pace.allowanceMs()
  expect(backAfter).toBeLessThan(isBackWithin + allowance)
  expectNoFailures(seen)
  const refused = seen.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(refusesWithin + allowance)
  expect(countsOf(seen.filter(isKept))).toEqual({ 200: expect.any(Number) })
})

test('every connection is cut, again and again', async () => {
  const { seen, end } = load()
  pace.allowanceMs()
  const owner = await outsider()
  for (let times = 0; times < 20; times += 1) {
    await wait(100)
    await owner.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
    )
  }
  const backAfter = await untilItServes()
  await end()
  await owner.end()
  const allowance = pace.allowanceMs()
  expect(backAfter).toBeLessThan(isBackWithin + allowance)
  expectNoFailures(seen)
  expect(countsOf(seen.filter(isKept))).toEqual({ 200: expect.any(Number) })
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(refusesWithin + allowance)
})

test('somebody else takes every connection there is', async () => {
  const held: pg.Client[] = []
  const owner = await outsider()
  await loseDatabase(
    async () => {
      await owner.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      )
      // Connections that were just cut become free one by one, and the shop competes for them.
      for (let full = 0; full < 10; ) {
        try {
          held.push(await outsider())
          full = 0
        } catch {
          const { rows } = await owner.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sillage'`,
          )
          full = rows.length === 0 ? full + 1 : 0
          await wait(20)
        }
      }
    },
    () => Promise.all(held.map((client) => client.end())),
  )
  await owner.end()
})

test('somebody else locks the tables', async () => {
  const owner = await outsider()
  await loseDatabase(
    async () => {
      await owner.query('BEGIN')
      // In the order in which placing an order takes the locks: otherwise the two deadlock, and one is aborted.
      await owner.query('LOCK TABLE products, orders IN ACCESS EXCLUSIVE MODE')
    },
    () => owner.query('ROLLBACK'),
    // More than the shop has connections: requests behind the waiting ones must not be kept waiting too.
    { within: lockedWithin, shoppers: 80 },
  )
  await owner.end()
})

test('what was sold a moment ago is shown as it was while the database is away, but cannot be bought', async () => {
  const sold = await addProduct(shop.db, { quantity: 5 })
  // A request that changes something is answered once the shop has read earlier changes, including the new product: a change read
  // while a page is rendered keeps that page out of the cache.
  expect((await requests.order()).status).toBe(201)
  const places = [`${shop.url}/product/${sold}`, `${shop.url}/api/products/${sold}`]
  const before = await Promise.all(places.map(async (place) => (await fetch(place)).text()))
  const buy = () =>
    read(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        orderItems: [{ product: sold, qty: 1 }],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      }),
    })
  expect((await buy()).status).toBe(201)
  await signal(await postmaster(), 'SIGINT')
  for (const [index, place] of places.entries()) {
    const answer = await fetch(place)
    expect([answer.status, await answer.text()]).toEqual([200, before[index]])
    expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await buy()).status).toBe(503)
  expect((await read(`${shop.url}/product/${product}`)).status).toBe(503)
  await startAgain()
  await untilItServes()
  for (const [index, place] of places.entries()) {
    const answer = await fetch(place)
    expect(answer.headers.get('warning')).toBeNull()
    expect((await answer.text()) === before[index]).toBe(false)
  }
})
