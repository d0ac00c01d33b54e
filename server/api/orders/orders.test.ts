import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { address } from '#tests/support/address.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, order, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let hanna: Person
beforeAll(async () => {
  shop = await testShop()
  hanna = await signIn(shop)
})
afterEach(() => expectSoundBooks(shop.shop.db))
afterAll(() => shop.close())

const product = (fields: Parameters<typeof addProduct>[1] = {}) => addProduct(shop.shop.db, fields)

async function stockOf(id: string) {
  return shop.shop.db
    .selectFrom('products')
    .select(['quantity', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the ten thousandth order has a number of its own', async () => {
  const { rows } = await sql<{ next: number }>`SELECT nextval('order_number')::int AS next`.execute(
    shop.shop.db,
  )
  await sql`SELECT setval('order_number', 9999)`.execute(shop.shop.db)
  const numbers = [
    await placed(shop, hanna, { [await product()]: 1 }),
    await placed(shop, hanna, { [await product()]: 1 }),
  ]
  expect(numbers.map(({ number }) => number.slice(7))).toEqual(['10000', '10001'])
  await sql`SELECT setval('order_number', ${rows[0]?.next ?? 1})`.execute(shop.shop.db)
})

test('an order keeps what was bought, from whom, where to and for how much', async () => {
  const mitsouko = await product({ title: 'Guerlain Mitsouko', price: 14_800, quantity: 3 })
  const picture = await addPicture(shop.shop.db, { product_id: mitsouko })
  const soap = await product({
    title: 'Claus Porto Banho',
    category: 'soapandpowder',
    price: 1450,
    quantity: 9,
  })
  const { status, body } = await order(shop, hanna, { [mitsouko]: 1, [soap]: 2 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    _id: expect.stringMatching(/^[A-Za-z0-9_-]{20}$/),
    number: expect.stringMatching(/^S-\d{4}-\d{4}$/),
    user: { _id: hanna.id, name: 'Hanna de Wit', email: hanna.email },
    orderItems: [
      {
        _id: expect.any(String),
        product: mitsouko,
        title: 'Guerlain Mitsouko',
        mainImage: `/pictures/${picture}-960.webp`,
        price: 148,
        qty: 1,
      },
      { product: soap, title: 'Claus Porto Banho', mainImage: '', price: 14.5, qty: 2 },
    ],
    shippingAddress: { ...address, addressLine2: '', county: '', countryName: 'Netherlands', phone: '' },
    invoiceAddress: null,
    paymentMethod: 'PayPal',
    itemsPrice: 177,
    shippingPrice: 0,
    taxPrice: 40.71,
    totalPrice: 217.71,
    taxRate: 23,
    currency: 'EUR',
    status: 'placed',
    isPaid: false,
    paidAt: null,
    receivedOn: null,
    isDelivered: false,
    deliveredAt: null,
    paymentPending: false,
    refundedAmount: 0,
    documents: { invoice: null, creditNotes: [] },
  })
  const holdMs = Date.parse(String(body.holdUntil)) - Date.parse(String(body.createdAt))
  expect(holdMs).toBe(15 * 60 * 1000)
  expect(await stockOf(soap)).toEqual({ quantity: 9, reserved: 2 })
  // The response before the order is written must equal what is read afterwards.
  const { body: read } = await call(shop, hanna, ['GET', `/orders/${body._id}`])
  expect(read).toEqual(body)
})

test.each([
  [10_000, { itemsPrice: 100, shippingPrice: 10, taxPrice: 23, totalPrice: 133 }],
  [10_001, { itemsPrice: 100.01, shippingPrice: 0, taxPrice: 23, totalPrice: 123.01 }],
  [1, { itemsPrice: 0.01, shippingPrice: 10, taxPrice: 0, totalPrice: 10.01 }],
  [50, { itemsPrice: 0.5, shippingPrice: 10, taxPrice: 0.12, totalPrice: 10.62 }],
  [4200, { itemsPrice: 42, shippingPrice: 10, taxPrice: 9.66, totalPrice: 61.66 }],
])('goods for %i cents cost exactly what SPEC section 9 says', async (price, totals) => {
  const { body } = await order(shop, await signIn(shop), { [await product({ price })]: 1 })
  expect(body).toMatchObject(totals)
})

test('nothing that a browser says about money or state is believed', async () => {
  const id = await product({ title: 'Shalimar', price: 8000 })
  const { body } = await call(shop, hanna, ['POST', '/orders'], {
    orderItems: [{ product: id, qty: 1, price: 0.01, title: 'Free', _id: 'x', mainImage: 'x' }],
    shippingAddress: address,
    paymentMethod: 'Paypal',
    itemsPrice: 0.01,
    totalPrice: 0.01,
    taxPrice: 0,
    isPaid: true,
    paidAt: '2026-01-01T00:00:00Z',
    status: 'paid',
    user: 'somebody-else',
  })
  expect(body).toMatchObject({
    orderItems: [{ title: 'Shalimar', price: 80 }],
    totalPrice: 108.4,
    isPaid: false,
    paidAt: null,
    status: 'placed',
    user: { _id: hanna.id },
    paymentMethod: 'PayPal',
  })
})

test('an order without items is empty', async () => {
  const { status, body } = await order(shop, hanna, {})
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'order_empty', message: 'Order is empty' })
})

