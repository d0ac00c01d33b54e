import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type CheckId,
  type CheckState,
  type CheckView,
  checkIds,
  type FixAction,
} from '#shop/compliance/compliance.schema.ts'
import { type Installation, runChecks } from '#shop/compliance/run-checks.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { retainedParts } from '#shop/privacy/apply-retention.server.ts'
import { exampleIdentity } from '#shop/settings/presets.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { identity } from '#tests/support/identity.ts'
import { someNotice, uploadNotice } from '#tests/support/notices.ts'
import { call } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { somePromotion } from '#tests/support/promotions.ts'

// Every check of the compliance page is turned red (or amber) by a violation, and green again by its fix.

let shop: TestShop
beforeEach(async () => {
  shop = await testShop()
  await saveSettings(shop.shop.db, { preset: 'nl', ...identity })
  await writeTextVersions(shop.shop.db)
  await addNotice()
})
afterEach(() => shop.close())

const run = (text: string) => sql.raw(text).execute(shop.shop.db)
const save = (settings: Partial<Settings>) => saveSettings(shop.shop.db, settings)

/** Uploads the official notice of the legal guarantee. */
async function addNotice() {
  const owner = await signIn(shop, { isAdmin: true })
  expect((await uploadNotice(shop, owner, someNotice())).status).toBe(200)
}

/** The start page as the checks get it. */
const startPage = { html: '<a class="link" href="/withdraw">', cookies: ['__Host-sid'] }

