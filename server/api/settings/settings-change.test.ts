import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shop/dates.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call, endHold, order, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
let hanna: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  hanna = await signIn(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await saveSettings(shop.shop.db, { ...defaultSettings, currency: (await publicSettings()).currency })
})

const publicSettings = async () => (await shop.app.inject('/api/settings')).json()
const save = (changes: object) => call(shop, owner, ['PUT', '/settings'], changes)
const adminSettings = async () => (await call(shop, owner, ['GET', '/settings/desk'])).body

const history = async (action: string) =>
  shop.shop.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details', 'request_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()

test.each([
  ['PUT', '/settings', { shopName: 'Mine' }],
  ['GET', '/settings/desk', undefined],
  ['PUT', '/settings/texts/faq', { markdown: 'Mine', version: 0 }],
] as const)(
  'only administrators change settings and texts, or see what is not public: %s %s',
  async (method, path, body) => {
    const guest = await shop.app.inject({ method, url: `/api${path}`, payload: body })
    expect(guest.statusCode).toBe(401)
    expect((await call(shop, hanna, [method, path], body)).status).toBe(403)
  },
)

test.each([
  ['newBuyerPieces', 9999],
  ['newBuyerValue', 1],
  ['knownBuyerPieces', 1],
  ['knownBuyerValue', 1_000_000],
])('%s shows in the very next answer to administrators, and to nobody else', async (field, value) => {
  expect((await save({ [field]: value })).body[field]).toEqual(value)
  expect((await adminSettings())[field]).toEqual(value)
  expect((await publicSettings())[field]).toBeUndefined()
})

describe('every setting shows in the very next answer', () => {
  test.each([
    ['shopName', 'Odeur & Co'],
    ['contactEmail', 'write@odeur.example'],
    ['phone', '+31 20 123 4567'],
    ['legalName', 'Odeur V.O.F.'],
    ['legalAddress', 'Oudegracht 1\n3511 AZ Utrecht'],
    ['chamberOfCommerce', '12345678'],
    ['vatNumber', 'NL001234567B01'],
    ['checkoutOpen', false],
    ['taxRate', 21.5],
    ['taxIncluded', true],
    ['shippingPrice', 4.95],
    ['freeShippingAbove', 0],
    ['holdMinutes', 1440],
    ['firstHoldMinutes', 5],
    ['transferHoldDays', 14],
    ['packingDays', '2–3'],
    ['paymentMethods', ['Stripe', 'PayPal']],
    ['paymentMethods', ['Stripe']],
    ['socialLinks', { instagram: 'https://www.instagram.com/odeur', facebook: '', pinterest: '' }],
  ])('%s', async (field, value) => {
    expect((await save({ [field]: value })).body[field]).toEqual(value)
    expect((await publicSettings())[field]).toEqual(value)
    expect((await adminSettings())[field]).toEqual(value)
  })
})

test('an address of a page is kept as it has to stand in a link', async () => {
  const socialLinks = { instagram: 'HTTPS:www.instagram.com/odeur', facebook: '', pinterest: '' }
  expect((await save({ socialLinks })).body).toMatchObject({
    socialLinks: { instagram: 'https://www.instagram.com/odeur' },
  })
})

test('the account number is for invoices: administrators see it, visitors do not', async () => {
  expect((await save({ iban: 'nl91 abna 0417 1643 00' })).body.iban).toBe('NL91ABNA0417164300')
  expect((await save({ bic: 'abnanl2a' })).body.bic).toBe('ABNANL2A')
  expect(JSON.stringify(await publicSettings())).not.toContain('ABNANL2A')
  expect(JSON.stringify(await publicSettings())).not.toContain('NL91')
})

