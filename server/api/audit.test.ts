import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntryView, AuditPage } from '#shop/audit/audit.schema.ts'
import { auditActions } from '#shop/audit/audit-action.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { newId } from '#shop/ids.ts'
import { call, type PayingShop, paid, payingShop } from '#tests/support/orders.ts'
import { addUser, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let owner: Person
let hanna: Person
beforeAll(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { name: 'Marloes', isAdmin: true })
  hanna = await signIn(shop, { name: 'Hanna de Wit' })
})
afterAll(() => shop.close())

async function history(query: Record<string, string> = {}): Promise<AuditPage> {
  const { status, body } = await call(shop, owner, ['GET', `/audit?${new URLSearchParams(query)}`])
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as AuditPage // the route's own response schema
}
const about = async (subject: string, query: Record<string, string> = {}): Promise<AuditEntryView[]> =>
  (await history(query)).entries.filter((entry) => entry.subject?._id === subject)
const actions = (entries: readonly AuditEntryView[]) => entries.map(({ action }) => action)

async function asOwner(route: ['POST' | 'PUT', string], body?: object) {
  const answer = await call(shop, owner, route, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

test('the history is for administrators alone', async () => {
  expect(await call(shop, undefined, ['GET', '/audit'])).toMatchObject({ status: 401 })
  expect(await call(shop, hanna, ['GET', '/audit'])).toMatchObject({ status: 403 })
  const { status, headers } = await call(shop, owner, ['GET', '/audit'])
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test('an edit is recorded with who, what, before and after', async () => {
  const product = await addProduct(shop.db, { title: 'Vol de Nuit', sku: 'PERF-0042', price: 14800 })
  await asOwner(['PUT', `/products/${product}`], { price: 139 })
  const [entry] = await about(product)
  expect(entry).toMatchObject({
    who: { _id: owner.id, name: 'Marloes' },
    action: 'product.edited',
    subject: { kind: 'product', _id: product, name: 'Vol de Nuit', number: 'PERF-0042', isThere: true },
    changes: [{ field: 'price', before: 148, after: 139 }],
  })
})

test('the steps of an order say whose they were: the customer’s, the provider’s, the owner’s', async () => {
  const product = await addProduct(shop.db)
  const { order } = await paid(shop, hanna, { [product]: 1 })
  await asOwner(['PUT', `/orders/${order._id}/deliver`])
  await asOwner(['POST', `/orders/${order._id}/refunds`], { amount: 12.5 })
  const entries = await about(order._id)
  const summaries = entries.map(({ action, who }) => [action, typeof who === 'string' ? who : who.name])
  expect(summaries).toEqual(
    expect.arrayContaining([
      ['order.placed', 'Hanna de Wit'],
      ['order.paid', 'PayPal'],
      ['order.delivered', 'Marloes'],
      ['order.refund_asked', 'Marloes'],
    ]),
  )
  expect(entries.find(({ action }) => action === 'order.paid')?.details).toMatchObject({
    amount: order.totalPrice,
  })
  expect(entries.find(({ action }) => action === 'order.refund_asked')?.details).toMatchObject({
    amount: 12.5,
  })
  expect(entries.every(({ subject }) => subject?.number === order.number)).toBe(true)
})

test('logins, failed logins, roles and refused messages of providers are recorded', async () => {
  const email = 'pieter@example.org'
  const pieter = await addUser(shop.db, { name: 'Pieter Bakker', email, password: goodPassword })
  const login = (password: string) => call(shop, undefined, ['POST', '/users/login'], { email, password })
  await login(goodPassword)
  await login('not the password')
  await asOwner(['PUT', `/users/${pieter.id}`], { isAdmin: true })
  await shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: { id: 'evt_forged' } })
  const entries = await about(pieter.id)
  expect(actions(entries)).toEqual(['user.role_changed', 'login.failed', 'login.succeeded'])
  expect(entries.map(({ who }) => (typeof who === 'string' ? who : who.name))).toEqual([
    'Marloes',
    'visitor',
    'Pieter Bakker',
  ])
  const { entries: refused } = await history({ who: 'providers', did: 'providers' })
  expect(refused[0]).toMatchObject({ who: 'Stripe', action: 'webhook.refused', subject: null })
})

test('no line keeps an email address or a password of a customer, whatever they do', async () => {
  const email = 'secret.person@example.org'
  const register = { name: 'Secret Person', email, password: goodPassword }
  const answer = await call(shop, undefined, ['POST', '/users'], register)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const person = { headers: { cookie } } as Person // all that `call` reads
  const changed = {
    email: 'other.person@example.org',
    password: 'vetiver and tonka',
    currentPassword: goodPassword,
  }
  expect(
    await call(shop, person, ['PUT', '/users/profile'], { name: 'Other Person', ...changed }),
  ).toMatchObject({
    status: 200,
  })
  await call(shop, undefined, ['POST', '/users/login'], { email, password: 'wrong for sure' })
  const id = String(answer.body._id)
  const lines = await shop.db.selectFrom('audit_log').selectAll().execute()
  const text = JSON.stringify(lines.map(({ details }) => details))
  for (const secret of ['@', 'Secret Person', 'Other Person', goodPassword, 'vetiver', 'wrong for sure'])
    expect(text).not.toContain(secret)
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: owner.headers })
  const [deleted, ...before] = await about(id)
  expect(deleted).toMatchObject({
    action: 'user.deleted',
    subject: { kind: 'user', name: null, isThere: false },
  })
  expect(before.map(({ who }) => who)).toContainEqual({ _id: id, name: null })
  expect(JSON.stringify(await history())).not.toMatch(/Secret|Other Person|Former customer/)
})