test('the same product on two lines is one line', async () => {
  const id = await product({ quantity: 5 })
  const lines = [
    { product: id, qty: 1 },
    { product: id, qty: 2 },
  ]
  const { body } = await order(shop, hanna, {}, { orderItems: lines })
  expect(body.orderItems).toMatchObject([{ product: id, qty: 3 }])
  const { status, body: tooMany } = await order(shop, hanna, {}, { orderItems: lines })
  expect(status).toBe(409)
  expect(tooMany).toMatchObject({ code: 'out_of_stock', details: { available: 2 } })
})

test.each([
  ['none', { qty: 0 }],
  ['half a bottle', { qty: 1.5 }],
  ['a thousand', { qty: 1000 }],
  ['fewer than none', { qty: -1 }],
  ['a word', { qty: 'two' }],
  ['an id that is none', { product: '../x' }],
])('%s cannot be ordered', async (_what, change) => {
  const line = { product: await product(), qty: 1, ...change }
  const { status, body } = await order(shop, hanna, {}, { orderItems: [line] })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_input', fields: expect.any(Object) })
})

test('an order of more than a hundred different items is refused', async () => {
  const orderItems = Array.from({ length: 101 }, (_, index) => ({ product: `product-${index}`, qty: 1 }))
  expect((await order(shop, hanna, {}, { orderItems })).status).toBe(400)
})

test('an unknown, hidden or archived product is named, and nothing is ordered', async () => {
  const sold = await product({ title: 'There' })
  const hidden = await product({ title: 'Hidden one', show: false })
  const archived = await product({ title: 'Archived one', archived_at: new Date() })
  const refused = async (id: string) => {
    const { status, body } = await order(shop, hanna, { [sold]: 1, [id]: 1 })
    return { status, code: body.code, message: body.message }
  }
  const code = 'product_unavailable'
  expect(await refused(hidden)).toEqual({ status: 400, code, message: 'Hidden one is no longer available' })
  expect(await refused(archived)).toEqual({
    status: 400,
    code,
    message: 'Archived one is no longer available',
  })
  expect(await refused('nosuch')).toMatchObject({ message: 'Product nosuch is no longer available' })
  expect(await stockOf(sold)).toEqual({ quantity: 2, reserved: 0 })
})

test('an item sold out meanwhile is named with what is left, and the other lines are not held', async () => {
  const plenty = await product({ quantity: 5 })
  const last = await product({ title: 'Vent Vert', quantity: 1 })
  const { status, body } = await order(shop, hanna, { [plenty]: 2, [last]: 2 })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'out_of_stock', message: 'Only 1 of Vent Vert left' })
  expect(await stockOf(plenty)).toEqual({ quantity: 5, reserved: 0 })
  await placed(shop, await signIn(shop), { [last]: 1 })
  expect((await order(shop, hanna, { [last]: 1 })).body.message).toBe('Vent Vert is out of stock')
})

test('a price that changed since the shopper saw it stops the order and says the new total', async () => {
  const id = await product({ price: 5000 })
  const { status, body } = await order(shop, hanna, { [id]: 1 }, { expectedTotal: 71.49 })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'price_changed',
    details: { totals: { itemsPrice: 50, shippingPrice: 10, taxPrice: 11.5, totalPrice: 71.5 } },
  })
  expect(await stockOf(id)).toEqual({ quantity: 2, reserved: 0 })
  expect((await order(shop, hanna, { [id]: 1 }, { expectedTotal: 71.5 })).status).toBe(201)
})

