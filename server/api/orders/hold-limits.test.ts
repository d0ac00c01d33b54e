import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { orderInput } from '#shop/orders/order.schema.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { address } from '#tests/support/address.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, paid, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
/** A cheap product with plenty of stock, so that only the limit on held items matters. */
let soap: string
setUpMoney(
  (money) => {
    shop = money.shop
  },
  { env: { LIMITS: 'on' } },
)
beforeEach(async () => {
  await saveSettings(shop.db, {
    ...{ newBuyerPieces: 5, newBuyerValue: 500, knownBuyerPieces: 25, knownBuyerValue: 2500 },
    ...{ holdMinutes: 60, firstHoldMinutes: 15 },
  })
  soap = await addProduct(shop.db, { quantity: 999, price: 500 })
})

const bottleOf = (price: number) => addProduct(shop.db, { quantity: 9, price })

/** Orders from another IP address than this machine's. */
async function orderFrom(remoteAddress: string, who: Person, products: Record<string, number>) {
  const orderItems = Object.entries(products).map(([product, qty]) => ({ product, qty }))
  const payload = { orderItems, shippingAddress: address, paymentMethod: 'PayPal' }
  const method = 'POST' as const
  const answer = await shop.app.inject({
    method,
    url: '/api/orders',
    headers: who.headers,
    payload,
    remoteAddress,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Retries while the shop is too busy to answer, as a client does after `Retry-After`. */
async function answered<Answer>(
  ask: () => Promise<Answer>,
  isBusy: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (!isBusy(answer)) return answer
  }
}

const heldBy = async (who: Person) => {
  const { rows } = await sql<{ pieces: number }>`
    SELECT coalesce(sum(qty), 0)::int AS pieces FROM order_items
    JOIN orders ON orders.id = order_id WHERE status = 'placed' AND user_id = ${who.id}`.execute(shop.db)
  return rows[0]?.pieces
}

const networkOfOrder = async (id: unknown) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('hold_network')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
  ).hold_network

test('an account that never paid cannot empty the shop with a few large orders', async () => {
  const eve = await signIn(shop)
  const stock = await Promise.all(Array.from({ length: 100 }, () => addProduct(shop.db, { quantity: 999 })))
  const everything = Object.fromEntries(stock.map((id) => [id, 999]))
  const answers = [await order(shop, eve, everything), await order(shop, eve, everything)]
  answers.push(await order(shop, eve, Object.fromEntries(stock.map((id) => [id, 1]))))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'hold_limit']))
  expect(await heldBy(eve)).toBe(0)
})

test('pieces are counted over all unpaid orders, and the refusal says what is held, until when and by which order', async () => {
  const hanna = await signIn(shop)
  const first = await placed(shop, hanna, { [soap]: 3 })
  const { status, body } = await order(shop, hanna, { [soap]: 3 })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'hold_limit',
      message: expect.stringMatching(
        /^Your unpaid order holds 3 items worth €15\.00 until .*\d\d:\d\d\. .* at most 5 items and €500\.00 .*Pay or cancel/,
      ),
      details: {
        of: 'account',
        held: {
          pieces: 3,
          value: 15,
          until: first.holdUntil,
          orders: [{ _id: first._id, number: first.number }],
        },
        most: { pieces: 5, value: 500 },
      },
    },
  })
  expect((await order(shop, hanna, { [soap]: 2 })).status).toBe(201)
  expect((await order(shop, hanna, { [soap]: 1 })).body.code).toBe('hold_limit')
  await call(shop, hanna, ['PUT', `/orders/${first._id}/cancel`])
  expect((await order(shop, hanna, { [soap]: 3 })).status).toBe(201)
})

test('value is counted over all unpaid orders, to the cent', async () => {
  const [piet, mies] = [await signIn(shop), await signIn(shop)]
  const [bottle, rest, dearer] = [await bottleOf(30_000), await bottleOf(20_000), await bottleOf(20_001)]
  await placed(shop, piet, { [bottle]: 1 })
  expect((await order(shop, piet, { [dearer]: 1 })).body.code).toBe('hold_limit')
  expect((await order(shop, piet, { [rest]: 1 })).status).toBe(201)
  expect((await order(shop, mies, { [bottle]: 1, [dearer]: 1 })).body.code).toBe('hold_limit')
})

