import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { processorsOf } from '#server/processors.ts'
import { personalData } from '#shop/accounts/own-data.server.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { newId } from '#shop/ids.ts'
import { necessaryCookies } from '#shop/privacy/necessary-cookies.ts'
import { noteProcessors } from '#shop/privacy/processors.server.ts'
import { address } from '#tests/support/address.ts'
import { testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox, tokenIn } from '#tests/support/emails.ts'
import {
  call,
  order,
  type PayingShop,
  paid,
  pay,
  payingShop,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { beGuest, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

const box = mailbox()
let shop: PayingShop
let owner: Person
beforeAll(async () => {
  shop = await payingShop({}, box.mail)
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const ask = (email: string, kind = 'export') =>
  call(shop, undefined, ['POST', '/privacy/requests'], { email, kind })
const confirm = (token: string) => call(shop, undefined, ['POST', '/privacy/requests/confirm'], { token })

async function linkFor(email: string, kind: 'export' | 'erase' = 'export'): Promise<string> {
  await ask(email, kind)
  return tokenIn((await box.collect(shop, email)).at(-1), 'privacy/request')
}

/** An order to this address that was paid, invoiced and delivered. */
async function delivered(who: Person, shippingAddress: object) {
  const product = await addProduct(shop.db, { quantity: 9 })
  const { body } = await order(shop, who, { [product]: 1 }, { shippingAddress })
  const [id, number] = [String(body._id), String(body.number)]
  const providerId = await startPaying(shop, who, id)
  await shop.provider.approve(providerId)
  expect((await pay(shop, who, id, providerId)).status).toBe(200)
  expect((await call(shop, owner, ['PUT', `/orders/${id}/deliver`], {})).status).toBe(200)
  await issueDueDocuments(shop.db)
  return number
}

test('a known and an unknown address get the same answer after the same queries, and only the known one an email (G3)', async () => {
  const hanna = await signIn(shop)
  const boss = owner.email
  const answers = []
  for (const email of [hanna.email, 'nobody@example.org', boss]) answers.push(await ask(email))
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([202, answers[0]?.body])
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
  }
  expect(await box.collect(shop, 'nobody@example.org')).toEqual([])
  // A link is not enough to read or delete an administrator's data.
  expect(await box.collect(shop, boss)).toEqual([])
  const queries = async (email: string) => {
    const counted: string[] = []
    const { db } = shop.shop
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        counted.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { requestPersonalData } = await import('#shop/privacy/privacy-requests.server.ts')
    const visit = { ip: '::1', requestId: newId(), sendsMail: true, limits: true }
    await requestPersonalData(watched, { email, kind: 'export' }, visit)
    return counted
  }
  expect(await queries(hanna.email)).toEqual(await queries('nobody@example.org'))
})

test('the page names a mail host as soon as it is configured, and no third country without its ground (G7)', async () => {
  const text = async () => String((await call(shop, undefined, ['GET', '/privacy'])).body.markdown)
  expect(await text()).not.toContain('mail.new.example')
  const config = readConfig({ SMTP_URL: 'smtp://user:secret@mail.new.example:587' })
  await noteProcessors(shop.db, processorsOf(config))
  expect(await text()).toContain('mail.new.example, where it works is not stated yet')
  expect(await text()).not.toContain('secret')
  const put = (body: object) => call(shop, owner, ['PUT', '/privacy/processors'], body)
  const host = { name: 'mail.new.example', country: 'US', transfer: '', contractOn: null, url: '' }
  expect((await put(host)).body.fields).toHaveProperty('transfer')
  const bare = shop.db.updateTable('processors').set({ country: 'US' }).where('name', '=', host.name)
  await expect(bare.execute()).rejects.toThrow('a_third_country_has_its_ground')
  const version = async () => (await call(shop, undefined, ['GET', '/legal/privacy'])).body
  const before = await version()
  expect((await put({ ...host, transfer: 'standard clauses', contractOn: '2026-11-01' })).status).toBe(200)
  expect(await version()).toMatchObject({
    markdown: expect.stringContaining('on the ground of standard clauses'),
  })
  expect((await version()).version).not.toBe(before.version)
  expect(await text()).toMatch(/mail\.new\.example, in the United States.*on the ground of standard clauses/)
  const typed = { ...host, transfer: 'standard clauses', contractOn: '2026-11-01', url: 'HTTPS:new.example' }
  expect((await put(typed)).status).toBe(200)
  expect((await call(shop, owner, ['GET', '/privacy/processors'])).body).toMatchObject({
    processors: [{ url: 'https://new.example/' }],
  })
  // The owner's statements survive a restart, and a processor no longer configured is no longer named.
  await noteProcessors(shop.db, processorsOf(config))
  expect((await call(shop, owner, ['GET', '/privacy/processors'])).body).toMatchObject({
    processors: [{ name: host.name, country: 'US', contractOn: '2026-11-01', isInUse: true }],
  })
  await noteProcessors(shop.db, [])
  expect(await text()).not.toContain('mail.new.example')
})

test('the page names the companies of the payment providers that the shop has accounts with', async () => {
  const named = async (variables: Record<string, string>) => {
    await noteProcessors(shop.db, processorsOf(readConfig(variables)))
    const { markdown } = (await call(shop, undefined, ['GET', '/privacy'])).body
    return ['PayPal (Europe)', 'Stripe Payments Europe'].filter((name) => String(markdown).includes(name))
  }
  expect(await named({})).toEqual([])
  expect(await named({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(['Stripe Payments Europe'])
  const payPal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret' }
  expect(await named(payPal)).toEqual(['PayPal (Europe)'])
  expect(await named({})).toEqual([])
})

test('the page names every cookie and every key that the program keeps in a browser, and no other', async () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const app = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const writers = app.filter((file) => read(file).includes('.setItem('))
  expect(writers.sort()).toEqual(['app/components/checkout/order-intent.ts', 'app/storage/stored-value.ts'])
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const kept = [
    ...names(read('server/plugins/session.ts'), /'__Host-(\w+)'/g),
    ...names(app.map(read).join('\n'), /\bstoredValue\('(\w+)'/g),
    ...names(read('app/components/checkout/order-intent.ts'), /storageKey = '([\w-]+)'/g),
  ]
  const text = String((await call(shop, undefined, ['GET', '/privacy'])).body.markdown)
  const section = text.split('{#storage}')[1]?.split('\n## ')[0] ?? ''
  const named = names(section, /`([\w-]+)`/g).filter((name) => name !== '__Host-')
  expect([...new Set(named)].sort()).toEqual([...new Set(kept)].sort())
  const cookies = new Set(names(read('server/plugins/session.ts'), /'__Host-(\w+)'/g))
  expect([...cookies].sort()).toEqual([...necessaryCookies].sort())
  expect(kept).toEqual(expect.arrayContaining(['sid', 'device', 'offers', 'cartBase', 'order-intent']))
})

test.each([[{ email: 'no address', kind: 'export' }], [{ email: 'a@example.org', kind: 'all' }], [{}]])(
  'the malformed request %j is 400',
  async (body) => {
    expect((await call(shop, undefined, ['POST', '/privacy/requests'], body)).status).toBe(400)
  },
)

test('the requests of one network are limited, and those for one address send five emails an hour', async () => {
  const many = mailbox()
  const limited = await testShop({ LIMITS: 'on' }, undefined, many.mail)
  try {
    const { email } = await signIn(limited)
    const statuses = []
    for (let count = 0; count < 21; count += 1) {
      const payload = { email, kind: 'export' }
      statuses.push(
        (await limited.app.inject({ method: 'POST', url: '/api/privacy/requests', payload })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429])
    expect(await many.collect(limited, email)).toHaveLength(5)
  } finally {
    await limited.close()
  }
})

test('somebody without an account gets everything of their purchases by the link, once (G8)', async () => {
  const guest = await beGuest(shop, { name: 'Guust Gast' })
  const placedOrder = await placed(shop, guest, { [await addProduct(shop.db)]: 1 })
  const token = await linkFor(guest.email)
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const body = both.find(({ status }) => status === 200)?.body
  expect(body).toMatchObject({
    account: null,
    guests: [{ name: 'Guust Gast', email: guest.email }],
    orders: [{ number: placedOrder.number, shippingAddress: { city: 'Utrecht' } }],
    requests: [{ kind: 'export', outcome: 'exported' }],
    consents: [],
    reviewReports: [],
  })
  expect((await confirm(token)).body.code).toBe('link_over')
})

test('the file has the withdrawals of somebody, and what came of their returns', async () => {
  const guest = await beGuest(shop)
  const { number, _id } = (await paid(shop, guest, { [await addProduct(shop.db)]: 1 })).order
  expect((await call(shop, owner, ['PUT', `/orders/${_id}/deliver`], {})).status).toBe(200)
  const claim = { name: guest.name, email: guest.email, orderNumber: number, confirmed: true }
  const stated = await call(shop, undefined, ['POST', '/withdrawals'], claim)
  const { body } = await confirm(await linkFor(guest.email))
  expect(body.withdrawals).toMatchObject([{ number: stated.body.number, orderNumber: number }])
  expect(body.returns).toEqual([
    {
      number: expect.stringMatching(/^R-/),
      orderNumber: number,
      ...{ cause: 'withdrawal', status: 'announced' },
      ...{ sendBy: stated.body.sendBackBy, refundDueOn: stated.body.refundBy },
      ...{ postedProofAt: null, arrivedAt: null, settledAt: null },
      createdAt: expect.any(String),
      lines: [
        {
          title: expect.any(String),
          qty: 1,
          arrivedQty: 0,
          seal: 'none',
          valueLoss: 0,
          valueLossReason: null,
        },
      ],
    },
  ])
})

test('a link is over after 24 hours, and an invented one is none', async () => {
  const hanna = await signIn(shop)
  const token = await linkFor(hanna.email, 'erase')
  await shop.db
    .updateTable('privacy_requests')
    .set({ expires_at: new Date() })
    .where('done_at', 'is', null)
    .execute()
  expect((await confirm(token)).body.code).toBe('link_over')
  expect((await confirm(`erase.${'A'.repeat(43)}`)).body.code).toBe('link_over')
  expect((await confirm(token.replace('erase', 'export'))).body.code).toBe('link_over')
  expect((await confirm('x')).status).toBe(400)
})

test('300 orders come whole, and one after the other (G2)', async () => {
  const hanna = await signIn(shop)
  const { _id } = await placed(shop, hanna, { [await addProduct(shop.db, { quantity: 9 })]: 1 })
  const {
    number: _n,
    id: _i,
    findable: _f,
    ...row
  } = await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', closed_at: new Date() })
    .where('id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // Copies of an order that holds no stock; deleted again below, so that the books stay consistent.
  const copies = Array.from({ length: 299 }, (_, nth) => ({ ...row, id: `copy-${nth}`, number: `P-${nth}` }))
  await shop.db.insertInto('orders').values(copies).execute()
  let text = ''
  let longest = 0
  const person = { userIds: [hanna.id], emailKey: null }
  for await (const piece of personalData(shop.db, person)) {
    text += piece
    longest = Math.max(longest, piece.length)
  }
  expect(JSON.parse(text).orders).toHaveLength(300)
  expect(longest).toBeLessThan(5_000)
  const downloaded = (await call(shop, hanna, ['GET', '/users/profile/data'])).body.orders as {
    number: string
  }[]
  expect(new Set(downloaded.map(({ number }) => number)).size).toBe(300)
  await shop.db.deleteFrom('orders').where('number', 'like', 'P-%').execute()
  await shop.db
    .updateTable('orders')
    .set({ status: 'placed', closed_at: null, hold_until: new Date(Date.now() + 60_000) })
    .where('id', '=', _id)
    .execute()
})

test('an order under way keeps the person, and the link goes on working', async () => {
  const guest = await beGuest(shop)
  const placedOrder = await placed(shop, guest, { [await addProduct(shop.db)]: 1 })
  const token = await linkFor(guest.email, 'erase')
  expect((await confirm(token)).body).toMatchObject({ code: 'orders_under_way' })
  await call(shop, guest, ['PUT', `/orders/${placedOrder._id}/cancel`])
  expect((await confirm(token)).body).toEqual({
    message: 'Your data is erased.',
    kept: [],
    keptWithdrawals: [],
  })
})

test('a statement of withdrawal that is kept is said to be, though no order is', async () => {
  const email = 'only@statement.example'
  const statement = { name: 'Olga', email, orderNumber: 'S-2020-0002', confirmed: true }
  expect((await call(shop, undefined, ['POST', '/withdrawals'], statement)).status).toBe(201)
  const { body } = await confirm(await linkFor(email, 'erase'))
  const until = `${Number(dayOf(new Date()).slice(0, 4)) + 7}-12-31`
  expect(body).toMatchObject({ kept: [], keptWithdrawals: [{ count: 1, until }] })
  expect(body.message).toContain('We keep 1 statement of withdrawal until 31 December')
})

test('an order is said to be kept as long as its last document, also one of a later year', async () => {
  const guest = await beGuest(shop)
  const number = await delivered(guest, address)
  const year = Number(dayOf(new Date()).slice(0, 4))
  const ordered = new Date(`${year - 1}-12-31T12:00:00Z`)
  await shop.db.updateTable('orders').set({ created_at: ordered }).where('number', '=', number).execute()
  const { body } = await confirm(await linkFor(guest.email, 'erase'))
  expect(body).toMatchObject({ kept: [{ count: 1, until: `${year + 7}-12-31` }] })
  const { markdown } = (await call(shop, undefined, ['GET', '/privacy'])).body
  expect(markdown).toContain('An order is kept as long as its last invoice or credit note.')
})

test('an erased person is nowhere in the database but in the orders, invoices and withdrawals that the law keeps (G4)', async () => {
  const name = 'Xaveria Zonderling'
  const who = await signIn(shop, { name, email: 'xaveria@zonderling.example', password: goodPassword })
  const guest = await beGuest(shop, { name, email: 'Xaveria@Zonderling.example' })
  const street = 'Zwanenzangstraat 77'
  const product = await addProduct(shop.db, { quantity: 9 })
  const shippingAddress = {
    firstName: 'Xaveria',
    lastName: 'Zonderling',
    addressLine1: street,
    city: 'Utrecht',
    postcode: '3511 AZ',
    country: 'NL',
  }
  await call(shop, who, ['POST', '/users/profile/addresses'], { address: { ...shippingAddress, phone: '' } })
  for (const person of [who, guest]) {
    const orderNumber = await delivered(person, shippingAddress)
    for (const claimed of [orderNumber, 'S-2020-0001']) {
      const statement = { name, email: person.email, orderNumber: claimed, confirmed: true }
      expect((await call(shop, undefined, ['POST', '/withdrawals'], statement)).status).toBe(201)
    }
    const { body } = await order(shop, person, { [product]: 1 }, { shippingAddress })
    await call(shop, person, ['PUT', `/orders/${body._id}/cancel`])
  }
  const review = await call(shop, who, ['POST', `/products/${product}/reviews`], {
    rating: 5,
    comment: 'Good.',
  })
  const report = { ground: 'insult', text: 'Rude.', name, email: who.email }
  const reports = `/products/${product}/reviews/${review.body._id}/reports`
  expect((await call(shop, undefined, ['POST', reports], report)).status).toBe(202)
  const asked = { name, email: who.email, text: 'Is the cap original?', mayPublish: true }
  expect(
    (await call(shop, undefined, ['POST', `/products/${product}/questions`], asked)).status,
  ).toBeLessThan(300)
  const wanted = { email: who.email, house: 'Guerlain', name: 'Mitsouko' }
  expect((await call(shop, undefined, ['POST', '/wants'], wanted)).status).toBeLessThan(300)
  await call(shop, who, ['PUT', '/users/profile'], { name: `${name} Jr` })
  await recordAudit(shop.db, {
    action: 'user.edited',
    subject: who.id,
    changes: [{ field: 'name', before: name, after: 'X' }],
  })
  await box.collect(shop, who.email)
  const { body } = await confirm(await linkFor(who.email, 'erase'))
  const until = `${Number(dayOf(new Date()).slice(0, 4)) + 7}-12-31`
  expect(body).toMatchObject({ kept: [{ count: 2, until }] })
  expect(body.message).toMatch(
    /^Your data is erased\. We keep 2 orders until 31 December 20\d\d: tax law\. We keep 4 statements of withdrawal until 31 December 20\d\d, with name and email address: as proof\.$/,
  )
  const found = await placesOf(['zonderling', 'zwanenzang'])
  expect(found).toEqual([
    'invoices.content',
    'mail_outbox.html',
    'mail_outbox.plain_text',
    'mail_outbox.to_address',
    'orders.address_line1',
    'orders.findable',
    'orders.last_name',
    'orders.user_email',
    'orders.user_name',
    'withdrawals.email',
    'withdrawals.name',
  ])
  // The only emails left are withdrawal receipts, which are kept as long as the withdrawals.
  const emails = await shop.db
    .selectFrom('mail_outbox')
    .select('kind')
    .distinct()
    .where((eb) => eb(eb.fn('concat', ['to_address', 'html', 'plain_text']), 'ilike', '%zonderling%'))
    .execute()
  expect(emails).toEqual([{ kind: 'withdrawal_received' }])
  expect((await shop.app.inject({ url: '/api/users/profile', headers: who.headers })).statusCode).toBe(401)
})

/** Every text or JSON column of the database that contains one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT table_schema AS schema, table_name AS "table", column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'tsvector')`.execute(shop.db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ hits: number }>`
      SELECT count(*)::int AS hits FROM ${sql.id(schema, table)}
      WHERE ${sql.id(column)}::text ~* ${words.join('|')}`.execute(shop.db)
    if ((rows[0]?.hits ?? 0) > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}
