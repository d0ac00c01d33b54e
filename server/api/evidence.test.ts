import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetEvidence } from '#shop/compliance/evidence.server.ts'
import { writeDueEvidence } from '#shop/compliance/write-evidence.server.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { keyMaker } from '#shop/withdrawal/keys.server.ts'
import type { ReceivedWithdrawal } from '#shop/withdrawal/withdrawal.schema.ts'
import { evidenceOf, installation, unzipped } from '#tests/support/evidence.ts'
import { identity } from '#tests/support/identity.ts'
import { someNotice, uploadNotice } from '#tests/support/notices.ts'
import { call, type PayingShop, paid, payingShop } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let admin: Person
beforeAll(async () => {
  shop = await payingShop()
})
beforeEach(async () => {
  admin = await signIn(shop, { isAdmin: true, name: 'Ada Blom' })
})
afterAll(() => shop.close())

const url = '/api/compliance/evidence'
const ask = (payload: object, { headers } = admin) =>
  shop.app.inject({ method: 'POST', url, headers, payload })
const archive = (job: string, { headers } = admin) => shop.app.inject({ url: `${url}/${job}`, headers })
const rowsOf = (files: Map<string, Buffer>, name: string): Record<string, string>[] =>
  parse(files.get(name) ?? Buffer.alloc(0), { columns: true, bom: true })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Withdraws from an order as its buyer; returns what the shop answers. */
async function withdraw({ name, email }: Person, orderNumber: string, more: object = {}) {
  const claim = { name, email, orderNumber, confirmed: true, ...more }
  const { status, body } = await call(shop, undefined, ['POST', '/withdrawals'], claim)
  expect(status).toBe(201)
  return body as ReceivedWithdrawal // the route's own schema
}

test('an archive of evidence holds what its manifest says, and no secret of anybody (K3)', async () => {
  const product = await addProduct(shop.db, { price: 8000, compare_at_price: 10000 })
  const customer = await signIn(shop, { name: 'Hanna de Wit', email: 'hanna.secret@wit.example' })
  await saveSettings(shop.db, identity, { actor: admin.id })
  await writeTextVersions(shop.db)
  const { order } = await paid(shop, customer, { [product]: 1 })
  const { receiptUrl } = await withdraw(customer, order.number)
  const payload = { from: '2020-01-01', to: '2199-01-01' }
  const [asked, again] = [await ask(payload), await ask(payload)]
  expect(asked.statusCode).toBe(202)
  expect(again.json()).toEqual(asked.json())
  expect((await archive(asked.json().job)).json()).toEqual({ status: 'waiting' })
  await writeDueEvidence({ db: shop.db, files: shop.shop.files, installation })
  const answer = await archive(asked.json().job)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const entries = await unzipped(answer.rawPayload)
  expect([...entries.keys()].filter((name) => !/^texts\/|receipts\//.test(name))).toEqual([
    ...['checks.json', 'prices/reductions.csv', 'prices/history.csv', 'texts.csv', 'notices.csv'],
    ...[
      'withdrawals.csv',
      'withdrawals/events.csv',
      'withdrawals/returns.csv',
      'vat/in-force.json',
      'vat/changes.csv',
    ],
    ...['vat/documents.csv', 'reviews/decisions.csv', 'reviews/reports.csv', 'processors.csv', 'audit.csv'],
    'manifest.json',
  ])
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  expect(manifest).toMatchObject({ ...payload, persons: false, timeZone: 'Europe/Amsterdam' })
  expect(manifest.files).toEqual(
    [...entries]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  )
  expect(rowsOf(entries, 'prices/history.csv')).toContainEqual(
    expect.objectContaining({ product: expect.stringContaining(product), price: '80' }),
  )
  const { rows: secrets } = await sql<{ secret: string }>`
    SELECT password_hash AS secret FROM users UNION SELECT email FROM users
    UNION SELECT encode(secret, 'hex') FROM shop_secrets UNION SELECT encode(secret, 'base64') FROM shop_secrets
    UNION SELECT encode(token_hash, 'hex') FROM sessions`.execute(shop.db)
  const tokens = [admin, customer].map(({ headers }) => headers.cookie.split('=')[1] ?? '')
  const everything = await readable([
    ...entries.values(),
    ...(await evidenceOf(shop, admin, { persons: true })).values(),
  ])
  const known = [
    ...secrets.map(({ secret }) => secret),
    ...tokens,
    new URL(receiptUrl).searchParams.get('key'),
    // The key in the link of the order's emails.
    (await keyMaker(shop.db))('withdraw', order._id),
  ]
  // With persons included, the archive names the one who withdrew.
  for (const secret of known.filter((one) => one !== customer.email)) {
    expect(secret).toBeTruthy()
    expect(everything).not.toContain(secret)
  }
})

