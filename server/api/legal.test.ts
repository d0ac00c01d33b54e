import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '#server/adapters/smtp.ts'
import { removeDemo } from '#shop/catalog/remove-demo.server.ts'
import { readCells } from '#shop/imports/read-cells.ts'
import { legalTextNames } from '#shop/legal/legal-text.schema.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { beginWithPreset, openUnderExample } from '#shop/settings/new-shop.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { readText } from '#shop/settings/texts.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail.ts'
import { call, order, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { somePromotion } from '#tests/support/promotions.ts'

let shop: PayingShop
let owner: Person
let hanna: Person
beforeAll(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { isAdmin: true })
  hanna = await signIn(shop)
})
afterAll(() => shop.close())

type Version = { id: string; version: number; validFrom: string }
const currentTexts = async () =>
  (await call(shop, undefined, ['GET', '/legal'])).body as Record<(typeof legalTextNames)[number], Version>
const setTo = (settings: object) => call(shop, owner, ['PUT', '/settings'], settings)
async function saveTerms(markdown: string) {
  const { version } = await readText(shop.db, 'terms')
  const { status } = await call(shop, owner, ['PUT', '/settings/texts/terms'], { markdown, version })
  expect(status).toBe(200)
}
const bottle = (fields: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(shop.db, { quantity: 100, ...fields })
const identity = {
  legalName: 'Sillage B.V.',
  legalAddress: 'Singel 1\n1012 AB Amsterdam',
  phone: '+31 20 1234567',
  chamberOfCommerce: '12345678',
}

test('everybody reads each text, its version and its hash, and a quote names the same versions', async () => {
  const current = await currentTexts()
  expect(Object.keys(current)).toEqual([...legalTextNames])
  for (const name of legalTextNames) {
    const { status, body } = await call(shop, undefined, ['GET', `/legal/${name}`])
    expect(status, name).toBe(200)
    expect(body, name).toMatchObject({ ...current[name], name, locale: 'en', isCurrent: true })
    expect(body.sha256, name).toBe(createHash('sha256').update(String(body.markdown)).digest('hex'))
    expect(body.markdown, name).not.toMatch(/\{[a-zA-Z]+\}/)
  }
  const { body } = await call(shop, undefined, ['POST', '/orders/quote'], { orderItems: [] })
  expect(body.texts).toEqual(current)
  for (const path of ['/legal/imprint', '/legal/terms?version=9999']) {
    expect((await call(shop, undefined, ['GET', path])).status, path).toBe(404)
  }
  expect((await call(shop, undefined, ['GET', '/legal/terms?version=none'])).status).toBe(400)
})

test('an order made under one version of the terms still shows that one after another is saved (C2)', async () => {
  await saveTerms('What was agreed first.')
  const first = await currentTexts()
  const { _id, texts } = await placed(shop, hanna, { [await bottle()]: 1 })
  expect(texts).toEqual({
    terms: first.terms.version,
    privacy: first.privacy.version,
    withdrawal: first.withdrawal.version,
  })
  await saveTerms('What holds now.')
  const { body } = await call(shop, hanna, ['GET', `/orders/${_id}`])
  expect(body.texts).toEqual(texts)
  const agreed = await call(shop, undefined, ['GET', `/legal/terms?version=${first.terms.version}`])
  expect(agreed.body).toMatchObject({ markdown: 'What was agreed first.', isCurrent: false })
  expect((await currentTexts()).terms.version).toBe(first.terms.version + 1)
})

test('terms that changed while the last step was open are shown again before anything is ordered', async () => {
  const product = await bottle()
  const { terms, withdrawal } = await currentTexts()
  const accepted = { terms: terms.id, withdrawal: withdrawal.id }
  expect((await order(shop, hanna, { [product]: 1 }, { accepted })).status).toBe(201)
  await saveTerms(`Changed at ${Date.now()}.`)
  const refused = await order(shop, hanna, { [product]: 1 }, { accepted })
  expect(refused).toMatchObject({ status: 409, body: { code: 'texts_changed' } })
  const now = await currentTexts()
  expect(refused.body.details).toMatchObject({ texts: { terms: now.terms } })
  const again = await order(shop, hanna, { [product]: 1 }, { accepted: { ...accepted, terms: now.terms.id } })
  expect(again.status).toBe(201)
  // So is the information about the right of withdrawal.
  await setTo({ legalName: 'Sillage the Second B.V.' })
  const { terms: newest } = await currentTexts()
  const told = await order(shop, hanna, { [product]: 1 }, { accepted: { ...accepted, terms: newest.id } })
  expect(told).toMatchObject({ status: 409, body: { code: 'texts_changed' } })
  const { body } = await order(shop, hanna, { [product]: 1 })
  expect(body.texts).toMatchObject({ terms: newest.version })
})

test('a paid order brings four PDF documents: confirmation, terms, withdrawal with its form, invoice (C3)', async () => {
  await setTo(identity)
  await saveTerms('The terms of *this* order.')
  const server = await mailServer()
  const mail = smtpMail({ smtpUrl: server.url, from: 'shop@sillage.example' })
  try {
    await shop.db.deleteFrom('mail_outbox').execute()
    const { order: bought } = await paid(shop, hanna, { [await bottle({ title: 'Mitsouko' })]: 2 })
    await sendMail({ db: shop.db, mail, publicUrl: 'https://sillage.example' })
    const email = server.arrived.find(({ subject }) => subject === `Order ${bought.number} is paid`)
    const files = await Promise.all(
      (email?.attachments ?? []).map(async ({ filename, content }) => ({
        filename,
        words: (await readPdf(new Uint8Array(content as ArrayBuffer))).text.replace(/\s+/g, ' '),
      })),
    )
    expect(files.map(({ filename }) => filename)).toEqual([
      `order-${bought.number}.pdf`,
      'terms.pdf',
      'right-of-withdrawal.pdf',
      `invoice-${bought.number}.pdf`,
    ])
    const [confirmation, terms, withdrawal, invoice] = files.map(({ words }) => words)
    const hashOf = async (name: string, version = 0) =>
      String((await call(shop, undefined, ['GET', `/legal/${name}?version=${version}`])).body.sha256)
    const termsHash = await hashOf('terms', bought.texts?.terms)
    const withdrawalHash = await hashOf('withdrawal', bought.texts?.withdrawal)
    expect(terms).toContain('The terms of this order.')
    expect(terms).toContain(termsHash)
    expect(withdrawal).toContain(withdrawalHash)
    expect(withdrawal).toContain('Complete and return this form only if you wish to withdraw')
    expect(invoice).toContain('Mitsouko')
    for (const fact of [
      ...['Mitsouko, 2 pieces', 'Sillage B.V.', 'Singel 1', '+31 20 1234567', '12345678'],
      ...[termsHash, withdrawalHash, 'legal guarantee', 'withdraw within 14 days', 'Complaints'],
    ]) {
      expect(confirmation).toContain(fact)
    }
  } finally {
    mail.close()
    await server.close()
  }
})

test('an order from before there were versions is shown, printed, mailed and refunded as it was', async () => {
  const { order: old } = await paid(shop, hanna, { [await bottle()]: 1 })
  const unversioned = { terms_text_id: null, privacy_text_id: null, withdrawal_text_id: null, locale: null }
  await shop.db.updateTable('orders').set(unversioned).where('id', '=', old._id).execute()
  const { body } = await call(shop, hanna, ['GET', `/orders/${old._id}`])
  expect(body).toEqual({ ...old, texts: null, documents: expect.anything() })
  const invoice = await shop.app.inject({
    url: `/api/orders/${old._id}/invoice`,
    headers: hanna.headers,
  })
  expect(invoice.headers['content-type']).toBe('application/pdf')
  const refund = await call(shop, owner, ['POST', `/orders/${old._id}/refunds`], { restock: false })
  expect(refund).toMatchObject({ status: 201, body: { status: 'refunded' } })
})

test('under the Dutch preset no answer adds VAT to a price, and the sum of a cart is that of its lines and delivery (P10)', async () => {
  await setTo({ preset: 'nl', ...identity })
  const product = await bottle({ price: 4200 })
  const page = (await call(shop, undefined, ['GET', `/products/${product}`])).body
  const orderItems = [{ product, qty: 2 }]
  const { body: quote } = await call(shop, undefined, ['POST', '/orders/quote'], { orderItems })
  expect(quote).toMatchObject({ itemsPrice: 2 * Number(page.price), shippingPrice: 10, totalPrice: 94 })
  expect(quote.terms).toEqual({ taxRate: 21, taxIncluded: true, freeShippingAbove: 100 })
  const { body } = await order(shop, hanna, { [product]: 2 }, { expectedTotal: 94 })
  const bought = body as OrderView // the route's own response schema
  const lines = bought.orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0)
  expect(bought.totalPrice).toBe(lines + bought.shippingPrice)
  expect(bought).toMatchObject({ taxIncluded: true, taxRate: 21, taxPrice: 14.58 })
  const terms = (await call(shop, undefined, ['GET', '/legal/withdrawal'])).body.markdown
  expect(terms).toContain('Sillage B\\.V\\.')
  await setTo({ preset: 'specification' })
})

