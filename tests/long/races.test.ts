import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { callOver, type HttpAnswer } from '#tests/support/http-client.ts'
import { addProduct } from '#tests/support/products.ts'
import { type Buyer, deadlocksIn, type RunningShop, runningShop } from '#tests/support/running-shop.ts'

// Crowds that want the same thing at the same moment, over HTTP from the real shop (SAFETY section 2, Races).

const mostBuyers = 500

let shop: RunningShop
let buyers: Buyer[]
let admin: Buyer
let deadlocks: number
beforeAll(async () => {
  shop = await runningShop()
  buyers = []
  for (let left = mostBuyers; left > 0; left -= 1) buyers.push(await shop.person())
  admin = await shop.person({ isAdmin: true })
})
beforeEach(async () => {
  deadlocks = await deadlocksIn(shop.db)
})
afterEach(async () => {
  expect(await deadlocksIn(shop.db)).toBe(deadlocks)
  await expectSoundBooks(shop.db)
})
afterAll(() => shop.close())

type Cart = Record<string, number>

type More = { headers?: Record<string, string>; promotionCode?: string }

/** A request that the shop rejects as overloaded is retried after its `Retry-After`. */
async function order(who: Buyer, cart: Cart, { headers = {}, ...more }: More = {}): Promise<HttpAnswer> {
  const body = {
    orderItems: Object.entries(cart).map(([product, qty]) => ({ product, qty })),
    shippingAddress: address,
    paymentMethod: 'PayPal',
    ...more,
  }
  for (;;) {
    const answer = await callOver(shop, who, ['POST', '/orders'], body, { headers })
    const comeAgain = answer.headers.get('retry-after')
    if (answer.status !== 503 || comeAgain === null) return answer
    await wait(Number(comeAgain) * 1000)
  }
}

const allAtOnce = (count: number, cart: (index: number) => Cart) =>
  Promise.all(buyers.slice(0, count).map((who, index) => order(who, cart(index))))

const countsOf = (answers: readonly HttpAnswer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function piecesSold(product: string) {
  const lines = await shop.db
    .selectFrom('order_items')
    .select('qty')
    .where('product_id', '=', product)
    .execute()
  return lines.reduce((total, { qty }) => total + qty, 0)
}

async function placedBy(who: Buyer, product: string): Promise<string> {
  const { status, body } = await order(who, { [product]: 1 })
  expect(status).toBe(201)
  return String(body._id)
}

/** Another test covers what the shop learns from the provider; this order is simply paid. */
async function paidBy(who: Buyer, product: string): Promise<string> {
  const id = await placedBy(who, product)
  const started = await callOver(shop, who, ['POST', `/orders/${id}/paypal`])
  await fetch(`${shop.providerUrl}/_control/approve/${started.body.id}`, { method: 'POST' })
  const { status } = await callOver(shop, who, ['PUT', `/orders/${id}/pay`], { id: started.body.id })
  expect(status).toBe(200)
  return id
}

test.each([
  [2, 1],
  [2, 10],
  [50, 1],
  [50, 10],
])('%i buyers at once for a stock of %i: as many are served as there are pieces', async (crowd, stock) => {
  const product = await addProduct(shop.db, { quantity: stock })
  const sold = Math.min(crowd, stock)
  const answers = await allAtOnce(crowd, () => ({ [product]: 1 }))
  expect(countsOf(answers)).toEqual({ 201: sold, ...(crowd > sold ? { 409: crowd - sold } : {}) })
  expect(await piecesSold(product)).toBe(sold)
})

test('500 buyers, 50 times: none oversold, none undersold, nobody without an answer', async () => {
  for (let run = 0; run < 50; run += 1) {
    const stock = run % 2 === 0 ? 1 : 10
    const product = await addProduct(shop.db, { quantity: stock })
    const answers = await allAtOnce(mostBuyers, () => ({ [product]: 1 }))
    expect(countsOf(answers), `run ${run}`).toEqual({ 201: stock, 409: mostBuyers - stock })
    expect(await piecesSold(product)).toBe(stock)
  }
})

test.each([1, 50])(
  '500 buyers at once for %i uses of a code: each use is one order, and no order more',
  async (uses) => {
    const id = newId()
    const code = `RACE-${uses}`
    await shop.db
      .insertInto('promotions')
      .values({ id, name: 'Race', code, kind: 'percentage', rate: 1000, most_uses: uses })
      .execute()
    const product = await addProduct(shop.db, { quantity: mostBuyers, price: 4200 })
    const answers = await Promise.all(
      buyers.map((who) => order(who, { [product]: 1 }, { promotionCode: code })),
    )
    expect(countsOf(answers)).toEqual({ 201: uses, 400: mostBuyers - uses })
    const [served, refused] = [200, 400].map((from) =>
      answers.filter(({ status }) => status >= from && status < from + 100).map(({ body }) => body),
    )
    for (const body of served ?? [])
      expect(body).toMatchObject({ discountPrice: 4.2, promotions: [{ code }] })
    for (const body of refused ?? [])
      expect(body).toMatchObject({ fields: { promotionCode: 'This code has been used up' } })
    expect(await piecesSold(product)).toBe(uses)
    expect(await shop.db.selectFrom('promotions').select('uses').where('id', '=', id).execute()).toEqual([
      { uses },
    ])
  },
)

test('the same Idempotency-Key 200 times at once is one order, and everybody gets its answer', async () => {
  const product = await addProduct(shop.db, { quantity: 300 })
  const [hanna] = buyers
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => order(hanna ?? admin, { [product]: 1 }, { headers })),
  )
  expect(countsOf(answers)).toEqual({ 201: 200 })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(199)
  expect(await piecesSold(product)).toBe(1)
})