/** All readable text in some files. */
async function readable(files: Buffer[]): Promise<string> {
  const texts = await Promise.all(
    files.map(async (bytes) => (isPdf(bytes) ? (await readPdf(bytes)).text : String(bytes))),
  )
  return texts.join('\n')
}
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

test('customers ask for no evidence and download none (K4)', async () => {
  const customer = await signIn(shop)
  const payload = { from: '2026-11-01', to: '2026-11-30' }
  expect((await ask(payload, customer)).statusCode).toBe(403)
  const { job } = (await ask(payload)).json()
  await writeDueEvidence({ db: shop.db, files: shop.shop.files, installation })
  expect((await archive(job, customer)).statusCode).toBe(403)
  expect((await archive(job)).statusCode).toBe(200)
  expect((await archive('nobodyasked')).statusCode).toBe(404)
})

test('each who asks for evidence is in the log, with the days and whether names were wanted', async () => {
  const payload = { from: '2026-11-02', to: '2026-11-02', persons: true }
  const second = await signIn(shop, { isAdmin: true })
  expect((await ask(payload, second)).json()).toEqual((await ask(payload)).json())
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'compliance.evidence_asked')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries.map(({ actor }) => actor)).toEqual([admin.id, second.id])
  for (const { details } of entries) expect(details).toMatchObject(payload)
})

test('days that are none, or in the wrong order, are refused beside their field', async () => {
  const refused = async (payload: object) => {
    const answer = await ask(payload)
    return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
  }
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual([400, ['to']])
  expect(await refused({ from: '2026-02-30', to: '2026-03-01' })).toEqual([400, ['from']])
  expect(await refused({ from: '0000-02-29', to: '2026-11-21' })).toEqual([400, ['from']])
  expect(await refused({ from: '2026-02-01' })).toEqual([400, ['to']])
  expect(await refused({ from: '2026-02-01', to: '2026-02-01', persons: 'yes' })).toEqual([400, ['persons']])
})

test('of a period in which nothing happened each list has its heading alone', async () => {
  const files = await evidenceOf(shop, admin, { from: '2001-01-01', to: '2001-01-31' })
  expect([...files.keys()].filter((name) => name.includes('receipts/'))).toEqual([])
  for (const name of ['withdrawals.csv', 'vat/documents.csv', 'reviews/reports.csv', 'audit.csv']) {
    expect(String(files.get(name)).trim().split('\r\n'), name).toHaveLength(1)
  }
  expect(rowsOf(files, 'texts.csv').length).toBeGreaterThan(0)
})

test('the days of the evidence are those of the shop', async () => {
  const at = (receivedAt: string) => ({
    ...{ channel: 'letter', receivedAt, name: 'Hanna', email: 'hanna@example.org', orderNumber: 'S-1' },
    words: 'I withdraw.',
  })
  // Half past midnight in Amsterdam, while London is still on the day before.
  const first = await call(shop, admin, ['POST', '/withdrawals/record'], at('2025-06-30T22:30:00Z'))
  const last = await call(shop, admin, ['POST', '/withdrawals/record'], at('2025-07-01T21:30:00Z'))
  await call(shop, admin, ['POST', '/withdrawals/record'], at('2025-07-01T22:30:00Z'))
  const files = await evidenceOf(shop, admin, { from: '2025-07-01', to: '2025-07-01' })
  expect(rowsOf(files, 'withdrawals.csv').map(({ number }) => number)).toEqual([
    first.body.number,
    last.body.number,
  ])
})

test('every version of a text is a file whose hash is that of the list', async () => {
  await writeTextVersions(shop.db)
  const files = await evidenceOf(shop, admin)
  const versions = rowsOf(files, 'texts.csv')
  expect(versions.length).toBeGreaterThan(5)
  for (const { file = '', sha256: hash } of versions)
    expect(sha256(files.get(file) ?? Buffer.alloc(0))).toBe(hash)
  expect(String(files.get('texts/terms-en-1.md'))).toContain('## Reviews')
})

