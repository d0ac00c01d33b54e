import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call, order } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Each test has its own shop: the currency is fixed once there are orders.

let shop: TestShop
let owner: Person
let hanna: Person
beforeEach(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  hanna = await signIn(shop)
})
afterEach(() => shop.close())

const save = (changes: object) => call(shop, owner, ['PUT', '/settings'], changes)
const publicSettings = async () => (await call(shop, undefined, ['GET', '/settings'])).body
const orders = () => shop.shop.db.selectFrom('orders').select('id').execute()

/** Saves a currency as an earlier version of the shop may have. */
const savedBefore = (currency: string) =>
  shop.shop.db
    .insertInto('settings')
    .values({ key: 'currency', value: JSON.stringify(currency) })
    .execute()

test.each([
  ['TWD', 'PayPal takes whole amounts only in TWD.'],
  ['HUF', 'PayPal takes whole amounts only in HUF.'],
  ['JPY', 'PayPal takes no payments in JPY.'],
  ['ZAR', 'PayPal takes no payments in ZAR.'],
  ['ILS', 'Stripe takes no payments in ILS.'],
  ['XXX', 'PayPal takes no payments in XXX.'],
])(
  'a currency that a provider does not take to the cent is refused, and the answer says which ones can be chosen: %s',
  async (currency, why) => {
    const { status, body } = await save({ currency })
    const both =
      ' Choose one of AUD, CAD, CHF, CZK, DKK, EUR, GBP, HKD, MXN, NOK, NZD, PLN, SEK, SGD, THB, USD.'
    expect([status, body.fields]).toEqual([400, { currency: why + both }])
    expect((await publicSettings()).currency).toBe('EUR')
  },
)

test('a currency that both providers take to the cent can be chosen', async () => {
  expect((await save({ currency: 'CZK' })).body.currency).toBe('CZK')
})

test('a provider without an account, or not offered, has no say in the currency', async () => {
  const { db, payments } = shop.shop
  expect((await save({ currency: 'RON', paymentMethods: ['Stripe'] })).body.currency).toBe('RON')
  const toPayPal = await save({ paymentMethods: ['PayPal', 'Stripe'] })
  expect(toPayPal.body.fields).toEqual({ paymentMethods: 'PayPal takes no payments in RON.' })
  const stripeAlone = { payments: { stripe: payments.stripe } }
  const saved = await saveSettings(db, { currency: 'HUF', paymentMethods: ['PayPal', 'Stripe'] }, stripeAlone)
  expect(saved.currency).toBe('HUF')
})

test('a currency that was saved once stays until somebody changes it, and only what takes it is offered', async () => {
  await savedBefore('HUF')
  expect((await save({ shopName: 'Still here' })).body).toMatchObject({ currency: 'HUF' })
  expect(await publicSettings()).toMatchObject({
    currency: 'HUF',
    paymentMethods: ['Stripe'],
    checkoutOpen: true,
  })
  const product = await addProduct(shop.shop.db, { price: 1_000_000 })
  const refused = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'PayPal' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'payment_method_unavailable', message: 'PayPal takes whole amounts only in HUF.' },
  })
  expect(await orders()).toEqual([])
  const { status, body } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Stripe' })
  expect([status, body.currency]).toEqual([201, 'HUF'])
  expect(await call(shop, hanna, ['POST', `/orders/${body._id}/paypal`])).toMatchObject({
    status: 400,
    body: { code: 'payment_method_unavailable', message: 'PayPal takes whole amounts only in HUF.' },
  })
})

test('in a saved currency that no provider takes nothing can be ordered, and everything says so', async () => {
  await savedBefore('ZAR')
  expect(await publicSettings()).toMatchObject({ currency: 'ZAR', paymentMethods: [], checkoutOpen: false })
  const product = await addProduct(shop.shop.db)
  const orderItems = [{ product, qty: 1 }]
  const quote = await call(shop, undefined, ['POST', '/orders/quote'], { orderItems })
  expect(quote.body).toMatchObject({ currency: 'ZAR', checkoutOpen: false })
  expect(await order(shop, hanna, { [product]: 1 })).toMatchObject({
    status: 409,
    body: { code: 'checkout_closed' },
  })
  // The owner's own setting is unchanged.
  expect((await call(shop, owner, ['GET', '/settings/desk'])).body).toMatchObject({ checkoutOpen: true })
})

test('a total below what a provider takes is refused before there is an order, and the other provider takes it', async () => {
  await save({ shippingPrice: 0, taxRate: 0 })
  const product = await addProduct(shop.shop.db, { price: 49 })
  const refused = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Stripe' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'payment_method_unavailable', message: 'Stripe takes no payment below €0.50.' },
  })
  expect(await orders()).toEqual([])
  const { body } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'PayPal' })
  expect(body.totalPrice).toBe(0.49)
  expect(await call(shop, hanna, ['POST', `/orders/${body._id}/stripe`])).toMatchObject({
    status: 400,
    body: { code: 'payment_method_unavailable', message: 'Stripe takes no payment below €0.50.' },
  })
})

test('a total above what a provider takes is refused before there is an order', async () => {
  await save({ taxRate: 0 })
  const [least, most] = await Promise.all(
    [100_000_000, 99_999_999].map((price) => addProduct(shop.shop.db, { price })),
  )
  const refused = await order(shop, hanna, { [String(least)]: 1 }, { paymentMethod: 'Stripe' })
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Stripe takes no payment above €999,999.99.' },
  })
  expect(await orders()).toEqual([])
  expect((await order(shop, hanna, { [String(most)]: 1 }, { paymentMethod: 'Stripe' })).status).toBe(201)
})

test('typed prices are in the shop’s currency, and in no other', async () => {
  await savedBefore('PLN')
  const product = await addProduct(shop.shop.db, { price: 5000 })
  const put = (fields: object) => call(shop, owner, ['PUT', `/products/${product}`], fields)
  expect((await put({ price: '1.234,50 zł', costPrice: 'PLN 45,-' })).body).toMatchObject({
    price: 1234.5,
    costPrice: 45,
  })
  for (const price of ['€ 45', '45 EUR']) {
    expect((await put({ price })).body.fields, price).toEqual({ price: 'Enter an amount such as 19.95' })
  }
  const lower = (amount: string) =>
    call(shop, owner, ['POST', '/products/changes'], {
      ids: [product],
      change: { kind: 'price', how: 'lower-amount', amount },
    })
  expect((await lower('€ 34,50')).status).toBe(400)
  expect((await lower('34,50 zł')).body).toMatchObject({ changed: 1 })
  expect((await put({})).body).toMatchObject({ price: 1200 })
})
