import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import {
  type CheckId,
  type CheckState,
  type CheckView,
  checkIds,
} from '#shop/compliance/compliance.schema.ts'
import { noteChecks, runChecks } from '#shop/compliance/run-checks.server.ts'
import { writeDueEvidence } from '#shop/compliance/write-evidence.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { beginWithPreset } from '#shop/settings/new-shop.server.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identity } from '#tests/support/identity.ts'
import { call, paid, payingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let admin: Person
beforeEach(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
})
afterEach(() => shop.close())

async function compliance(): Promise<CheckView[]> {
  const { headers } = admin
  return (await shop.app.inject({ url: '/api/compliance', headers })).json().checks
}

async function check(id: CheckId): Promise<CheckView> {
  const found = (await compliance()).find((one) => one.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

const stateOf = async (id: CheckId) => (await check(id)).state

async function fix(action: string, { headers }: Pick<Person, 'headers'> = admin) {
  const url = `/api/compliance/fixes/${action}`
  const answer = await shop.app.inject({ method: 'POST', url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('in a fresh shop with preset nl every check answers, and only what its owner has not said yet is red (K1)', async () => {
  const { db } = shop.shop
  const fresh = await testDatabase()
  try {
    await beginWithPreset(fresh.db, 'nl')
    await writeTextVersions(fresh.db)
    const { checks } = await runChecks(fresh.db, { hasMailServer: true })
    expect(checks.map(({ id }) => id)).toEqual(checkIds)
    const idsWith = (wanted: CheckState) => checks.flatMap(({ id, state }) => (state === wanted ? [id] : []))
    expect(idsWith('red')).toEqual(['identity'])
    expect(idsWith('amber')).toEqual(['guarantee-notice', 'accessibility'])
    for (const { law, found, title } of checks) {
      expect(new URL(law.url).protocol).toBe('https:')
      expect([law.words, found, title].every((words) => words.length > 0)).toBe(true)
    }
    await saveSettings(fresh.db, identity)
    await writeTextVersions(fresh.db)
    const said = await runChecks(fresh.db, { hasMailServer: true })
    expect(said.summary).toEqual({ green: checkIds.length - 1, amber: 1, red: 0, off: 0 })
  } finally {
    await fresh.close()
  }
  // The number in the menu is that of the last run.
  const { headers } = admin
  const { summary } = await noteChecks(db, { hasMailServer: false })
  const counts = await shop.app.inject({ url: '/api/dashboard/counts', headers })
  expect(counts.json().complianceRed).toBe(summary.red)
  expect((await compliance()).filter(({ state }) => state === 'red')).toHaveLength(summary.red)
})

test('a struck price that is not the reference is red, and one press corrects it (K2)', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { price: 8000, compare_at_price: 10000 })
  expect(await stateOf('reductions')).toBe('green')
  await db.updateTable('products').set({ struck_price: 20000 }).where('id', '=', id).execute()
  expect(await check('reductions')).toMatchObject({
    state: 'red',
    count: 1,
    sample: [{ href: `/admin/product/${id}/edit` }],
    fix: { action: 'correct-reductions' },
  })
  expect((await fix('correct-reductions')).body.fixed).toBe(1)
  expect(await stateOf('reductions')).toBe('green')
  expect((await shop.app.inject(`/api/products/${id}`)).json().compareAtPrice).toBe(100)
  expect((await fix('correct-reductions')).body.fixed).toBe(0)
})

test('prices without tax are red while the checkout is open, and one press brings preset nl (K2)', async () => {
  const { db } = shop.shop
  expect(await check('gross-prices')).toMatchObject({
    state: 'red',
    fix: { label: 'Fill in who sells', href: '/admin/settings' },
  })
  // Preset nl opens no checkout under which nobody sells.
  expect(await fix('use-preset-nl')).toMatchObject({
    status: 400,
    body: { fields: { phone: expect.any(String) } },
  })
  await saveSettings(db, identity)
  await writeTextVersions(db)
  const versions = async () =>
    (await db.selectFrom('legal_texts').select('id').where('name', '=', 'terms').execute()).length
  const before = await versions()
  expect(await check('gross-prices')).toMatchObject({
    state: 'red',
    fix: { label: 'Use preset nl', action: 'use-preset-nl' },
  })
  expect((await fix('use-preset-nl')).body.fixed).toBe(1)
  expect(await stateOf('gross-prices')).toBe('green')
  expect(await readSettings(db)).toMatchObject({ preset: 'nl', taxIncluded: true, taxRate: 21 })
  expect(await versions()).toBe(before + 1)
  expect((await fix('use-preset-nl')).body.fixed).toBe(0)
  const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.filter(({ action }) => action === 'compliance.fixed')).toHaveLength(1)
})

test('customers see and fix nothing (K4)', async () => {
  const customer = await signIn(shop)
  const { headers } = customer
  expect((await shop.app.inject({ url: '/api/compliance', headers })).statusCode).toBe(403)
  expect((await fix('use-preset-nl', customer)).status).toBe(403)
  expect((await fix('close-the-shop')).status).toBe(404)
})

test('an archive of evidence holds what its manifest says, and no secret of anybody (K3)', async () => {
  const { db, files } = shop.shop
  await addProduct(db, { price: 8000, compare_at_price: 10000 })
  const customer = await signIn(shop)
  await saveSettings(db, identity, { actor: admin.id })
  const { headers } = admin
  const payload = { from: '2020-01-01', to: '2199-01-01' }
  const url = '/api/compliance/evidence'
  const ask = () => shop.app.inject({ method: 'POST', url, headers, payload })
  const [asked, again] = [await ask(), await ask()]
  expect(asked.statusCode).toBe(202)
  expect(again.json()).toEqual(asked.json())
  const address = `${url}/${asked.json().job}`
  expect((await shop.app.inject({ url: address, headers })).json()).toEqual({ status: 'waiting' })
  await writeDueEvidence({ db, files, installation: { hasMailServer: false } })
  const answer = await shop.app.inject({ url: address, headers })
  expect(answer.headers['content-type']).toBe('application/zip')
  const entries = await unzipped(answer.rawPayload)
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(
    [...entries.keys()].filter((name) => name !== 'manifest.json'),
  )
  for (const { name, sha256 } of manifest.files) {
    const bytes = entries.get(name) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256)
  }
  expect(String(entries.get('prices/history.csv'))).toContain('100')
  const everything = [...entries.values()].map(String).join('')
  const users = await db.selectFrom('users').select(['password_hash', 'email']).execute()
  const sessions = [admin, customer].map(({ headers: { cookie } }) => cookie.split('=')[1] ?? cookie)
  for (const secret of [
    ...users.flatMap(({ password_hash, email }) => [password_hash, email]),
    ...sessions,
  ]) {
    if (secret) expect(everything).not.toContain(secret)
  }
  expect((await shop.app.inject({ url: address, headers: customer.headers })).statusCode).toBe(403)
  const wrong = { from: '2026-02-01', to: '2026-01-01' }
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: wrong })).statusCode).toBe(400)
})