test('carts with the same three products in any order never block each other', async () => {
  const products = await Promise.all([0, 1, 2].map(() => addProduct(shop.db, { quantity: 400 })))
  const [a = '', b = '', c = ''] = products
  const orders = [
    [a, b, c],
    [c, b, a],
    [b, a, c],
    [b, c, a],
    [a, c, b],
    [c, a, b],
  ]
  const answers = await allAtOnce(300, (index) =>
    Object.fromEntries((orders[index % orders.length] ?? []).map((product) => [product, 1])),
  )
  expect(countsOf(answers)).toEqual({ 201: 300 })
  for (const product of products) expect(await piecesSold(product)).toBe(300)
})

test('an administrator who edits during 500 sales neither stops nor undoes one', async () => {
  const product = await addProduct(shop.db, { quantity: 300 })
  let isOver = false
  let added = 0
  const editing = (async () => {
    while (!isOver) {
      // Like the form: it sends the stock that it loaded, so that a sale in between still counts.
      const { status: shown, body } = await callOver(shop, admin, ['GET', `/products/${product}`])
      // A busy shop may reject an administrator, who retries.
      if (shown === 503) continue
      const quantity = Number(body.quantity)
      const fields = {
        quantity: quantity + 1,
        loadedQuantity: quantity,
        description: `Edited ${added} times`,
      }
      const { status } = await callOver(shop, admin, ['PUT', `/products/${product}`], fields)
      if (status === 503) continue
      expect(status).toBe(200)
      added += 1
    }
  })()
  const selling = allAtOnce(mostBuyers, () => ({ [product]: 1 })).finally(() => {
    isOver = true
  })
  const [answers] = await Promise.all([selling, editing])
  const sold = countsOf(answers)[201] ?? 0
  expect(countsOf(answers)).toEqual({ 201: sold, ...(sold < mostBuyers ? { 409: mostBuyers - sold } : {}) })
  expect(added).toBeGreaterThan(0)
  expect(sold).toBeGreaterThanOrEqual(300)
  expect(sold).toBeLessThanOrEqual(300 + added)
  const { quantity, reserved } = await shop.db
    .selectFrom('products')
    .select(['quantity', 'reserved'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  expect({ quantity, reserved }).toEqual({ quantity: 300 + added, reserved: sold })
})

test('an order is delivered once, however often it is said', async () => {
  const id = await paidBy(admin, await addProduct(shop.db))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callOver(shop, admin, ['PUT', `/orders/${id}/deliver`])),
  )
  expect(countsOf(answers)).toEqual({ 200: 1, 409: 49 })
})

test('one person reviews a product once, however often it is sent', async () => {
  const product = await addProduct(shop.db)
  const [hanna] = buyers
  const review = { rating: 4, comment: 'Oakmoss, and nothing but' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      callOver(shop, hanna ?? admin, ['POST', `/products/${product}/reviews`], review),
    ),
  )
  expect(countsOf(answers)).toEqual({ 201: 1, 409: 49 })
  const { body } = await callOver(shop, admin, ['GET', `/products/${product}`])
  expect(body).toMatchObject({ rating: 4, numReviews: 1 })
})

test('two administrators who take the right from each other at once: one of them keeps it', async () => {
  await shop.db.updateTable('users').set({ is_admin: false }).execute()
  for (let run = 0; run < 20; run += 1) {
    const [olga, piet] = [await shop.person({ isAdmin: true }), await shop.person({ isAdmin: true })]
    const demote = (who: Buyer, whom: Buyer) =>
      callOver(shop, who, ['PUT', `/users/${whom.id}`], { isAdmin: false })
    const answers = await Promise.all([demote(olga, piet), demote(piet, olga)])
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    const left = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
    expect(left).toHaveLength(1)
    await shop.db.updateTable('users').set({ is_admin: false }).execute()
  }
})
