import { afterEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { expireOrders } from '#shop/orders/expire-orders.server.ts'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, type PayingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
afterEach(async () => {
  await expectSoundBooks(shop.db)
  // Those that apply by themselves would change the next test's prices.
  await shop.db.updateTable('promotions').set({ archived_at: new Date() }).execute()
})

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
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['This code was used up']))
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
