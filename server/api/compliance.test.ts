import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type CheckId, type CheckView, checkIds } from '#shop/compliance/compliance.schema.ts'
import { noteChecks, runChecks } from '#shop/compliance/run-checks.server.ts'
import { writeDueEvidence } from '#shop/compliance/write-evidence.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call } from '#tests/support/orders.ts'
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

const identity = {
  legalName: 'Example shop',
  legalAddress: 'Voorbeeldstraat 1\n1234 AB Amsterdam',
  contactEmail: 'shop@example.com',
  phone: '+31 20 123 4567',
  chamberOfCommerce: '12345678',
}

test('every check of a fresh shop answers, and the red ones are what its owner has not said yet (K1)', async () => {
  const checks = await compliance()
  expect(checks.map(({ id }) => id)).toEqual(checkIds)
  const red = checks.filter(({ state }) => state === 'red').map(({ id }) => id)
  expect(red).toEqual(['durable-medium', 'gross-prices', 'identity', 'terms'])
  for (const { law, found, title } of checks) {
    expect(new URL(law.url).protocol).toBe('https:')
    expect([law.words, found, title].every((words) => words.length > 0)).toBe(true)
  }
  const { headers } = admin
  await noteChecks(shop.shop.db, { hasMailServer: false })
  const counts = await shop.app.inject({ url: '/api/dashboard/counts', headers })
  expect(counts.json().complianceRed).toBe(4)
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

test('soap without content or reason is red until it has one (K2)', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { category: 'soapandpowder' })
  expect(await stateOf('unit-prices')).toBe('red')
  await db.updateTable('products').set({ unit_price_exempt: 'set' }).where('id', '=', id).execute()
  expect(await stateOf('unit-prices')).toBe('green')
})

test('prices without tax are red while the checkout is open, and one press includes it (K2)', async () => {
  expect(await check('gross-prices')).toMatchObject({ state: 'red', fix: { action: 'include-tax' } })
  await saveSettings(shop.shop.db, { checkoutOpen: false })
  expect(await stateOf('gross-prices')).toBe('off')
  await saveSettings(shop.shop.db, { checkoutOpen: true })
  expect((await fix('include-tax')).body.fixed).toBe(1)
  expect(await stateOf('gross-prices')).toBe('green')
  const log = await shop.shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['settings.changed', 'compliance.fixed']),
  )
})

test('a missing detail of the seller is red and named until it is there (K2)', async () => {
  await saveSettings(shop.shop.db, { ...identity, phone: '' })
  expect(await check('identity')).toMatchObject({ state: 'red', count: 1, sample: [{ title: 'Telephone' }] })
  await saveSettings(shop.shop.db, identity)
  expect(await stateOf('identity')).toBe('green')
})

test('a text that links to the closed dispute platform is red until the link goes (K2)', async () => {
  const { db } = shop.shop
  const write = (markdown: string) =>
    sql`INSERT INTO shop_texts (name, markdown) VALUES ('faq', ${markdown})
      ON CONFLICT (name) DO UPDATE SET markdown = excluded.markdown`.execute(db)
  await write('See https://EC.europa.eu/consumers/odr')
  expect(await check('odr-link')).toMatchObject({ state: 'red', fix: { href: '/admin/settings/texts/faq' } })
  await write('Write to us.')
  expect(await stateOf('odr-link')).toBe('green')
})

test('without a mail server emails reach nobody, which is red (K2)', async () => {
  const stateWith = async (hasMailServer: boolean) =>
    (await runChecks(shop.shop.db, { hasMailServer })).checks.find(({ id }) => id === 'durable-medium')?.state
  expect(await stateWith(false)).toBe('red')
  expect(await stateWith(true)).toBe('green')
})

test('the way to withdraw is tried out and leaves nothing behind; where it fails it is red (K2)', async () => {
  const { db } = shop.shop
  expect(await stateOf('withdrawal-function')).toBe('green')
  const stored = () => db.selectFrom('withdrawals').select('id').execute()
  expect(await stored()).toEqual([])
  await sql`ALTER TABLE withdrawals ADD CONSTRAINT closed CHECK (number IS NULL)`.execute(db)
  expect(await stateOf('withdrawal-function')).toBe('red')
  await sql`ALTER TABLE withdrawals DROP CONSTRAINT closed`.execute(db)
  expect(await stateOf('withdrawal-function')).toBe('green')
})