test('an address that was searched for before an export is not kept with it', async () => {
  const query = JSON.stringify({ keyword: 'anna.bakker+x@example.org', to: '2026-11-21' })
  await recordAudit(shop.db, { action: 'users.exported', actor: owner.id, details: { query } })
  const { entries } = await history({ did: 'files' })
  expect(entries[0]?.details.query).toBe('{"keyword":"(an email address)","to":"2026-11-21"}')
})

test('what is looked for is found by order, product or name; % and _ mean themselves', async () => {
  const product = await addProduct(shop.db, { title: 'Rêve 100% d’Or', sku: 'GOLD-0077' })
  await asOwner(['PUT', `/products/${product}`], { price: 12 })
  const { order } = await paid(shop, hanna, { [product]: 1 })
  for (const keyword of ['gold-0077', '0077', '100%', 'rêve'])
    expect(actions(await about(product, { keyword })), keyword).toEqual(['product.edited'])
  expect(actions(await about(order._id, { keyword: order.number }))).toContain('order.paid')
  expect(actions(await about(order._id, { keyword: 'hanna' }))).toEqual(['order.placed'])
  expect((await history({ keyword: '_%_' })).total).toBe(0)
  expect(await history({ keyword: 'nobody at all' })).toMatchObject({ entries: [], pages: 0, total: 0 })
})

test('who, what and when filter together', async () => {
  const product = await addProduct(shop.db)
  await asOwner(['PUT', `/products/${product}`], { price: 12 })
  const today = dayOf(new Date())
  const ofOwner = await history({ who: owner.id, did: 'changed', from: today, to: today })
  expect(ofOwner.entries.length).toBeGreaterThan(0)
  expect(ofOwner.people).toContainEqual({ _id: owner.id, name: 'Marloes' })
  for (const { who, action } of ofOwner.entries) expect([who, action]).toMatchObject([{ _id: owner.id }, /./])
  expect((await history({ who: owner.id, to: addDays(today, -1) })).total).toBe(0)
  expect((await history({ who: 'shop' })).entries.every(({ who }) => who === 'shop')).toBe(true)
  const whole = { ...(await history()) }
  const parts = await Promise.all(
    ['created', 'changed', 'deleted', 'ordered', 'refunded', 'files', 'login', 'providers'].map(
      async (did) => (await history({ did })).total,
    ),
  )
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole.total)
})