test.each([99_999_999.99000002, 12_345_678.900000002, 71.4999999])(
  'a total of %d that no order can have is refused, and nothing is ordered',
  async (expectedTotal) => {
    const id = await product({ price: 5000 })
    const { status, body } = await order(shop, hanna, { [id]: 1 }, { expectedTotal })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input' })
    expect(await stockOf(id)).toEqual({ quantity: 2, reserved: 0 })
  },
)

test('a later edit of the product changes no order', async () => {
  const id = await product({ title: 'Before', price: 5000 })
  const { _id } = await placed(shop, hanna, { [id]: 1 })
  const after = { title: 'After', price: 9000 }
  await shop.shop.db.updateTable('products').set(after).where('id', '=', id).execute()
  const { body } = await call(shop, hanna, ['GET', `/orders/${_id}`])
  expect(body).toMatchObject({ orderItems: [{ title: 'Before', price: 50 }], totalPrice: 71.5 })
})

test('a wrong address is answered field by field', async () => {
  const shippingAddress = { ...address, lastName: ' ', postcode: '1', country: 'Netherlands' }
  const { status, body } = await order(shop, hanna, { [await product()]: 1 }, { shippingAddress })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    'shippingAddress.lastName': 'Enter your last name',
    'shippingAddress.postcode': 'A Dutch postcode looks like 3511 AZ.',
  })
})

test('a closed checkout takes no orders and says whom to write to', async () => {
  const id = await product()
  await saveSettings(shop.shop.db, { checkoutOpen: false })
  try {
    const { status, body } = await order(shop, hanna, { [id]: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'checkout_closed',
      message: expect.stringContaining('hello@sillage.example'),
    })
  } finally {
    await saveSettings(shop.shop.db, { checkoutOpen: true })
  }
})

test('a quote returns present titles, prices, what is available and what is gone, and nothing is held', async () => {
  const soap = await product({ title: 'Soap', category: 'soapandpowder', price: 1450, quantity: 2 })
  const soldOut = await product({ title: 'Last one', quantity: 0 })
  const hidden = await product({ show: false })
  const orderItems = [
    { product: soap, qty: 3 },
    { product: soldOut, qty: 1 },
    { product: hidden, qty: 1 },
    { product: 'nosuch', qty: 1 },
  ]
  const { status, body } = await call(shop, undefined, ['POST', '/orders/quote'], { orderItems })
  expect(status).toBe(200)
  expect(body).toEqual({
    texts: (await call(shop, undefined, ['GET', '/legal'])).body,
    items: [
      {
        _id: soap,
        title: 'Soap',
        house: '',
        name: '',
        category: 'soapandpowder',
        typ: null,
        size: null,
        era: null,
        mainImage: '',
        price: 14.5,
        quantity: 2,
        qty: 3,
        discount: 0,
        heldUntil: null,
        compareAtPrice: null,
        lowestPrice30Days: null,
        newSince: null,
        seal: 'none',
        reduction: 0,
      },
      expect.objectContaining({ _id: soldOut, quantity: 0, qty: 1 }),
    ],
    gone: [hidden, 'nosuch'],
    itemsPrice: 29,
    discountPrice: 0,
    shippingPrice: 10,
    taxPrice: 6.67,
    totalPrice: 45.67,
    giftWrapPrice: null,
    terms: { taxRate: 23, taxIncluded: false, freeShippingAbove: 100 },
    promotions: [],
    codeProblem: null,
    currency: 'EUR',
    checkoutOpen: true,
  })
  expect(await stockOf(soap)).toEqual({ quantity: 2, reserved: 0 })
  const empty = await call(shop, undefined, ['POST', '/orders/quote'], { orderItems: [] })
  expect(empty.body).toMatchObject({ items: [], gone: [], totalPrice: 0 })
})

test('an order changes what everybody sees of the stock', async () => {
  const id = await product()
  await placed(shop, hanna, { [id]: 1 })
  const tags = await shop.shop.db.selectFrom('changes').select('tag').execute()
  expect(tags.map((change) => change.tag)).toEqual(expect.arrayContaining(['products', `product:${id}`]))
})

test('what the browser must know of PayPal is public and holds no secret', async () => {
  const { status, body } = await call(shop, undefined, ['GET', '/config/paypal'])
  expect(status).toBe(200)
  expect(body).toEqual({
    clientId: 'sillage-sandbox-client',
    currency: 'EUR',
    sdkUrl: expect.stringMatching(/^http/),
  })
})