test('what cannot be is refused beside its field, and nothing of it is kept', async () => {
  const wrong: [object, string, string][] = [
    [{ shopName: '  ' }, 'shopName', 'The shop needs a name'],
    [{ shopName: 'a\u0000b' }, 'shopName', 'This text cannot be read'],
    [{ shopName: 'Sill\u202eage' }, 'shopName', 'One line of plain text'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Enter an email address such as name@example.com'],
    [{ contactEmail: '' }, 'contactEmail', 'Enter an email address such as name@example.com'],
    [{ legalName: '\u3164' }, 'legalName', 'One line of plain text'],
    [{ legalAddress: 'Singel 1\n\u2800' }, 'legalAddress', 'Plain text only'],
    [{ phone: '(0)-31' }, 'phone', 'A telephone number, such as +31 20 123 4567'],
    [{ phone: '12345' }, 'phone', 'A telephone number, such as +31 20 123 4567'],
    [{ phone: 'call me' }, 'phone', 'A telephone number, such as +31 20 123 4567'],
    [{ legalAddress: 'a\nb\nc\nd\ne\nf' }, 'legalAddress', 'At most 5 lines'],
    [{ iban: 'NL92ABNA0417164300' }, 'iban', 'This is not an IBAN: please check the digits'],
    [{ bic: 'ABNA' }, 'bic', 'A BIC has 8 or 11 characters'],
    [{ transferHoldDays: 31 }, 'transferHoldDays', 'Enter 30 at most'],
    [{ transferHoldDays: 1.5 }, 'transferHoldDays', 'Enter whole days'],
    [{ packingDays: '0' }, 'packingDays', 'A number of days, such as 2 or 1–2'],
    [{ packingDays: '3-1' }, 'packingDays', 'The smaller number comes first'],
    [{ taxRate: -1 }, 'taxRate', 'Enter 0 or more'],
    [{ taxRate: 21.555 }, 'taxRate', 'At most two decimals'],
    [{ taxRate: '21' }, 'taxRate', 'Enter a number of per cent, such as 21'],
    [{ shippingPrice: -0.01 }, 'shippingPrice', 'Enter 0 or more'],
    [{ shippingPrice: 1e12 }, 'shippingPrice', 'Enter 1000000 at most'],
    [{ freeShippingAbove: 0.001 }, 'freeShippingAbove', 'At most two decimals'],
    [{ holdMinutes: 4 }, 'holdMinutes', 'Enter 5 or more'],
    [{ holdMinutes: 60.5 }, 'holdMinutes', 'Enter whole minutes'],
    [{ firstHoldMinutes: 1441 }, 'firstHoldMinutes', 'Enter 1440 at most'],
    [{ newBuyerPieces: 0 }, 'newBuyerPieces', 'Enter 1 or more'],
    [{ knownBuyerPieces: 2.5 }, 'knownBuyerPieces', 'Enter a whole number'],
    [{ newBuyerValue: 0.99 }, 'newBuyerValue', 'Enter 1 or more'],
    [{ knownBuyerValue: 1.001 }, 'knownBuyerValue', 'At most two decimals'],
    [{ paymentMethods: [] }, 'paymentMethods', 'Offer at least one way to pay'],
    [{ paymentMethods: ['PayPal', 'PayPal'] }, 'paymentMethods', 'Name each way to pay once'],
    [{ currency: 'EURO' }, 'currency', 'Three capital letters, such as EUR'],
    [
      { socialLinks: { instagram: 'javascript:alert(1)', facebook: '', pinterest: '' } },
      'socialLinks.instagram',
      'Enter a whole address, such as https://example.com',
    ],
  ]
  const before = await adminSettings()
  for (const [change, field, message] of wrong) {
    const { status, body } = await save({ holdMinutes: 61, ...change })
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', { [field]: message }])
  }
  expect(await adminSettings()).toEqual(before)
})

test('what was changed, by whom and from what, stands in the history', async () => {
  await save({
    shopName: 'Odeur',
    taxRate: 21,
    socialLinks: { ...defaultSettings.socialLinks, facebook: 'https://facebook.com/o' },
  })
  const [entry] = await history('settings.changed')
  expect(entry).toMatchObject({ actor: owner.id, request_id: expect.any(String) })
  expect(entry?.details).toEqual({
    changes: [
      { field: 'shopName', before: 'Sillage', after: 'Odeur' },
      { field: 'taxRate', before: 23, after: 21 },
      { field: 'socialLinks.facebook', before: '', after: 'https://facebook.com/o' },
    ],
  })
  const count = (await history('settings.changed')).length
  await save({ shopName: 'Odeur' })
  expect(await history('settings.changed')).toHaveLength(count)
})

test('the account for transfers stays while an order waits for one, and may be cleared afterwards', async () => {
  const account = { legalName: 'Sillage V.O.F.', iban: 'NL91ABNA0417164300' }
  await save({ ...account, paymentMethods: ['PayPal', 'Bank transfer'] })
  const waiting = async () => {
    const product = await addProduct(shop.shop.db)
    const { body } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Bank transfer' })
    return String(body._id)
  }
  const says = 'Customers read this to pay by bank transfer. It can be cleared once no order waits for one.'
  const [paidOne, expired] = [await waiting(), await waiting()]
  for (const field of ['legalName', 'iban']) {
    const { status, body } = await save({ [field]: '', phone: '+31 20 999 0000' })
    expect([status, body.code, body.fields], field).toEqual([400, 'invalid_input', { [field]: says }])
  }
  expect((await save({ legalName: '', iban: '' })).body.fields).toEqual({ legalName: says, iban: says })
  expect(await adminSettings()).toMatchObject({ ...account, phone: '' })
  expect((await save({ legalName: 'Sillage B.V.', paymentMethods: ['PayPal'] })).status).toBe(200)
  expect((await call(shop, hanna, ['GET', `/orders/${expired}/transfer`])).status).toBe(200)

  await call(shop, owner, ['PUT', `/orders/${paidOne}/transfer`], { receivedOn: dayOf(new Date()) })
  expect((await save({ iban: '' })).status).toBe(400)
  await endHold(shop, expired)
  await expireOrders(shop.shop.db)
  expect((await save({ legalName: '', iban: '' })).status).toBe(200)
})

test('two administrators never overwrite each other unseen', async () => {
  const { version } = await adminSettings()
  expect((await save({ holdMinutes: 30, version })).status).toBe(200)
  const late = await save({ holdMinutes: 90, version })
  expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
  expect((await adminSettings()).holdMinutes).toBe(30)
  const again = await save({ holdMinutes: 90, version: (await adminSettings()).version })
  expect(again.status).toBe(200)
})

test('of twelve who save at once on one version exactly one does', async () => {
  const { version } = await adminSettings()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => save({ holdMinutes: 100 + index, version })),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect((await adminSettings()).holdMinutes).toBe(done[0]?.body.holdMinutes)
})