test('an archive of evidence names a buyer only where that is asked for, and never whoever reported a review', async () => {
  const product = await addProduct(shop.shop.db)
  const hanna = await signIn(shop, { name: 'Hanna de Wit', email: 'hanna@wit.example' })
  const { name, email } = hanna
  const letter = {
    ...{ channel: 'letter', receivedAt: '2026-11-02T09:00:00Z', name, email, orderNumber: 'S-2026-1' },
    words: 'I, Hanna de Wit (HANNA@wit.example), withdraw.',
  }
  expect((await call(shop, admin, ['POST', '/withdrawals/record'], letter)).status).toBe(201)
  const online = { name, email, orderNumber: 'that of Hanna', items: 'The soap of Hanna', confirmed: true }
  expect((await call(shop, undefined, ['POST', '/withdrawals'], online)).status).toBe(201)
  const review = await call(shop, hanna, ['POST', `/products/${product}/reviews`], {
    rating: 5,
    comment: 'Good.',
  })
  const report = {
    ground: 'insult',
    text: 'Rude to me, Rita.',
    name: 'Rita Roth',
    email: 'rita@roth.example',
  }
  const reports = `/products/${product}/reviews/${review.body._id}/reports`
  const { number } = (await call(shop, undefined, ['POST', reports], report)).body
  const hiding = {
    state: 'hidden',
    ground: 'personal_data',
    facts: 'It gives away where Hanna de Wit lives.',
  }
  const state = await call(
    shop,
    admin,
    ['PUT', `/products/${product}/reviews/${review.body._id}/state`],
    hiding,
  )
  expect(state.status).toBe(200)
  // Ids are random: whatever one begins with, its row is there.
  await sql`INSERT INTO review_reports (id, number, review_id, ground, text, name, email)
    SELECT '-first', 'M-2026-9999', review_id, ground, text, name, email FROM review_reports LIMIT 1`.execute(
    shop.shop.db,
  )
  const [bare, full] = [await evidence({ persons: false }), await evidence({ persons: true })]
  expect([...bare.values()].join('')).not.toMatch(/hanna|de wit\b|wit\.example|\brita\b|\broth\b/i)
  expect(bare.get('withdrawals.csv')).toMatch(/"H\.D\.W\."/)
  expect(full.get('withdrawals.csv')).toMatch(/I, Hanna de Wit .*withdraw\./)
  expect(bare.get('reviews/reports.csv')).toMatch(new RegExp(`"${number}".*"insult"`))
  expect(full.get('reviews/reports.csv')).toContain('Rude to me')
  expect(full.get('reviews/reports.csv')).toContain('"M-2026-9999"')
  expect(bare.get('reviews/decisions.csv')).toContain('"personal_data"')
  expect(full.get('reviews/decisions.csv')).toContain('where Hanna de Wit lives')
  expect([...full.values()].join('')).not.toMatch(/\broth\b/i)
  for (const action of [
    'withdrawal.recorded',
    'withdrawal.received',
    'review.reported',
    'compliance.evidence_asked',
  ])
    expect(bare.get('audit.csv'), action).toContain(`"${action}"`)
})