test('a preset sets all its values, and a value that is sent with it wins', async () => {
  await setTo({ shippingPrice: 4.95, freeShippingAbove: 50 })
  expect((await setTo({ preset: 'nl', ...identity })).body).toMatchObject({
    preset: 'nl',
    taxRate: 21,
    taxIncluded: true,
    shippingPrice: 4.95,
  })
  expect((await setTo({ preset: 'specification', shippingPrice: 12 })).body).toMatchObject({
    taxRate: 23,
    taxIncluded: false,
    shippingPrice: 12,
    freeShippingAbove: 100,
  })
  expect((await setTo({ preset: 'other' })).status).toBe(400)
  await setTo({ shippingPrice: 10 })
})

test('under the Dutch preset checkout opens only once buyers can read who sells (C5)', async () => {
  await setTo({ checkoutOpen: false, preset: 'nl', phone: '', chamberOfCommerce: '' })
  const closed = await setTo({ checkoutOpen: true })
  expect(closed.status).toBe(400)
  expect(Object.keys(closed.body.fields as object).sort()).toEqual(['chamberOfCommerce', 'phone'])
  expect((await setTo({ checkoutOpen: true, ...identity })).status).toBe(200)
  // None of it can be removed while people order.
  for (const field of ['legalName', 'legalAddress', 'contactEmail', 'phone', 'chamberOfCommerce']) {
    const taken = await setTo({ [field]: '' })
    expect([taken.status, Object.keys(taken.body.fields as object)]).toEqual([400, [field]])
  }
  const legal = (await call(shop, undefined, ['GET', '/legal/legal'])).body.markdown
  for (const fact of [
    'Sillage B\\.V\\.',
    'Singel 1',
    '12345678',
    'hello\\@sillage\\.example',
    '20 1234567',
  ]) {
    expect(legal).toContain(fact)
  }
  expect(legal).not.toContain('EORI')
  const further = {
    legalForm: 'Private company',
    vatNumber: 'NL123456789B01',
    eoriNumber: 'NL987654321',
    disputesCommittee: 'Committee for webshops',
  }
  expect((await setTo(further)).status).toBe(200)
  const complete = (await call(shop, undefined, ['GET', '/legal/legal'])).body.markdown
  for (const fact of [
    ...Object.values(further),
    '## Complaints',
    'content that you think unlawful',
    'authorities reach us',
  ]) {
    expect(complete).toContain(fact)
  }
  await setTo(Object.fromEntries(Object.keys(further).map((name) => [name, ''])))
  await setTo({ preset: 'specification' })
})