test('one bottle that is dearer than that can be bought all the same, alone', async () => {
  const hanna = await signIn(shop)
  const treasure = await bottleOf(90_000)
  expect((await order(shop, hanna, { [treasure]: 2 })).body.code).toBe('hold_limit')
  expect((await order(shop, hanna, { [treasure]: 1, [soap]: 1 })).body.code).toBe('hold_limit')
  expect((await order(shop, hanna, { [treasure]: 1 })).status).toBe(201)
  expect((await order(shop, hanna, { [soap]: 1 })).body.code).toBe('hold_limit')
})

test('whoever has paid before may hold more, and no longer once all of it was refunded', async () => {
  const [hanna, boss] = [await signIn(shop), await signIn(shop, { isAdmin: true })]
  const { order: first } = await paid(shop, hanna, { [soap]: 1 })
  const large = await placed(shop, hanna, { [soap]: 25 })
  expect((await order(shop, hanna, { [soap]: 1 })).body).toMatchObject({
    code: 'hold_limit',
    details: { most: { pieces: 25, value: 2500 } },
  })
  await call(shop, hanna, ['PUT', `/orders/${large._id}/cancel`])
  const half = { amount: 1, restock: false }
  expect((await call(shop, boss, ['POST', `/orders/${first._id}/refunds`], half)).status).toBe(201)
  await placed(shop, hanna, { [soap]: 6 })
  await call(shop, boss, ['POST', `/orders/${first._id}/refunds`], { restock: false })
  expect((await order(shop, hanna, { [soap]: 1 })).body).toMatchObject({
    code: 'hold_limit',
    details: { most: { pieces: 5 } },
  })
})

test('fifty orders at once hold no more than one after the other', async () => {
  const eve = await signIn(shop)
  const input = orderInput.parse({
    orderItems: [{ product: soap, qty: 2 }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  })
  // Bypasses the limit of orders per minute, which would stop most of them.
  const options = { limits: true, ip: '203.0.113.60', payments: shop.shop.payments }
  const place = () =>
    placeOrder(shop.db, eve, input, options).then(
      () => 'placed',
      (error: unknown) => (error instanceof ShopError ? error.problem.code : 'busy'),
    )
  const asking = Array.from({ length: 50 }, () => answered(place, (outcome) => outcome === 'busy'))
  const outcomes = await Promise.all(asking)
  expect(outcomes.toSorted()).toEqual([...Array(48).fill('hold_limit'), 'placed', 'placed'])
  expect(await heldBy(eve)).toBe(4)
})

test('an expired order is paid after all only within the same limits', async () => {
  const piet = await signIn(shop)
  const first = await placed(shop, piet, { [soap]: 4 })
  await endHold(shop, first._id)
  await expireOrders(shop.db)
  const second = await placed(shop, piet, { [soap]: 4 })
  expect((await call(shop, piet, ['POST', `/orders/${first._id}/paypal`])).body).toMatchObject({
    code: 'hold_limit',
    details: { held: { pieces: 4, orders: [{ _id: second._id }] } },
  })
  // Not before the job has expired the order either.
  await endHold(shop, second._id)
  expect((await call(shop, piet, ['POST', `/orders/${first._id}/stripe`])).body.code).toBe('hold_limit')
  await expireOrders(shop.db)
  expect((await call(shop, piet, ['POST', `/orders/${first._id}/paypal`])).status).toBe(200)
  expect((await call(shop, piet, ['POST', `/orders/${second._id}/paypal`])).body.code).toBe('hold_limit')
  expect(await heldBy(piet)).toBe(4)
})

test('expired orders that are resumed all at once stay within the limits', async () => {
  const piet = await signIn(shop)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const { _id } = await placed(shop, piet, { [soap]: 2 })
    await endHold(shop, _id)
    await expireOrders(shop.db)
    ids.push(_id)
  }
  const answers = await Promise.all(ids.map((id) => call(shop, piet, ['POST', `/orders/${id}/paypal`])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  expect(await heldBy(piet)).toBe(4)
})

test('new accounts of one network together hold three times as much as one, and others are not kept from buying', async () => {
  const network = '203.0.113.7'
  for (let count = 0; count < 3; count += 1) {
    expect((await orderFrom(network, await signIn(shop), { [soap]: 5 })).status).toBe(201)
  }
  const eve = await signIn(shop)
  const { status, body } = await orderFrom(network, eve, { [soap]: 1 })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'hold_limit',
      message: expect.stringMatching(
        /^Other new customers on your network .*try again after (\d+ \w+ \d{4}, )?\d\d:\d\d\./,
      ),
      details: { of: 'network' },
    },
  })
  // The response shows nothing that somebody else holds.
  expect(Object.keys(body.details as object).sort()).toEqual(['of', 'until'])
  expect((await orderFrom('203.0.113.8', eve, { [soap]: 1 })).status).toBe(201)
})