test('a refund that is over its day is red and names the return until it is settled (K2, W15)', async () => {
  const { db } = shop.shop
  expect(await stateOf('refund-deadlines')).toBe('green')
  const { rows } = await sql<{ id: string }>`
    INSERT INTO orders (id, number, user_id, user_name, user_email, payment_method, currency, items_price, shipping_price,
      tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country)
    VALUES ('late', 'S-2026-9001', ${admin.id}, 'Hanna', 'h@x.nl', 'PayPal', 'EUR', 1000, 0, 230, 2300, 1230,
      'Hanna', 'de Wit', 'Oudegracht 158', 'Utrecht', '3511 AZ', 'NL') RETURNING id`.execute(db)
  const order = rows[0]?.id
  await sql`INSERT INTO returns (id, number, order_id, cause, status, send_by, refund_due_on)
    VALUES ('late', 'R-2026-0001', ${order}, 'withdrawal', 'announced', now()::date - 1, now()::date - 1)`.execute(
    db,
  )
  expect(await check('refund-deadlines')).toMatchObject({
    state: 'red',
    count: 1,
    sample: [{ title: 'R-2026-0001' }],
  })
  await sql`UPDATE returns SET refund_due_on = now()::date + 3 WHERE id = 'late'`.execute(db)
  expect(await stateOf('refund-deadlines')).toBe('green')
})

test('texts without a version are red until there is one (K2)', async () => {
  expect(await check('terms')).toMatchObject({ state: 'red', count: 4 })
  await writeTextVersions(shop.shop.db)
  expect(await stateOf('terms')).toBe('green')
})

test('data that nobody looked through for two days is red, and a company without a contract amber (K2)', async () => {
  const { db } = shop.shop
  expect([await stateOf('retention'), await stateOf('processors')]).toEqual(['green', 'green'])
  await sql`INSERT INTO retention_runs (part, ran_at, forgotten) VALUES ('orders', now() - interval '3 days', 0)`.execute(
    db,
  )
  await sql`INSERT INTO processors (name, purpose, data) VALUES ('mail.example', 'emails', 'addresses')`.execute(
    db,
  )
  expect([await stateOf('retention'), await stateOf('processors')]).toEqual(['red', 'amber'])
  await sql`UPDATE retention_runs SET ran_at = now()`.execute(db)
  await sql`UPDATE processors SET contract_on = '2026-11-01'`.execute(db)
  expect([await stateOf('retention'), await stateOf('processors')]).toEqual(['green', 'green'])
})

test('a report of a review that waits is amber after two days and red after a week (K2)', async () => {
  const { db } = shop.shop
  const product = await addProduct(db)
  const { body } = await call(shop, await signIn(shop), ['POST', `/products/${product}/reviews`], {
    rating: 1,
    comment: 'Not what it was.',
  })
  expect(body).toBeDefined()
  const { id: review } = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const payload = {
    ground: 'insult',
    text: 'It insults the seller.',
    email: 'reader@example.org',
    goodFaith: true,
  }
  const url = `/products/${product}/reviews/${review}/reports`
  expect((await call(shop, undefined, ['POST', url], payload)).status).toBe(202)
  const waits = async (days: number) => {
    await sql`UPDATE review_reports SET at = now() - make_interval(days => ${days})`.execute(db)
    return stateOf('reviews')
  }
  expect([await waits(1), await waits(3), await waits(8)]).toEqual(['green', 'amber', 'red'])
})

test('customers see and fix nothing (K4)', async () => {
  const customer = await signIn(shop)
  const { headers } = customer
  expect((await shop.app.inject({ url: '/api/compliance', headers })).statusCode).toBe(403)
  expect((await fix('include-tax', customer)).status).toBe(403)
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
