import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { watchPool } from '#server/metrics/metrics.ts'
import { newId } from '#shop/ids.ts'
import { compareNow } from '#shop/payments/comparison-runs.server.ts'
import { gatewayOf } from '#shop/payments/payments.ts'
import { testShop } from '#tests/support/app.ts'
import { call, type PayingShop, paid, pay, payingShop, placed, startPaying } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
  watchPool(shop.shop.metrics, shop.database.pool)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', of = shop.app) =>
  of.inject({ url: '/metrics', headers, remoteAddress })

/** The value of one metric: 'sillage_mail{status="waiting"}'. */
async function figure(name: string): Promise<number | undefined> {
  const { body } = await ask()
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

/** Moves the clock on, since the database's metrics are cached for five seconds. */
const later = (ms = 6_000) => vi.setSystemTime(Date.now() + ms)

test('the figures are for this machine alone, and nobody whom a proxy brings', async () => {
  const own = await ask()
  expect(own.statusCode).toBe(200)
  expect(own.headers['content-type']).toContain('text/plain')
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await ask({}, '::ffff:127.0.0.1')).statusCode).toBe(200)
  for (const address of ['10.0.0.1', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.1'])
    expect([address, (await ask({}, address)).statusCode]).toEqual([address, 404])
  expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  expect((await ask({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
})

test('each alarm of deploy/prometheus asks for figures that there are once the books are checked', async () => {
  const alarms = readFileSync(new URL('../../deploy/prometheus/alarms.yml', import.meta.url), 'utf8')
  const asked = [...new Set(alarms.match(/\bsillage_\w+/g))].map((name) =>
    name.replace(/_(bucket|count)$/, ''),
  )
  const checked = await testShop()
  watchPool(checked.shop.metrics, checked.database.pool)
  checked.shop.metrics.booksChecked(0)
  const { body } = await ask({}, '127.0.0.1', checked.app)
  await checked.close()
  const reported = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !reported.includes(name))).toEqual([])
})

test('behind a proxy the figures need the token, and with a token everybody does', async () => {
  const behind = await testShop({ TRUST_PROXY: '1' })
  expect((await ask({}, '127.0.0.1', behind.app)).statusCode).toBe(404)
  await behind.close()
  const token = 'a-token-of-some-length'
  const guarded = await testShop({ TRUST_PROXY: '1', METRICS_TOKEN: token })
  const status = async (authorization?: string) =>
    (await ask(authorization === undefined ? {} : { authorization }, '10.0.0.1', guarded.app)).statusCode
  expect(await status(`Bearer ${token}`)).toBe(200)
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    token,
    `Basic ${token}`,
    `bearer ${token}`,
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 401])
  expect((await ask({}, '127.0.0.1', guarded.app)).statusCode).toBe(401)
  await guarded.close()
})

test('answers are counted by route and kind, and nothing that somebody sent becomes a label', async () => {
  const name = 'sillage_http_request_seconds_count{method="GET",route="/api/products/:id",status="4xx"}'
  const secret = `nothing-${newId()}`
  const before = (await figure(name)) ?? 0
  for (let count = 0; count < 3; count += 1) await shop.app.inject(`/api/products/${secret}`)
  await shop.app.inject(`/api/${secret}/${secret}?keyword=${secret}`)
  await shop.app.inject(`/${secret}`)
  expect(await figure(name)).toBe(before + 3)
  const hanna = await signIn(shop)
  await shop.app.inject({ url: '/api/users', headers: hanna.headers })
  expect(await figure('sillage_problems_total{code="not_allowed"}')).toBe(1)
  const { body } = await ask()
  for (const unknown of [secret, hanna.id, hanna.email]) expect(body).not.toContain(unknown)
})

test('memory, the lag of the event loop and the connections are reported', async () => {
  expect(await figure('sillage_process_resident_memory_bytes')).toBeGreaterThan(1e6)
  const { body } = await ask()
  expect(body).toContain('sillage_nodejs_eventloop_lag_p99_seconds')
  expect(await figure('sillage_db_waiting')).toBe(0)
  expect(await figure('sillage_database_up')).toBe(1)
  await Promise.all([
    sql`SELECT pg_sleep(0.3)`.execute(shop.db),
    vi.waitFor(async () => expect(await figure('sillage_db_connections_used')).toBeGreaterThan(0)),
  ])
})

test('a payment with an unknown outcome, an anomaly and an email that waits move their figures', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  later()
  expect(await figure('sillage_payment_attempts{status="unknown"}')).toBe(0)
  const hanna = await signIn(shop)
  const { _id } = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const providerId = await startPaying(shop, hanna, _id)
  later()
  expect(await figure('sillage_payment_attempts{status="open"}')).toBe(1)
  expect(await figure('sillage_mail{status="waiting"}')).toBe(1)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', 'reset_after')
  await pay(shop, hanna, _id, providerId)
  await shop.db
    .insertInto('payment_anomalies')
    .values({ provider: 'paypal', reason: 'wrong_amount' })
    .execute()
  await shop.db
    .updateTable('payment_attempts')
    .set({ updated_at: sql`now() - interval '10 minutes'` })
    .execute()
  later()
  expect(await figure('sillage_payment_attempts{status="unknown"}')).toBe(1)
  expect(await figure('sillage_payment_unknown_oldest_seconds')).toBeGreaterThan(590)
  expect(await figure('sillage_payment_anomalies_day')).toBe(1)
  expect(await figure('sillage_payment_anomalies_open')).toBe(1)
  await compareNow(shop.db, gatewayOf(shop.shop.payments, 'stripe'))
  later()
  expect(await figure('sillage_books_provider_differences{provider="stripe"}')).toBe(0)
  expect(await figure('sillage_books_compared_timestamp_seconds{provider="stripe"}')).toBeGreaterThan(1e9)
})