test('nobody is told until when somebody else’s order waits for a bank transfer', async () => {
  const network = '203.0.113.17'
  for (let count = 0; count < 3; count += 1) {
    const { body } = await orderFrom(network, await signIn(shop), { [soap]: 5 })
    const orders = shop.db.updateTable('orders').set({ payment_method: 'Bank transfer' })
    await orders.where('id', '=', String(body._id)).execute()
  }
  expect((await orderFrom(network, await signIn(shop), { [soap]: 1 })).body).toMatchObject({
    message: expect.stringMatching(/^Other new customers on your network .*try again later\.$/),
    details: { of: 'network', until: null },
  })
})

test('an IPv6 network is the /64 that a household has at least', async () => {
  for (let count = 1; count <= 3; count += 1) {
    const answer = await orderFrom(`2001:db8:7:7::${count}`, await signIn(shop), { [soap]: 5 })
    expect(answer.status).toBe(201)
  }
  const statuses = [
    (await orderFrom('2001:db8:7:7:ffff::9', await signIn(shop), { [soap]: 1 })).status,
    (await orderFrom('2001:db8:7:8::1', await signIn(shop), { [soap]: 1 })).status,
  ]
  expect(statuses).toEqual([409, 201])
})

test('whoever orders from one after the other of the networks of an IPv6 customer holds nine times as much as one', async () => {
  const statuses: number[] = []
  for (let count = 1; count <= 10; count += 1) {
    const { status } = await orderFrom(`2001:db8:9:${count}::1`, await signIn(shop), { [soap]: 5 })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(9).fill(201), 409])
  expect((await orderFrom('2001:db8:a::1', await signIn(shop), { [soap]: 5 })).status).toBe(201)
})

test('twenty new accounts at once get no more out of one network', async () => {
  const eves = await Promise.all(Array.from({ length: 20 }, () => signIn(shop)))
  const asking = eves.map((eve) =>
    answered(
      () => orderFrom('198.51.100.20', eve, { [soap]: 4 }),
      ({ status }) => status === 503,
    ),
  )
  const statuses = (await Promise.all(asking)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill(409)])
})

test('a customer who has paid before neither counts in a network nor is stopped by it', async () => {
  const network = '203.0.113.90'
  const hanna = await signIn(shop)
  await paid(shop, hanna, { [soap]: 1 })
  expect((await orderFrom(network, hanna, { [soap]: 20 })).status).toBe(201)
  for (let count = 0; count < 3; count += 1) {
    expect((await orderFrom(network, await signIn(shop), { [soap]: 5 })).status).toBe(201)
  }
  expect((await orderFrom(network, hanna, { [soap]: 5 })).status).toBe(201)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.9',
  '100.64.3.4',
  'fd00::5',
  '::ffff:10.0.0.9',
])(
  'behind an address that says nothing of who asks, such as %s, the shop stays open for new customers',
  async (proxy) => {
    for (let count = 0; count < 4; count += 1) {
      expect((await orderFrom(proxy, await signIn(shop), { [soap]: 5 })).status).toBe(201)
    }
  },
)