async function check(id: CheckId, given: Partial<Installation> = {}): Promise<CheckView> {
  const installation = { hasMailServer: true, openPage: async () => startPage, ...given }
  const { checks } = await runChecks(shop.shop.db, installation)
  const found = checks.find((one) => one.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

/** Presses a check's fix button; returns how many things it fixed. */
async function fix(action: FixAction) {
  const owner = await signIn(shop, { isAdmin: true })
  return (await call(shop, owner, ['POST', `/compliance/fixes/${action}`])).body.fixed
}

type Turn = {
  /** Creates the violation; returns a function that fixes it. */
  wrong: () => Promise<() => Promise<unknown>>
  /** The state that the check then has; `red` by default. */
  light?: CheckState
  /** The check's texts, as far as they are worth testing. */
  says?: Partial<CheckView>
}

/** A check without its entry here does not compile. */
const turns: Record<Exclude<CheckId, 'button'>, Turn> = {
  'withdrawal-function': {
    wrong: async () => {
      await run('ALTER TABLE withdrawals ADD CONSTRAINT closed CHECK (number IS NULL)')
      return () => run('ALTER TABLE withdrawals DROP CONSTRAINT closed')
    },
  },
  holidays: {
    wrong: async () => {
      await run(
        'CREATE TABLE later AS SELECT * FROM public_holidays WHERE day >= date_trunc($$year$$, now())',
      )
      await run('DELETE FROM public_holidays WHERE day >= date_trunc($$year$$, now())')
      return () => run('INSERT INTO public_holidays SELECT * FROM later')
    },
    says: { count: 1, found: expect.stringContaining('are known up to') },
  },
  'refund-deadlines': {
    wrong: async () => {
      await addLateReturn()
      return () => run(`UPDATE returns SET status = 'closed', settled_at = now()`)
    },
    says: { count: 1, sample: [{ title: 'R-2026-0001', href: '/admin/withdrawals' }] },
  },
  'durable-medium': {
    wrong: async () => {
      const { id } = await signIn(shop)
      await run(`INSERT INTO mail_outbox (id, kind, user_id, to_address, status, subject, created_at)
        VALUES ('m1', 'password_reset', '${id}', 'h@example.org', 'failed', 'Choose a new password', now() - interval '25 hours'),
          ('m2', 'password_reset', '${id}', 'h@example.org', 'failed', 'It may still arrive', now() - interval '23 hours')`)
      // The mail server is unreachable: one email was tried, one waits behind it, and one is not due yet.
      await run(`INSERT INTO mail_outbox (id, kind, user_id, to_address, status, subject, created_at, last_error, next_try_at)
        SELECT m, 'password_reset', '${id}', 'h@example.org', 'waiting', said, now() - interval '26 hours', error, now() + due
        FROM (VALUES ('m3', 'Tried for a day', 'ECONNREFUSED', interval '3 hours'),
          ('m4', 'Waits for a day', NULL, interval '-25 hours'), ('m5', 'For tomorrow', NULL, interval '1 day')) AS t (m, said, error, due)`)
      return () => run(`DELETE FROM mail_outbox WHERE id IN ('m1', 'm3', 'm4')`)
    },
    says: {
      count: 3,
      sample: [
        { title: 'Choose a new password', href: '/admin/mail/m1' },
        { title: 'Tried for a day', href: '/admin/mail/m3' },
        { title: 'Waits for a day', href: '/admin/mail/m4' },
      ],
    },
  },
  reductions: {
    wrong: async () => {
      const id = await addProduct(shop.shop.db, { price: 8000, compare_at_price: 10000 })
      await run(`UPDATE products SET struck_price = 20000 WHERE id = '${id}'`)
      return () => run(`UPDATE products SET struck_price = 10000 WHERE id = '${id}'`)
    },
    says: { count: 1 },
  },
  'unit-prices': {
    wrong: async () => {
      const id = await addProduct(shop.shop.db, { category: 'soapandpowder' })
      return () => run(`UPDATE products SET net_content = 100, net_unit = 'g' WHERE id = '${id}'`)
    },
    says: { count: 1 },
  },
  'gross-prices': {
    wrong: async () => {
      await save({ taxIncluded: false })
      return () => save({ taxIncluded: true })
    },
  },
  'invoices-gap-free': {
    wrong: async () => {
      await run(`INSERT INTO invoice_numbers (kind, year, last) VALUES ('invoice', 2026, 3)`)
      return async () => {
        await run(`INSERT INTO database_histories (id, reason) VALUES ('after a restore', 'restored')`)
        await run(`INSERT INTO number_gaps (series, year, first, last, history)
          VALUES ('invoice', 2026, 1, 3, 'after a restore')`)
      }
    },
    says: { count: 1 },
  },
  identity: {
    wrong: async () => {
      await save({ preset: 'specification', phone: '' })
      return () => save({ phone: identity.phone })
    },
    says: {
      ...{ count: 1, found: 'Missing, mistyped or only an example: Telephone.' },
      sample: [{ title: 'Telephone', href: '/admin/settings' }],
    },
  },
  terms: {
    wrong: async () => {
      await run('ALTER TABLE legal_texts DISABLE TRIGGER USER')
      await run(`DELETE FROM legal_texts WHERE name = 'withdrawal'`)
      return async () => {
        expect(await fix('write-texts')).toBe(1)
        expect(await fix('write-texts')).toBe(0)
      }
    },
    says: { count: 1, fix: { label: 'Write them now', action: 'write-texts' } },
  },
  'guarantee-notice': {
    light: 'amber',
    wrong: async () => {
      await run('ALTER TABLE guarantee_notices DISABLE TRIGGER USER')
      await run('DELETE FROM guarantee_notices')
      return addNotice
    },
    says: { count: 1, fix: null, found: expect.stringContaining('is not in the shop yet') },
  },
  'odr-link': {
    wrong: async () => {
      await run(
        `INSERT INTO shop_texts (name, markdown) VALUES ('faq', 'See https://EC.europa.eu/consumers/odr'),
          ('about', 'Or http://ec.europa.eu/odr')`,
      )
      return () => run(`UPDATE shop_texts SET markdown = 'Write to us.'`)
    },
    says: {
      count: 2,
      sample: [
        { title: 'about', href: '/admin/settings/texts/about' },
        { title: 'faq', href: '/admin/settings/texts/faq' },
      ],
    },
  },
  accessibility: {
    light: 'amber',
    wrong: async () => {
      await save({ contactEmail: 'hello@sillage.example' })
      return async () => {
        await save({ contactEmail: identity.contactEmail })
        await writeTextVersions(shop.shop.db)
      }
    },
    says: { found: 'The statement names an address that reaches nobody.' },
  },
  reviews: {
    wrong: async () => {
      await reportReview()
      await reportedBefore('8 days')
      return async () => {
        const { id } = await signIn(shop, { isAdmin: true })
        await run(`UPDATE review_reports SET decided_at = now(), decision = 'kept', decided_by = '${id}'`)
      }
    },
    says: { count: 1 },
  },
  retention: {
    wrong: async () => {
      // All other parts have failed every time.
      await run(
        `INSERT INTO retention_runs (part, ran_at, forgotten) VALUES ('orders', now() - interval '49 hours', 0)`,
      )
      return async () => {
        expect(await fix('run-retention')).toBe(retainedParts.length)
        expect(await fix('run-retention')).toBe(0)
      }
    },
    says: { count: retainedParts.length, fix: { label: 'Check it now', action: 'run-retention' } },
  },
  processors: {
    light: 'amber',
    wrong: async () => {
      await run(`INSERT INTO processors (name, purpose, data) VALUES ('mail.example', 'emails', 'addresses')`)
      return async () => {
        const owner = await signIn(shop, { isAdmin: true })
        const said = { name: 'mail.example', country: 'NL', transfer: '', contractOn: '2026-11-01', url: '' }
        expect((await call(shop, owner, ['PUT', '/privacy/processors'], said)).status).toBe(200)
      }
    },
    says: { count: 1, fix: { label: 'Fill it in', href: '/admin/compliance#processors' } },
  },
  storage: {
    wrong: async () => {
      startPage.cookies = ['__Host-sid', '_ga', '__Host-sid2']
      return async () => {
        startPage.cookies = ['__Host-sid']
      }
    },
    says: { count: 2, found: expect.stringContaining('2 cookies') },
  },
}

const turned = Object.entries(turns) as [keyof typeof turns, Turn][] // the record's own keys

test.each(turned)('%s turns with what is wrong, and green once it is put right (K2)', async (id, turn) => {
  const { wrong, light = 'red', says = {} } = turn
  expect((await check(id)).state).toBe('green')
  const putRight = await wrong()
  expect(await check(id)).toMatchObject({ state: light, ...says })
  await putRight()
  expect(await check(id)).toMatchObject({ state: 'green', count: 0, fix: null })
})

test('every check of the page is turned here, except that of the button (K2)', () => {
  expect([...Object.keys(turns), 'button'].sort()).toEqual([...checkIds].sort())
})

test('a light has its degrees: no mail server, no statement, a report of three days (K2)', async () => {
  expect(await check('durable-medium', { hasMailServer: false })).toMatchObject({
    state: 'red',
    found: expect.stringContaining('no mail server'),
  })
  // Stored while there was no mail server, which there is now.
  await run(`INSERT INTO mail_outbox (id, kind, user_id, to_address, status, subject, html, plain_text)
    SELECT 'kept', 'password_reset', id, 'h@example.org', 'kept', 'Choose a new password', '', '' FROM users LIMIT 1`)
  expect((await check('durable-medium')).state).toBe('green')
  await run('ALTER TABLE legal_texts DISABLE TRIGGER USER')
  await run(`DELETE FROM legal_texts WHERE name = 'accessibility'`)
  expect(await check('accessibility')).toMatchObject({
    state: 'red',
    fix: { label: 'Write it now', action: 'write-texts' },
  })
  expect(await fix('write-texts')).toBe(1)
  expect((await check('accessibility')).state).toBe('green')
  await reportReview()
  const waits = async (days: number) => {
    await reportedBefore(`${days} days`)
    return (await check('reviews')).state
  }
  expect([await waits(1), await waits(3)]).toEqual(['green', 'amber'])
  await run(`DELETE FROM public_holidays WHERE day >= date_trunc('year', now()) + interval '1 year'`)
  expect((await check('holidays')).state).toBe('amber')
  await save({ checkoutOpen: false, taxIncluded: false })
  expect((await check('gross-prices')).state).toBe('off')
})

test('a light counts everything that it found, and names twenty of it (K2)', async () => {
  const { id } = await signIn(shop)
  await addLateReturn()
  await run(`INSERT INTO returns (id, number, order_id, cause, status, send_by, refund_due_on, arrived_at)
    SELECT 'late' || n, 'R-2026-1' || n, order_id, cause, status, send_by, refund_due_on, arrived_at
    FROM returns, generate_series(1, 24) AS n`)
  await run(`INSERT INTO mail_outbox (id, kind, user_id, to_address, status, subject, created_at)
    SELECT 'm' || n, 'password_reset', '${id}', 'h@example.org', 'failed', 'Choose a new password', now() - interval '25 hours'
    FROM generate_series(1, 25) AS n`)
  await reportReview()
  await run(`INSERT INTO review_reports (id, number, review_id, ground, text, good_faith)
    SELECT 'r' || n, 'M-2026-1' || n, review_id, ground, text, good_faith FROM review_reports, generate_series(1, 24) AS n`)
  await reportedBefore('8 days')
  for (const light of ['refund-deadlines', 'durable-medium', 'reviews'] as const) {
    const { count, sample } = await check(light)
    expect([count, sample.length], light).toEqual([25, 20])
  }
  expect((await check('refund-deadlines')).found).toBe('25 refunds are overdue.')
})

test('terms that an owner wrote without the way to withdraw are red, and with it green (K2)', async () => {
  const owner = await signIn(shop, { isAdmin: true })
  let version = 0
  const save = async (markdown: string) => {
    const { status, body } = await call(shop, owner, ['PUT', '/settings/texts/terms'], { markdown, version })
    expect(status).toBe(200)
    version = Number(body.version)
  }
  await save('Tell us within 14 days, in any clear words: /withdraw.')
  expect(await check('terms')).toMatchObject({
    ...{ state: 'red', count: 1, fix: { label: 'Edit the terms', href: '/admin/settings/texts/terms' } },
    found: expect.stringContaining('no link to the withdrawal function'),
  })
  await save('[Withdraw from contract here](https://sillage.example/withdraw)')
  expect((await check('terms')).state).toBe('green')
  await save('[Withdraw from contract here](/withdraw)')
  expect((await check('terms')).state).toBe('green')
})

test('a review that is hidden without a decision turns the light of the reviews red, and deciding it green (K2)', async () => {
  const owner = await signIn(shop, { isAdmin: true })
  await reportReview()
  await run(`UPDATE reviews SET state = 'hidden'`)
  expect(await check('reviews')).toMatchObject({
    ...{ state: 'red', count: 1, found: '1 review is hidden without a decision that says why.' },
  })
  const { id, product_id } = await shop.shop.db
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .executeTakeFirstOrThrow()
  const decide = (body: object) =>
    call(shop, owner, ['PUT', `/products/${product_id}/reviews/${id}/state`], body)
  await decide({ state: 'published' })
  await decide({ state: 'hidden', ground: 'insult', facts: 'It calls the seller names in every line.' })
  expect(await check('reviews')).toMatchObject({ state: 'green', count: 0 })
})

test('the closed platform is found in descriptions, answers and replies too, each leading to where it is edited (K2)', async () => {
  const owner = await signIn(shop, { isAdmin: true })
  const link = 'See https://EC.europa.eu/consumers/odr/ for disputes.'
  const product = await addProduct(shop.shop.db, { title: 'Mitsouko', description: link })
  await addProduct(shop.shop.db, { title: 'Not on sale', description: link, show: false })
  expect(await check('odr-link')).toMatchObject({
    ...{ state: 'red', count: 1, fix: { href: `/admin/product/${product}/edit` } },
    sample: [{ title: 'Mitsouko', href: `/admin/product/${product}/edit` }],
  })
  await run(`UPDATE products SET description = 'A bottle of 1950.' WHERE id = '${product}'`)
  expect((await check('odr-link')).state).toBe('green')

  const asked = await shop.shop.db
    .insertInto('questions')
    .values({
      ...{
        id: 'q1',
        product_id: product,
        name: 'Hanna',
        question: 'Is it sealed?',
        email: null,
        may_publish: true,
      },
      ...{ answer: link, answered_at: new Date(), published_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await check('odr-link')).toMatchObject({
    ...{ state: 'red', count: 1, fix: { href: '/admin/questions?state=answered' } },
    sample: [{ title: 'Answer about Mitsouko', href: '/admin/questions?state=answered' }],
  })
  // The question is published with its answer.
  await run(`UPDATE questions SET question = answer, answer = 'No, it has no seal.'`)
  expect((await check('odr-link')).state).toBe('red')
  // An answer that was sent is not rewritten, but unpublished.
  const taken = await call(shop, owner, ['PUT', `/questions/${asked.id}/published`], { published: false })
  expect(taken.status).toBe(200)
  expect((await check('odr-link')).state).toBe('green')

  await reportReview()
  const { id, product_id } = await shop.shop.db
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .executeTakeFirstOrThrow()
  const reply = (text: string) =>
    call(shop, owner, ['PUT', `/products/${product_id}/reviews/${id}/reply`], { text })
  expect(await reply(link)).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })
  // Written before replies with the link were refused.
  await reply('Write to us here.')
  await run(`UPDATE review_replies SET text = '${link}'`)
  expect(await check('odr-link')).toMatchObject({
    ...{ state: 'red', count: 1, fix: { href: '/admin/reviews?view=published' } },
    sample: [{ title: expect.stringContaining('Reply'), href: '/admin/reviews?view=published' }],
  })
  await reply('Write to us.')
  expect(await check('odr-link')).toMatchObject({ state: 'green', count: 0, fix: null })

  // Written before promotions with the link were refused.
  const made = await call(shop, owner, ['POST', '/promotions'], somePromotion({ code: 'ODR' }))
  const change = (set: string) => run(`UPDATE promotions SET ${set} WHERE id = '${made.body._id}'`)
  await change(`name = 'Half off, ec.europa.eu/odr'`)
  const href = `/admin/promotions/${made.body._id}`
  expect(await check('odr-link')).toMatchObject({
    ...{ state: 'red', count: 1, fix: { href } },
    sample: [{ title: 'Promotion Half off, ec.europa.eu/odr', href }],
  })
  // One that is switched off is shown to nobody.
  await change('archived_at = now()')
  expect((await check('odr-link')).state).toBe('green')
  await change(`archived_at = NULL, name = 'Half off'`)
  expect((await check('odr-link')).state).toBe('green')
})

test('an example, and a number that no Dutch register gives, say nothing of who sells', async () => {
  // Saved before such numbers were refused.
  await save({ phone: exampleIdentity.phone, chamberOfCommerce: '12345678', vatNumber: 'NL001234567B01' })
  await run(`UPDATE settings SET value = CASE key WHEN 'vatNumber' THEN '"NL 12345678 B01"' ELSE '"1234567"' END::jsonb
    WHERE key IN ('vatNumber', 'chamberOfCommerce')`)
  expect(await check('identity')).toMatchObject({
    ...{ state: 'red', count: 3 },
    found: 'Missing, mistyped or only an example: Telephone, Chamber of Commerce number, VAT number.',
  })
  await save({ ...identity, chamberOfCommerce: '1234 5678', vatNumber: 'nl0012.34.567.B01' })
  expect(await check('identity')).toMatchObject({ state: 'green', count: 0 })
  await save({ preset: 'specification', chamberOfCommerce: 'HRB 1234', vatNumber: 'DE123456789' })
  expect(await check('identity')).toMatchObject({ state: 'green', count: 0 })
})

test('trying out the withdrawal function leaves nothing behind', async () => {
  await check('withdrawal-function')
  expect(await shop.shop.db.selectFrom('withdrawals').select('id').execute()).toEqual([])
})

async function addLateReturn() {
  const { id } = await signIn(shop)
  await run(`
    INSERT INTO orders (id, number, user_id, user_name, user_email, payment_method, currency, items_price, shipping_price,
      tax_price, tax_rate, total_price, status, paid_at, first_name, last_name, address_line1, city, postcode, country)
    VALUES ('late', 'S-2026-9001', '${id}', 'Hanna', 'h@x.nl', 'PayPal', 'EUR', 1000, 0, 230, 2300, 1230, 'paid', now(),
      'Hanna', 'de Wit', 'Oudegracht 158', 'Utrecht', '3511 AZ', 'NL')`)
  await run(`INSERT INTO returns (id, number, order_id, cause, status, send_by, refund_due_on, arrived_at)
    VALUES ('late', 'R-2026-0001', 'late', 'withdrawal', 'arrived', now()::date - 1, now()::date - 1, now() - interval '5 days')`)
}

/** Makes all reports older; nobody can do that in a shop, so the triggers that prevent it are off meanwhile. */
const reportedBefore = (time: string) =>
  shop.shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE review_reports SET at = now() - ${time}::interval`.execute(tx)
  })

async function reportReview() {
  const product = await addProduct(shop.shop.db)
  const review = { rating: 1, comment: 'Not what it was.' }
  await call(shop, await signIn(shop), ['POST', `/products/${product}/reviews`], review)
  const { id } = await shop.shop.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const { status } = await call(shop, undefined, ['POST', `/products/${product}/reviews/${id}/reports`], {
    ...{ ground: 'insult', text: 'It insults the seller.', email: 'reader@example.org', goodFaith: true },
  })
  if (status !== 202) throw new Error(`not reported: ${status}`)
}

test('who sells is red with the example’s name, and with a telephone number that nobody can call', async () => {
  await save({ legalName: 'Example shop', phone: identity.phone })
  // Saved before such numbers were refused.
  await run(`UPDATE settings SET value = '"-----"' WHERE key = 'phone'`)
  expect(await check('identity')).toMatchObject({
    state: 'red',
    found: 'Missing, mistyped or only an example: Legal name, Telephone.',
  })
})

test('confirmations from before there was a mail server are amber until they are sent', async () => {
  const { id } = await signIn(shop)
  await run(`INSERT INTO mail_outbox (id, kind, user_id, to_address, status, subject, html, plain_text)
    VALUES ('k1', 'order_paid', '${id}', 'h@example.org', 'kept', 'Your order is paid', '', '')`)
  expect(await check('durable-medium')).toMatchObject({
    ...{ state: 'amber', count: 1, sample: [{ title: 'Your order is paid', href: '/admin/mail/k1' }] },
    found: expect.stringContaining('1 confirmation from before there was a mail server'),
    fix: { href: '/admin/mail' },
  })
})