test('carts and orders count with what is set, and an order keeps what was agreed', async () => {
  const product = await addProduct(shop.shop.db, { price: 2000, quantity: 9 })
  const orderItems = [{ product, qty: 2 }]
  const quote = async () => (await call(shop, hanna, ['POST', '/orders/quote'], { orderItems })).body
  expect(await quote()).toMatchObject({ shippingPrice: 10, taxPrice: 9.2, totalPrice: 59.2 })
  const first = await placed(shop, hanna, { [product]: 2 })

  await save({
    shippingPrice: 5,
    taxRate: 10,
    firstHoldMinutes: 120,
    holdMinutes: 240,
    paymentMethods: ['Stripe'],
  })
  expect(await quote()).toMatchObject({ shippingPrice: 5, taxPrice: 4, totalPrice: 49 })
  await save({ taxIncluded: true, freeShippingAbove: 39.99 })
  expect(await quote()).toMatchObject({ shippingPrice: 0, totalPrice: 40 })
  const payPal = await call(shop, hanna, ['POST', '/orders'], {
    orderItems,
    shippingAddress: first.shippingAddress,
    paymentMethod: 'PayPal',
  })
  expect(payPal.body.code).toBe('payment_method_unavailable')

  const { body: second } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Stripe' })
  const held = Date.parse(String(second.holdUntil)) - Date.parse(String(second.createdAt))
  expect(Math.round(held / 60_000)).toBe(120)
  const kept = (await call(shop, hanna, ['GET', `/orders/${first._id}`])).body
  expect(kept).toMatchObject({
    shippingPrice: 10,
    taxPrice: 9.2,
    totalPrice: 59.2,
    holdUntil: first.holdUntil,
  })

  await save({ checkoutOpen: false, contactEmail: 'closed@sillage.example' })
  const refused = await call(shop, hanna, ['POST', '/orders'], {
    orderItems,
    shippingAddress: first.shippingAddress,
    paymentMethod: 'Stripe',
  })
  expect(refused.body).toMatchObject({ code: 'checkout_closed', message: expect.stringContaining('closed@') })
})

test('the currency stays once there is an order, and the settings say so', async () => {
  await placed(shop, hanna, { [await addProduct(shop.shop.db)]: 1 })
  expect(await adminSettings()).toMatchObject({ currencyFixed: true, currency: 'EUR' })
  expect((await save({ currency: 'GBP' })).body.fields).toEqual({
    currency: 'The currency is fixed once an order exists',
  })
})

test('emails are written with the shop’s present name and address', async () => {
  const { _id } = await placed(shop, hanna, { [await addProduct(shop.shop.db)]: 1 })
  await save({ shopName: 'Odeur <b>', contactEmail: 'write@odeur.example' })
  await sendMail({ db: shop.shop.db, mail: undefined, publicUrl: 'https://sillage.example' })
  const message = await shop.shop.db
    .selectFrom('mail_outbox')
    .select(['html', 'plain_text'])
    .where('order_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(message.plain_text).toContain('Odeur <b>')
  expect(message.html).toContain('Odeur &lt;b&gt;')
  expect(message.html).toContain('write@odeur.example')
})

test('the settings show the connection to each provider, and never a key', async () => {
  const answer = await adminSettings()
  expect(answer.connections).toEqual({ PayPal: 'sandbox', Stripe: 'sandbox' })
  expect(JSON.stringify(answer)).not.toMatch(/secret|sk_|whsec/i)
  const own = await testShop({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'hidden-secret',
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
    STRIPE_SECRET_KEY: 'sk_test_hidden',
  })
  try {
    const boss = await signIn(own, { isAdmin: true })
    const { body } = await call(own, boss, ['GET', '/settings/desk'])
    expect(body.connections).toEqual({ PayPal: 'test', Stripe: 'test' })
    expect(JSON.stringify(body)).not.toContain('hidden')
  } finally {
    await own.close()
  }
})