test.each<Record<string, string>>([
  { did: 'everything' },
  { who: 'a b' },
  { from: 'yesterday' },
  { to: '2026-02-30' },
  { pageNumber: '0' },
  { pageNumber: '10001' },
  { keyword: 'x'.repeat(101) },
  { keyword: 'a\0b' },
])('a question that cannot be is refused: %o', async (query) => {
  const { status } = await call(shop, owner, ['GET', `/audit?${new URLSearchParams(query)}`])
  expect(status).toBe(400)
})

test('lines of an older shop, of a newer one and with hostile text are still described', async () => {
  const insert = (action: string, subject: string | null, details: object) =>
    shop.db
      .insertInto('audit_log')
      .values({ action, subject, details: JSON.stringify(details) })
      .execute()
  const gone = newId()
  await insert('product.hallmarked', gone, { changes: 'none', deep: { a: [1, { b: 2 }] }, list: [1, null] })
  await insert('product.edited', gone, {
    changes: [{ field: 'title', before: null, after: '<script>alert(1)</script>' }, { field: 'broken' }],
  })
  const { entries } = await history()
  expect(entries[0]).toMatchObject({
    subject: { kind: 'other', name: gone, isThere: false },
    changes: [{ field: 'title', before: null, after: '<script>alert(1)</script>' }],
  })
  expect(entries[1]).toMatchObject({
    who: 'shop',
    action: 'product.hallmarked',
    changes: [],
    details: { deep: '{"a":[1,{"b":2}]}', list: [1, null] },
  })
})

test('every action that the shop writes can be read back', async () => {
  for (const action of auditActions) await recordAudit(shop.db, { action, actor: owner.id })
  const pages = [
    await history({ who: owner.id }),
    await history({ who: owner.id, pageNumber: '2' }),
    await history({ who: owner.id, pageNumber: '3' }),
    await history({ who: owner.id, pageNumber: '4' }),
  ]
  expect(new Set(pages.flatMap(({ entries }) => actions(entries)))).toEqual(new Set(auditActions))
})

test('no line is ever changed or taken away', async () => {
  const { db } = shop
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('only added to')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
  await expect(sql`TRUNCATE audit_log`.execute(db)).rejects.toThrow('only added to')
})

test('with many lines, they are counted to ten thousand and pages end there', async () => {
  await sql`
    INSERT INTO audit_log (action, subject, at)
    SELECT 'order.expired', 'many', now() - interval '1 year' FROM generate_series(1, 10100)`.execute(shop.db)
  const day = dayOf(new Date(Date.now() - 365 * 86_400_000))
  const range = { from: addDays(day, -1), to: addDays(day, 1) }
  expect(await history(range)).toMatchObject({ total: 10_000, isMore: true, pages: 417 })
  expect((await history({ ...range, pageNumber: '417' })).entries).toHaveLength(16)
  expect((await history({ ...range, pageNumber: '418' })).entries).toEqual([])
})

test('the history is exported as a file without formulas, in batches and to the end', async () => {
  const product = await addProduct(shop.db, { title: '=HYPERLINK("http://evil")', sku: 'EVIL-1' })
  await asOwner(['PUT', `/products/${product}`], { price: 12 })
  const file = (query: string, who: Person) =>
    shop.app.inject({ url: `/api/audit/export${query}`, headers: who.headers })
  expect((await file('', hanna)).statusCode).toBe(403)
  const answer = await file('?keyword=EVIL-1', owner)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="history-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.body).toContain('"\'=HYPERLINK(""http://evil"")"')
  expect(answer.body).toContain('"Price: €50.00 → €12.00"')
  const many = await file('?did=ordered', owner)
  // The ten thousand rows of the previous test, in batches of five hundred, and the header.
  expect(many.body.trimEnd().split('\r\n').length).toBeGreaterThan(10_101)
  const [latest] = (await history({ did: 'files' })).entries
  expect(latest).toMatchObject({ action: 'history.exported', who: { name: 'Marloes' } })
})