test('under the Dutch preset a number that no Dutch register gives is refused beside its field', async () => {
  await setTo({ preset: 'nl', ...identity })
  const wrong = { chamberOfCommerce: '1234567', vatNumber: 'NL1' }
  expect((await setTo(wrong)).body.fields).toEqual({
    chamberOfCommerce: 'Eight digits, such as 12345678',
    vatNumber: 'NL, nine digits, B and two digits, such as NL001234567B01',
  })
  const right = { chamberOfCommerce: '1234 5678', vatNumber: 'nl0012.34.567.B01' }
  expect(await setTo(right)).toMatchObject({ status: 200, body: right })
  // Other registers give other numbers; one that was there before keeps nobody from saving the rest.
  const foreign = { chamberOfCommerce: 'HRB 1234', vatNumber: 'DE123456789' }
  expect((await setTo({ preset: 'specification', ...foreign })).status).toBe(200)
  expect((await setTo({ preset: 'nl' })).status).toBe(200)
  expect((await setTo({ legalForm: 'Private company' })).status).toBe(200)
  await setTo({ preset: 'specification', legalForm: '', vatNumber: '', ...identity })
})

test('no text may hold the address of the closed platform for disputes (C6)', async () => {
  const { version } = await readText(shop.db, 'faq')
  const markdown = 'See [the platform](https://ec.europa.eu/consumers/odr/).'
  const refused = await call(shop, owner, ['PUT', '/settings/texts/faq'], { markdown, version })
  expect(refused.status).toBe(400)
  const inSettings = await setTo({ disputesCommittee: 'See ec.europa.eu/consumers/odr' })
  expect(inSettings).toMatchObject({
    ...{ status: 400 },
    body: { fields: { disputesCommittee: expect.stringContaining('Take its link out') } },
  })
  const inAddress = await setTo({ legalAddress: 'Voorbeeldstraat 1\nec.europa.eu/odr' })
  expect(inAddress).toMatchObject({
    status: 400,
    body: { fields: { legalAddress: expect.stringContaining('Take its link out') } },
  })
  for (const name of legalTextNames) {
    const { body } = await call(shop, undefined, ['GET', `/legal/${name}`])
    expect(JSON.stringify(body), name).not.toMatch(/ec\.europa\.eu\/(?:consumers\/)?odr/)
  }
  expect(JSON.stringify(refused.body)).not.toContain('ec.europa.eu')
})