test('an order whose refund the owner sends by hand is not counted among those whose refund is due by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { order } = await paid(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  await shop.provider.fail('refund', 'reset')
  await call(shop, await signIn(shop, { isAdmin: true }), ['POST', `/orders/${order._id}/refunds`], {})
  // Later than the clocks of the other tests.
  later(60_000)
  expect(await figure('sillage_orders_waiting{for="refund"}')).toBe(1)
  expect(await figure('sillage_orders_waiting{for="refund_by_hand"}')).toBe(0)
  await shop.db
    .updateTable('payments')
    .set({ provider: 'transfer' })
    .where('order_id', '=', order._id)
    .execute()
  later()
  expect(await figure('sillage_orders_waiting{for="refund"}')).toBe(0)
  expect(await figure('sillage_orders_waiting{for="refund_by_hand"}')).toBe(1)
})

test('a refund that was refused counts until it was made in another try', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const owner = await signIn(shop, { isAdmin: true })
  const failed = async () => {
    // Later than the clocks of the other tests.
    later(120_000)
    return figure('sillage_refunds{status="failed"}')
  }
  for (const body of [{}, { amount: 10 }]) {
    const { order } = await paid(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
    const refund = () => call(shop, owner, ['POST', `/orders/${order._id}/refunds`], body)
    await shop.provider.fail('refund', 'declined')
    await refund()
    expect([body, await failed()]).toEqual([body, 1])
    await refund()
    expect([body, await failed()]).toEqual([body, 0])
  }
})

test('jobs report when they last worked and how often they failed, and the books what is broken', async () => {
  expect(await figure('sillage_books_rules_broken')).toBeUndefined()
  const own = await payingShop()
  const inOwn = async (name: string) => {
    const { body } = await ask({}, '127.0.0.1', own.app)
    const line = body.split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  const product = await addProduct(own.db)
  await own.db.updateTable('products').set({ quantity: 9 }).where('id', '=', product).execute()
  const jobs = startJobs(own.shop, { error: () => undefined })
  try {
    await vi.waitFor(async () => expect(await inOwn('sillage_books_rules_broken')).toBe(1), {
      timeout: 10_000,
    })
    expect(await inOwn('sillage_job_failures_total{job="check the books"}')).toBe(1)
    const job = 'sillage_job_last_success_timestamp_seconds{job="expire orders"}'
    await vi.waitFor(async () => expect(Date.now() / 1000 - ((await inOwn(job)) ?? 0)).toBeLessThan(30))
  } finally {
    await jobs.stop()
    await own.close()
  }
})

test('a provider that fails too often is reported, and so is a database that is away', async () => {
  const lost = await payingShop({ PAYPAL_API_URL: 'http://127.0.0.1:9' })
  const read = async (name: string) => (await ask({}, '127.0.0.1', lost.app)).body.includes(`\n${name}\n`)
  const hanna = await signIn(lost)
  expect(await read('sillage_payment_breaker_open{provider="paypal"} 0')).toBe(true)
  const order = await placed(lost, hanna, { [await addProduct(lost.db)]: 1 })
  for (let count = 0; count < 6; count += 1)
    await lost.app.inject({ method: 'POST', url: `/api/orders/${order._id}/paypal`, headers: hanna.headers })
  expect(await read('sillage_payment_breaker_open{provider="paypal"} 1')).toBe(true)
  await lost.database.close()
  vi.useFakeTimers({ toFake: ['Date'] })
  later()
  expect(await read('sillage_database_up 0')).toBe(true)
  await lost.app.close()
})
