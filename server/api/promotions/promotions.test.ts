import { afterEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { captureElsewhere, reconcileNow, setUpMoney } from '#tests/support/money.ts'
import { call, endHold, type PayingShop, startPaying } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
afterEach(async () => {
  await expectSoundBooks(shop.db)
  // Promotions without a code would change the next test's prices.
  await shop.db.updateTable('promotions').set({ archived_at: new Date() }).execute()
})

/** The shopper has approved at PayPal, which has not captured the money yet. */
async function approvedPayment(who: Person, orderId: string): Promise<string> {
  const providerId = await startPaying(shop, who, orderId)
  await shop.provider.approve(providerId)
  return providerId
}

let codes = 0
const nextCode = () => {
  codes += 1
  return `CODE-${codes}`
}

async function addPromotion(fields: Record<string, unknown> = {}) {
  const id = newId()
  const row = { id, name: 'Autumn', kind: 'percentage', rate: 1000, ...fields }
  await shop.db.insertInto('promotions').values(row).execute()
  return id
}

const usesOf = async (id: string) =>
  (await shop.db.selectFrom('promotions').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses

const buy = (who: Person, product: string, fields: object = {}) =>
  call(shop, who, ['POST', '/orders'], {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
    ...fields,
  })

test('a code takes its part off, and the order keeps what it was', async () => {
  const code = nextCode()
  const id = await addPromotion({ code })
  const product = await addProduct(shop.db, { price: 4200 })
  const promotionCode = ` ${code.toLowerCase()} `
  const { status, body } = await buy(hanna, product, { promotionCode, expectedTotal: 56.49 })
  expect(status).toBe(201)
  const kept = {
    itemsPrice: 42,
    discountPrice: 4.2,
    taxPrice: 8.69,
    totalPrice: 56.49,
    orderItems: [{ price: 42, discount: 4.2 }],
    promotions: [{ name: 'Autumn', code, kind: 'percentage', amount: 4.2 }],
  }
  expect(body).toMatchObject(kept)
  await shop.db.updateTable('promotions').set({ name: 'Winter', rate: 5000 }).where('id', '=', id).execute()
  expect((await call(shop, hanna, ['GET', `/orders/${body._id}`])).body).toMatchObject(kept)
})

test('the quote has the same sums, and says in words why a code takes nothing off', async () => {
  const code = nextCode()
  await addPromotion({ code, least_sum: 5000 })
  const product = await addProduct(shop.db, { price: 4200 })
  const quote = async (promotionCode: string, qty: number) =>
    (await call(shop, hanna, ['POST', '/orders/quote'], { orderItems: [{ product, qty }], promotionCode }))
      .body
  expect(await quote(code, 1)).toMatchObject({
    discountPrice: 0,
    codeProblem: 'This code is for orders from €50',
  })
  for (const typed of ['NOPE', '😀', 'x'.repeat(100)]) {
    expect(await quote(typed, 1)).toMatchObject({ codeProblem: 'We do not know this code' })
  }
})

test('an order with a code that is over is refused in words', async () => {
  const code = nextCode()
  const [starts_at, ends_at] = [new Date('2025-11-01T12:00:00Z'), new Date('2025-11-03T12:00:00Z')]
  await addPromotion({ code, starts_at, ends_at })
  const { status, body } = await buy(hanna, await addProduct(shop.db), { promotionCode: code })
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { promotionCode: 'This code ended on 3 November 2025' } })
})

test('one that applies by itself needs no code', async () => {
  await addPromotion({ kind: 'shipping', rate: null })
  const { body } = await buy(hanna, await addProduct(shop.db, { price: 4200 }))
  expect(body).toMatchObject({ shippingPrice: 0, discountPrice: 0, totalPrice: 51.66 })
})

test('of 50 buyers who race for the last use of a code, one gets it', async () => {
  const code = nextCode()
  const id = await addPromotion({ code, most_uses: 1 })
  const product = await addProduct(shop.db, { quantity: 50 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => signIn(shop)))
  const answers = await Promise.all(buyers.map((who) => buy(who, product, { promotionCode: code })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['This code has been used up']))
  expect(await usesOf(id)).toBe(1)
})

