import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AuditEntryView, AuditPage } from '#shop/audit/audit.schema.ts'
import { describeEntry } from '#shop/audit/describe-entry.ts'
import { recordRefusal, writeRefusals } from '#shop/audit/record-refusal.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop({ METRICS_TOKEN: 'a-token-of-some-length', LIMITS: 'on' })
  owner = await signIn(shop, { name: 'Marloes', isAdmin: true })
})
afterAll(() => shop.close())

const lines = () =>
  shop.shop.db
    .selectFrom('audit_log')
    .select(['actor', 'details', 'request_id'])
    .where('action', '=', 'access.refused')
    .orderBy('id')
    .execute()
const newest = async () => (await lines()).at(-1)

test('a signed-in caller without the right is audited, with the route and the request id', async () => {
  const hanna = await signIn(shop)
  const { status, body } = await call(shop, hanna, ['PUT', '/users/somebody'], { isAdmin: true })
  expect(status).toBe(403)
  await vi.waitFor(async () =>
    expect(await newest()).toEqual({
      actor: hanna.id,
      details: { route: 'PUT /api/users/:id', cause: 'for administrators only' },
      request_id: body.requestId,
    }),
  )
})

test('an expired session, another site and a wrong token are audited; a visitor who is asked to sign in is not', async () => {
  const count = (await lines()).length
  await shop.app.inject('/api/users')
  await shop.app.inject('/api/orders/mine')
  const over = { cookie: 'sid=once-it-opened-something' }
  await shop.app.inject({ url: '/api/orders/mine', headers: over })
  await shop.app.inject({ url: '/api/users', headers: over })
  await vi.waitFor(async () =>
    expect((await newest())?.details).toEqual({
      route: 'GET /api/users',
      cause: 'an invalid session or token',
    }),
  )
  const elsewhere = { origin: 'https://elsewhere.example' }
  await shop.app.inject({ method: 'POST', url: '/api/orders', headers: elsewhere, payload: {} })
  await vi.waitFor(async () =>
    expect((await newest())?.details).toMatchObject({ cause: 'sent by another site' }),
  )
  await shop.app.inject({ url: '/metrics', headers: { authorization: 'Bearer guessed' } })
  await vi.waitFor(async () => expect((await newest())?.details).toMatchObject({ route: 'GET /metrics' }))
  const written = (await lines()).slice(count)
  expect(written).toHaveLength(3)
  expect(JSON.stringify(written)).not.toMatch(/once-it-opened|guessed|127\.0\.0\.1/)
})

test('a flood becomes one line and its count, and the history describes it', async () => {
  const hanna = await signIn(shop, { name: 'Hanna de Wit' })
  for (let times = 0; times < 40; times += 1) await call(shop, hanna, ['GET', '/audit'])
  const own = async () => (await lines()).filter(({ actor }) => actor === hanna.id)
  await vi.waitFor(async () => expect(await own()).toHaveLength(1))
  await writeRefusals(shop.shop.db)
  expect((await own()).map(({ details }) => details)).toEqual([
    { route: 'GET /api/audit', cause: 'for administrators only' },
    { route: 'GET /api/audit', cause: 'for administrators only', times: 39 },
  ])
  const { body } = await call(shop, owner, ['GET', `/audit?who=${hanna.id}`])
  const { entries } = body as AuditPage // the route's own response schema
  const [last] = entries as [AuditEntryView]
  expect(last.who).toEqual({ _id: hanna.id, name: 'Hanna de Wit' })
  expect(describeEntry(last)).toMatchObject({ did: 'Was refused' })
  expect(describeEntry(last).details.join('; ')).toMatch(
    /Cause: for administrators only; What was called: GET \/api\/audit; times more in that minute: 39; Request: [0-9a-f-]{36}/,
  )
})

test('a client that keeps causing new refusals adds some dozens of lines a minute and no more', async () => {
  await writeRefusals(shop.shop.db)
  const before = (await lines()).length
  for (let made = 0; made < 500; made += 1) {
    const details = { route: 'GET /api/audit', cause: 'for administrators only' }
    await recordRefusal(shop.shop.db, `network ${made % 250}`, { action: 'access.refused', details })
  }
  await writeRefusals(shop.shop.db)
  const written = (await lines()).slice(before)
  expect(written.length).toBeLessThanOrEqual(61)
  const times = written.map(({ details }) => (details as { times?: number }).times ?? 1) // as they were written
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(500)
})

test('failed logins of one account are counted together', async () => {
  const failed = () =>
    shop.shop.db.selectFrom('audit_log').select('details').where('action', '=', 'login.failed').execute()
  for (let times = 0; times < 4; times += 1)
    await call(shop, undefined, ['POST', '/users/login'], {
      email: `nobody${times}@example.org`,
      password: 'wrong words',
    })
  expect(await failed()).toEqual([{ details: {} }])
  await writeRefusals(shop.shop.db)
  expect(await failed()).toEqual([{ details: {} }, { details: { times: 3 } }])
})