test('the network stands with an order as a keyed hash, and no longer than the order is held', async () => {
  const network = '203.0.113.140'
  const ways = {
    cancelled: (who: Person, id: string) => call(shop, who, ['PUT', `/orders/${id}/cancel`]),
    expired: async (_: Person, id: string) => {
      await endHold(shop, id)
      await expireOrders(shop.db)
    },
  }
  for (const end of Object.values(ways)) {
    const who = await signIn(shop)
    const { body } = await orderFrom(network, who, { [soap]: 1 })
    const kept = await networkOfOrder(body._id)
    expect(kept).toHaveLength(32)
    expect(kept?.toString('latin1')).not.toContain(network)
    await end(who, String(body._id))
    expect(await networkOfOrder(body._id)).toBeNull()
  }
})

test('an order is held for fifteen minutes, and for the whole time from its placing once a payment is started', async () => {
  const hanna = await signIn(shop)
  const { _id, createdAt, holdUntil } = await placed(shop, hanna, { [soap]: 1 })
  const minutesOf = (until: unknown) => (Date.parse(String(until)) - Date.parse(createdAt)) / 60_000
  const heldFor = async () => minutesOf((await call(shop, hanna, ['GET', `/orders/${_id}`])).body.holdUntil)
  expect(minutesOf(holdUntil)).toBe(15)
  await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])
  expect(await heldFor()).toBe(60)
  // Changing the payment method repeatedly does not extend the hold.
  for (const provider of ['stripe', 'paypal', 'stripe']) {
    expect((await call(shop, hanna, ['POST', `/orders/${_id}/${provider}`])).status, provider).toBe(200)
    expect(await heldFor(), provider).toBe(60)
  }
})

test('a shop that holds for less than fifteen minutes does so from the start', async () => {
  await saveSettings(shop.db, { holdMinutes: 10 })
  const hanna = await signIn(shop)
  const { _id, createdAt, holdUntil } = await placed(shop, hanna, { [soap]: 1 })
  expect(Date.parse(String(holdUntil)) - Date.parse(createdAt)).toBe(10 * 60_000)
  await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])
  expect((await call(shop, hanna, ['GET', `/orders/${_id}`])).body.holdUntil).toBe(holdUntil)
})

test('an owner sets how much may be held, and visitors do not see it', async () => {
  const [boss, eve] = [await signIn(shop, { isAdmin: true }), await signIn(shop)]
  const set = { newBuyerPieces: 2, newBuyerValue: 20.5, knownBuyerPieces: 30, knownBuyerValue: 900 }
  expect((await call(shop, boss, ['PUT', '/settings'], set)).status).toBe(200)
  expect((await order(shop, eve, { [soap]: 3 })).body).toMatchObject({
    code: 'hold_limit',
    message: expect.stringContaining('at most 2 items and €20.50'),
  })
  expect((await order(shop, eve, { [soap]: 2 })).status).toBe(201)
  const { body } = await call(shop, undefined, ['GET', '/settings'])
  expect(Object.keys(body).filter((name) => name.includes('Buyer'))).toEqual([])
  expect(body.firstHoldMinutes).toBe(15)
  const wrong = { newBuyerPieces: 0, newBuyerValue: 0.5, knownBuyerPieces: 1.5, firstHoldMinutes: 4 }
  const refused = await call(shop, boss, ['PUT', '/settings'], wrong)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields as object).sort()).toEqual(Object.keys(wrong).sort())
})

test('a known customer is never allowed less than a new one', async () => {
  await saveSettings(shop.db, { newBuyerPieces: 8, knownBuyerPieces: 3 })
  const hanna = await signIn(shop)
  await paid(shop, hanna, { [soap]: 1 })
  expect((await order(shop, hanna, { [soap]: 8 })).status).toBe(201)
})