test('a cancelled and an expired order give their use back', async () => {
  const code = nextCode()
  const id = await addPromotion({ code, most_uses: 1, once_per_buyer: true })
  const product = await addProduct(shop.db, { quantity: 9 })
  const who = await signIn(shop)
  const first = await buy(who, product, { promotionCode: code })
  expect((await buy(who, product, { promotionCode: code })).status).toBe(400)
  await call(shop, who, ['PUT', `/orders/${first.body._id}/cancel`])
  expect(await usesOf(id)).toBe(0)
  const second = await buy(who, product, { promotionCode: code })
  expect(second.status).toBe(201)
  await endHold(shop, String(second.body._id))
  await expireOrders(shop.db)
  expect(await usesOf(id)).toBe(0)
})

test('a use that went to somebody else does not make a late payment dearer, and is not counted twice', async () => {
  const code = nextCode()
  const id = await addPromotion({ code, most_uses: 1, once_per_buyer: true })
  const product = await addProduct(shop.db, { quantity: 9 })
  const [late, other] = [await signIn(shop), await signIn(shop)]
  const { body } = await buy(late, product, { promotionCode: code })
  const providerId = await approvedPayment(late, String(body._id))
  await endHold(shop, String(body._id))
  await expireOrders(shop.db)
  expect((await buy(other, product, { promotionCode: code })).status).toBe(201)
  await captureElsewhere(shop, providerId)
  await reconcileNow(shop, String(body._id))
  const { body: paid } = await call(shop, late, ['GET', `/orders/${body._id}`])
  expect(paid).toMatchObject({
    status: 'paid',
    totalPrice: body.totalPrice,
    discountPrice: body.discountPrice,
  })
  expect(await usesOf(id)).toBe(1)
  const again = await buy(late, product, { promotionCode: code })
  expect(again.status).toBe(400)
})

test('a late payment takes its use again while there is one', async () => {
  const code = nextCode()
  const id = await addPromotion({ code, most_uses: 1 })
  const who = await signIn(shop)
  const { body } = await buy(who, await addProduct(shop.db, { quantity: 2 }), { promotionCode: code })
  const providerId = await approvedPayment(who, String(body._id))
  await endHold(shop, String(body._id))
  await expireOrders(shop.db)
  expect(await usesOf(id)).toBe(0)
  await captureElsewhere(shop, providerId)
  await reconcileNow(shop, String(body._id))
  expect(await usesOf(id)).toBe(1)
})

test('an automatic promotion that ended between quote and order is a changed price, in words', async () => {
  const id = await addPromotion()
  const product = await addProduct(shop.db, { price: 4200, quantity: 9 })
  const orderItems = [{ product, qty: 1 }]
  const { body: quote } = await call(shop, hanna, ['POST', '/orders/quote'], { orderItems })
  expect(quote.discountPrice).toBe(4.2)
  await shop.db.updateTable('promotions').set({ archived_at: new Date() }).where('id', '=', id).execute()
  const { status, body } = await buy(hanna, product, { expectedTotal: quote.totalPrice })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price_changed' })
})

test('once per buyer means the email address, in whatever case a guest types it', async () => {
  const code = nextCode()
  await addPromotion({ code, once_per_buyer: true })
  const product = await addProduct(shop.db, { quantity: 9 })
  const address = `Ada+${newId()}@Example.org`
  const [first, second, third] = [
    await beGuest(shop, { email: address }),
    await beGuest(shop, { email: address.toUpperCase() }),
    await beGuest(shop, { email: address.replace('+', '+x') }),
  ]
  expect((await buy(first, product, { promotionCode: code })).status).toBe(201)
  const { body } = await buy(second, product, { promotionCode: code })
  expect(body).toMatchObject({ fields: { promotionCode: 'You have used this code already' } })
  const quote = { orderItems: [{ product, qty: 1 }], promotionCode: code }
  expect((await call(shop, second, ['POST', '/orders/quote'], quote)).body).toMatchObject({
    codeProblem: 'You have used this code already',
  })
  expect((await buy(third, product, { promotionCode: code })).status).toBe(201)
})

test('a code that takes nothing off says why', async () => {
  const [small, free] = [nextCode(), nextCode()]
  await addPromotion({ name: 'Winter sale', rate: 2000 })
  await addPromotion({ code: small })
  await addPromotion({ code: free, kind: 'shipping', rate: null })
  const product = await addProduct(shop.db, { price: 20_000 })
  const quote = async (promotionCode: string) =>
    (await call(shop, hanna, ['POST', '/orders/quote'], { orderItems: [{ product, qty: 1 }], promotionCode }))
      .body
  expect(await quote(small)).toMatchObject({
    codeProblem: '“Winter sale” takes off more than this code',
    discountPrice: 40,
  })
  expect(await quote(free)).toMatchObject({ codeProblem: 'Shipping is free without this code' })
})