test('no product, answer or review is written with the address of the closed platform, by form or file (C6)', async () => {
  const link = 'See http://EC.europa.eu/odr for disputes.'
  const taken = { status: 400 }
  const refusedBeside = (field: string) => ({
    ...taken,
    body: { fields: { [field]: expect.stringContaining('Take its link out') } },
  })
  const id = await addProduct(shop.db)
  for (const field of ['description', 'title', 'house', 'name']) {
    expect(await call(shop, owner, ['PUT', `/products/${id}`], { [field]: link })).toMatchObject(
      refusedBeside(field),
    )
  }
  const { wrong, fields } = readCells({ sku: 'B-1', title: 'Vent Vert', description: link })
  expect(wrong).toMatchObject([
    { column: 'description', message: expect.stringContaining('Take its link out') },
  ])
  expect(fields).not.toHaveProperty('description')
  const question = { name: 'Hanna', email: 'hanna@example.org', text: 'Is it sealed?', mayPublish: true }
  const asked = await call(shop, undefined, ['POST', `/products/${id}/questions`], question)
  expect(asked.status).toBeLessThan(300)
  const { id: open } = await shop.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
  expect(await call(shop, owner, ['PUT', `/questions/${open}/answer`], { text: link })).toMatchObject(
    refusedBeside('text'),
  )
  expect(await shop.db.selectFrom('questions').select('answer').execute()).toEqual([{ answer: null }])
  const review = await call(shop, hanna, ['POST', `/products/${id}/reviews`], { rating: 1, comment: link })
  expect(review).toMatchObject(refusedBeside('comment'))
  const promotion = somePromotion({ name: 'Half off, ec.europa.eu/odr' })
  expect(await call(shop, owner, ['POST', '/promotions'], promotion)).toMatchObject(refusedBeside('name'))
})

test('what a customer wrote with the address of the closed platform stands on no page (C6)', async () => {
  const id = await addProduct(shop.db)
  const name = 'ec.europa.eu/consumers/odr Vermeer'
  const anna = await signIn(shop, { name })
  const written = await call(shop, anna, ['POST', `/products/${id}/reviews`], { rating: 5, comment: 'Moss.' })
  expect(written).toMatchObject({ status: 201, body: { name: 'Vermeer' } })
  const question = { name, email: 'anna@example.org', text: `See ${name}.`, mayPublish: true }
  await call(shop, undefined, ['POST', `/products/${id}/questions`], question)
  const { id: asked } = await shop.db
    .selectFrom('questions')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = (publish: boolean) =>
    call(shop, owner, ['PUT', `/questions/${asked}/answer`], { text: 'It closed.', publish })
  const message = expect.stringContaining('closed on 20 July 2025')
  expect(await answer(true)).toMatchObject({ status: 400, body: { fields: { publish: message } } })
  expect((await answer(false)).status).toBe(200)
  const published = await call(shop, owner, ['PUT', `/questions/${asked}/published`], { published: true })
  expect(published).toMatchObject({ status: 400, body: { fields: { published: message } } })
  const page = (await call(shop, undefined, ['GET', `/products/${id}`])).body
  expect(JSON.stringify(page)).not.toContain('ec.europa.eu')
})

async function inEmptyShop(work: (database: TestDatabase) => Promise<void>) {
  const database = await testDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('a new shop starts with the Dutch preset, closed; the demo shop opens under an example that goes with the demo', () =>
  inEmptyShop(async ({ db }) => {
    await beginWithPreset(db, 'nl')
    expect(await readSettings(db)).toMatchObject({ preset: 'nl', taxIncluded: true, checkoutOpen: false })
    await openUnderExample(db)
    const demo = await readSettings(db)
    expect(demo).toMatchObject({ legalName: 'Example shop', checkoutOpen: true })
    await removeDemo(db, { id: 'u1', isAdmin: true } as Parameters<typeof removeDemo>[1])
    expect(await readSettings(db)).toMatchObject({ legalName: '', phone: '', checkoutOpen: false })
  }))

test('a shop that was opened before keeps its values, and one that asks for the specification has its numbers', () =>
  inEmptyShop(async ({ db }) => {
    await beginWithPreset(db, 'specification')
    const { rows } = await sql`SELECT key FROM settings`.execute(db)
    expect(rows).toEqual([])
    await addProduct(db)
    await beginWithPreset(db, 'nl')
    expect(await readSettings(db)).toMatchObject({
      preset: 'specification',
      taxRate: 23,
      taxIncluded: false,
      shippingPrice: 10,
      freeShippingAbove: 100,
      checkoutOpen: true,
    })
  }))