test('every notice of the guarantee that was shown is a file whose bytes are those of its upload', async () => {
  const [first, second] = [someNotice('first'), someNotice('second')]
  for (const bytes of [first, second, first])
    expect((await uploadNotice(shop, admin, bytes)).status).toBe(200)
  const files = await evidenceOf(shop, admin)
  const shown = rowsOf(files, 'notices.csv')
  expect(shown.map(({ sha256: hash }) => hash)).toEqual([first, second, first].map(sha256))
  for (const { file = '', sha256: hash } of shown)
    expect(sha256(files.get(file) ?? Buffer.alloc(0))).toBe(hash)
})

test('receipts are those that customers have, with persons; otherwise they hold initials', async () => {
  const hanna = await signIn(shop, { name: 'Hanna Vermeer', email: 'hanna@vermeer.example' })
  const { order } = await paid(shop, hanna, { [await addProduct(shop.db, { title: 'Vol de Nuit' })]: 1 })
  const known = await withdraw(hanna, order.number)
  const own = await withdraw(hanna, 'that of Hanna Vermeer', { items: 'The soap of Hanna Vermeer' })
  const [bare, full] = [
    await evidenceOf(shop, admin, { persons: false }),
    await evidenceOf(shop, admin, { persons: true }),
  ]
  const receiptOf = (files: Map<string, Buffer>, number: string) =>
    files.get(`withdrawals/receipts/${number}.pdf`) ?? Buffer.alloc(0)
  for (const { number, receiptUrl } of [known, own]) {
    const { pathname, search } = new URL(receiptUrl)
    expect(receiptOf(full, number).equals((await shop.app.inject(pathname + search)).rawPayload)).toBe(true)
    const { text } = await readPdf(receiptOf(bare, number))
    expect(text).toContain('H.V.')
    expect(text).not.toMatch(/hanna|vermeer/i)
    expect(text).toContain(number)
  }
  expect((await readPdf(receiptOf(bare, known.number))).text).toContain('Vol de Nuit')
  const listed = rowsOf(bare, 'withdrawals.csv').find(({ number }) => number === known.number)
  expect(listed).toMatchObject({
    name: 'H.V.',
    email: '',
    goods: '1 × Vol de Nuit',
    order_number: order.number,
  })
  expect(listed?.statement).toContain(`goods: 1 × Vol de Nuit, ordered under ${order.number}.`)
  expect(rowsOf(bare, 'withdrawals/returns.csv')).toContainEqual(
    expect.objectContaining({
      withdrawal: known.number,
      order: order.number,
      status: 'arrived',
      refunded: '0',
    }),
  )
})

test('a price history of more than one page comes whole, and in its order', async () => {
  const product = await addProduct(shop.db, { price: 8000, compare_at_price: 10000 }, [
    { price: 10000, daysAgo: 40 },
    { price: 8000, daysAgo: 1 },
  ])
  await sql`INSERT INTO price_history (product_id, price, offered, at)
    SELECT ${product}, 5000 + n, n % 2 = 0, now() + n * interval '1 second' FROM generate_series(1, 1001) AS n`.execute(
    shop.db,
  )
  const prices = rowsOf(await evidenceOf(shop, admin), 'prices/history.csv').filter(
    // An id that begins with '-' is escaped like anything that a spreadsheet might run.
    (row) => row.product?.endsWith(product),
  )
  expect(prices).toHaveLength(1003)
  expect(prices.slice(0, 3).map(({ price }) => price)).toEqual(['100', '80', '50.01'])
  expect(prices.at(-1)?.price).toBe('60.01')
})

test('more withdrawals than fit into one page all have their line and their receipt', async () => {
  await sql`INSERT INTO withdrawals (id, number, channel, name, email, order_number_given, words, locale, received_at, timing)
    SELECT 'page' || n, 'W-2024-' || (1000 + n), 'online', 'Hanna', 'hanna@example.org', 'S-1', 'I withdraw.', 'en',
      '2024-05-05T12:00:00Z', 'unknown' FROM generate_series(1, 51) AS n`.execute(shop.db)
  const files = await evidenceOf(shop, admin, { from: '2024-05-05', to: '2024-05-05' })
  const listed = rowsOf(files, 'withdrawals.csv').map(({ receipt }) => receipt)
  expect(new Set(listed).size).toBe(51)
  expect([...files.keys()].filter((name) => name.includes('receipts/'))).toEqual(listed)
})