test('without persons the statement of an order that is known is there where the shop wrote it', async () => {
  const paying = await payingShop()
  try {
    const owner = await signIn(paying, { isAdmin: true })
    const hanna = await signIn(paying)
    const { order } = await paid(paying, hanna, { [await addProduct(paying.db, { title: 'Liu' })]: 1 })
    const claim = { name: hanna.name, email: hanna.email, orderNumber: order.number, confirmed: true }
    expect((await call(paying, undefined, ['POST', '/withdrawals'], claim)).status).toBe(201)
    const files = await evidence({ persons: false }, { shop: paying, admin: owner })
    expect(files.get('withdrawals.csv')).toContain(`goods: 1 × Liu, ordered under ${order.number}.`)
    expect(files.get('audit.csv')).toContain('"return.announced"')
  } finally {
    await paying.close()
  }
})

/** The files of an archive of evidence of all days. */
async function evidence(
  { persons }: { persons: boolean },
  asking: { shop: TestShop; admin: Person } = { shop, admin },
): Promise<Map<string, string>> {
  const { db, files } = asking.shop.shop
  const range = { from: '2020-01-01', to: '2199-01-01', persons }
  const { body } = await call(asking.shop, asking.admin, ['POST', '/compliance/evidence'], range)
  await writeDueEvidence({ db, files, installation: { hasMailServer: false } })
  const url = `/api/compliance/evidence/${body.job}`
  const { rawPayload } = await asking.shop.app.inject({ url, headers: asking.admin.headers })
  return new Map([...(await unzipped(rawPayload))].map(([name, bytes]) => [name, String(bytes)]))
}

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    entries.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream)))
  }
  return entries
}

test('a year that no calendar of a shop has is refused, beside its field', async () => {
  const payload = { from: '0000-02-29', to: '2026-11-21' }
  const { headers } = admin
  const answer = await shop.app.inject({ method: 'POST', url: '/api/compliance/evidence', headers, payload })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['from']])
  const statement = {
    ...{ channel: 'letter', receivedAt: '0364-12-21T21:49:11Z', name: 'Hanna', email: 'hanna@example.org' },
    ...{ orderNumber: 'S-1', words: 'I withdraw.' },
  }
  const recorded = await call(shop, admin, ['POST', '/withdrawals/record'], statement)
  expect([recorded.status, Object.keys(recorded.body.fields ?? {})]).toEqual([400, ['receivedAt']])
})