test('the evidence tells the rate of VAT with its source, its changes and who made them, and the tax of each document', async () => {
  const buyer = await signIn(shop)
  await saveSettings(shop.db, { ...identity, preset: 'nl' }, { actor: admin.id })
  const { order } = await paid(shop, buyer, { [await addProduct(shop.db, { price: 12100 })]: 1 })
  await issueDueDocuments(shop.db)
  const files = await evidenceOf(shop, admin)
  expect(JSON.parse(String(files.get('vat/in-force.json')))).toMatchObject({
    ...{ taxRate: 21, taxIncluded: true, preset: 'nl' },
    source: expect.stringContaining('Wet op de omzetbelasting 1968'),
  })
  expect(rowsOf(files, 'vat/changes.csv')).toContainEqual(
    expect.objectContaining({ setting: 'taxRate', before: '23', after: '21', by: 'A.B.' }),
  )
  expect(rowsOf(files, 'vat/documents.csv')).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'invoice', order: order.number, currency: 'EUR', tax: '21', total: '121' },
      ...{ tax_rate_percent: '21', prices_include_tax: '1' },
    }),
  )
  expect(rowsOf(await evidenceOf(shop, admin, { persons: true }), 'vat/changes.csv')).toContainEqual(
    expect.objectContaining({ setting: 'taxIncluded', before: 'false', after: 'true', by: 'Ada Blom' }),
  )
  await saveSettings(shop.db, { taxRate: 9 }, { actor: admin.id })
  const other = await evidenceOf(shop, admin)
  expect(JSON.parse(String(other.get('vat/in-force.json'))).source).toContain('Entered by an administrator')
})

test('an archive that cannot be written is marked as failed, and can be asked for anew', async () => {
  const payload = { from: '2026-10-01', to: '2026-10-31' }
  const { job } = (await ask(payload)).json()
  const { files } = shop.shop
  const full: Files = { ...files, putFile: () => Promise.reject(new Error('the disk is full')) }
  await expect(writeDueEvidence({ db: shop.db, files: full, installation })).rejects.toThrow(
    'the disk is full',
  )
  expect((await archive(job)).json()).toEqual({ status: 'failed' })
  const next = (await ask(payload)).json()
  expect(next.job).not.toBe(job)
  await writeDueEvidence({ db: shop.db, files, installation })
  expect((await archive(next.job)).statusCode).toBe(200)
})

test('an archive that a stop of the shop cuts off is written by the next run', async () => {
  const { job } = (await ask({ from: '2026-09-01', to: '2026-09-30' })).json()
  const means = { db: shop.db, files: shop.shop.files, installation }
  await writeDueEvidence(means, AbortSignal.abort())
  expect((await archive(job)).json()).toEqual({ status: 'waiting' })
  await writeDueEvidence(means)
  expect((await archive(job)).statusCode).toBe(200)
})

test('an archive is removed thirty days after it was asked for', async () => {
  const { job } = (await ask({ from: '2026-08-01', to: '2026-08-31', persons: true })).json()
  const { db } = shop
  const { files } = shop.shop
  await writeDueEvidence({ db, files, installation })
  const aged = (days: number) =>
    db
      .updateTable('evidence_files')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', job)
      .execute()
  await aged(29)
  await forgetEvidence({ db, files })
  expect((await archive(job)).statusCode).toBe(200)
  await aged(31)
  await forgetEvidence({ db, files })
  expect((await archive(job)).statusCode).toBe(404)
  expect(await files.open(`evidence/${job}.zip`)).toBeUndefined()
})

test('an archive of evidence names a buyer only where that is asked for, and never whoever reported a review', async () => {
  const product = await addProduct(shop.db)
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
  // Ids are random: whatever an id begins with, its row must be there.
  await sql`INSERT INTO review_reports (id, number, review_id, ground, text, name, email)
    SELECT '-first', 'M-2026-9999', review_id, ground, text, name, email FROM review_reports LIMIT 1`.execute(
    shop.db,
  )
  const textsOf = async (persons: boolean) =>
    new Map([...(await evidenceOf(shop, admin, { persons }))].map(([name, bytes]) => [name, String(bytes)]))
  const [bare, full] = [await textsOf(false), await textsOf(true)]
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
