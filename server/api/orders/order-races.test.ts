import { createQueryId, type KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { orderInput } from '#shop/orders/order.schema.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { takePictureOff } from '#shop/uploads/remove-picture.server.ts'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { waitingForLocks } from '#tests/support/locks.ts'
import { approvedOrder, readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})

const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(shop)))
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const ordersWith = async (product: string) =>
  (await shop.db.selectFrom('order_items').select('id').where('product_id', '=', product).execute()).length

test.each([
  [20, 1],
  [50, 10],
])(
  '%i buyers at once for a stock of %i: as many are served, the others get an error',
  async (buyers, stock) => {
    const id = await addProduct(shop.db, { quantity: stock })
    const answers = await Promise.all((await shoppers(buyers)).map((who) => order(shop, who, { [id]: 1 })))
    expect(countOf(answers, 201)).toBe(stock)
    expect(countOf(answers, 409)).toBe(buyers - stock)
    expect(await ordersWith(id)).toBe(stock)
  },
)

test('carts with the same products in other orders never block each other', async () => {
  const a = await addProduct(shop.db, { quantity: 40 })
  const b = await addProduct(shop.db, { quantity: 40 })
  const answers = await Promise.all(
    (await shoppers(30)).map((who, index) =>
      order(shop, who, index % 2 === 0 ? { [a]: 1, [b]: 1 } : { [b]: 1, [a]: 1 }),
    ),
  )
  expect(countOf(answers, 201)).toBe(30)
})

test('placing an order locks its products once', async () => {
  const products = [await addProduct(shop.db), await addProduct(shop.db)]
  const locks: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sql } = shop.db.getExecutor().compileQuery(node, createQueryId())
      if (/from "products".* for (no key )?update/.test(sql)) locks.push(sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const input = orderInput.parse({
    orderItems: products.map((product) => ({ product, qty: 1 })),
    shippingAddress: address,
    paymentMethod: 'PayPal',
  })
  const options = { limits: true, ip: '203.0.113.7', payments: shop.shop.payments }
  await placeOrder(shop.db.withPlugin(recorder), await signIn(shop), input, options)
  expect(locks).toHaveLength(1)
})

test('an order that waits while the owner removes a picture does not show it', async () => {
  const id = await addProduct(shop.db)
  const shown = [0, 1].map(async (position) => {
    const picture = await addPicture(shop.db, { product_id: id, position })
    return plainPictureUrl({ id: picture, width: 1600 })
  })
  const [first = '', second] = await Promise.all(shown)
  const removed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  // The same steps as remove-product-picture.server.ts.
  const removing = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forShare().execute()
    await takePictureOff(tx, id, first)
    removed.resolve()
    await mayCommit.promise
  })
  await removed.promise
  const ordering = order(shop, hanna, { [id]: 1 })
  await vi.waitFor(async () => expect(await waitingForLocks(shop.db)).toBe(1))
  mayCommit.resolve()
  await removing
  const { status, body } = await ordering
  expect([status, body.orderItems]).toMatchObject([201, [{ mainImage: second }]])
})

test('the same Idempotency-Key twenty times at once places one order, and all get its answer', async () => {
  const id = await addProduct(shop.db, { quantity: 30 })
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => order(shop, hanna, { [id]: 1 }, { key })),
  )
  expect(countOf(answers, 201)).toBe(20)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const replays = answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')
  expect(replays).toHaveLength(19)
  expect(await ordersWith(id)).toBe(1)
})

test('an Idempotency-Key used for another cart is refused, and another person’s key is another key', async () => {
  const id = await addProduct(shop.db, { quantity: 9 })
  const key = crypto.randomUUID()
  await order(shop, hanna, { [id]: 1 }, { key })
  expect(await order(shop, hanna, { [id]: 2 }, { key })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
  const piet = await signIn(shop)
  const other = await order(shop, piet, { [id]: 2 }, { key })
  expect(other).toMatchObject({ status: 201, body: { user: { _id: piet.id } } })
  expect((await order(shop, hanna, { [id]: 1 }, { key: 'with space' })).status).toBe(400)
  expect((await order(shop, hanna, { [id]: 1 }, { key: 'k'.repeat(201) })).status).toBe(400)
})

test('a key whose first try failed may be used again', async () => {
  const id = await addProduct(shop.db, { quantity: 0 })
  const key = crypto.randomUUID()
  expect((await order(shop, hanna, { [id]: 1 }, { key })).status).toBe(409)
  await shop.db.updateTable('products').set({ quantity: 1 }).where('id', '=', id).execute()
  const movement = { product_id: id, kind: 'adjust', quantity_change: 1, reserved_change: 0 }
  await shop.db.insertInto('stock_movements').values(movement).execute()
  expect((await order(shop, hanna, { [id]: 1 }, { key })).status).toBe(201)
})

test('without a key each call is an order of its own', async () => {
  const id = await addProduct(shop.db, { quantity: 9 })
  await Promise.all([order(shop, hanna, { [id]: 1 }), order(shop, hanna, { [id]: 1 })])
  expect(await ordersWith(id)).toBe(2)
})

test('starting to pay ten times at once makes one order at PayPal', async () => {
  const { _id } = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const ids = await Promise.all(Array.from({ length: 10 }, () => startPaying(shop, hanna, _id)))
  expect(new Set(ids).size).toBe(1)
})

test('paying ten times at once takes the money once, and every response says that it is paid', async () => {
  const { _id, providerId } = await approvedOrder(shop, hanna, await addProduct(shop.db))
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(shop, hanna, _id, providerId)))
  expect(countOf(answers, 200)).toBe(10)
  for (const { body } of answers) expect(body).toMatchObject({ isPaid: true })
  expect(await shop.provider.ledger(_id)).toHaveLength(1)
})

test('paying, cancelling and expiring at once end in one state, with the money on the right side', async () => {
  for (let run = 0; run < 8; run += 1) {
    const { _id, providerId } = await approvedOrder(shop, hanna, await addProduct(shop.db))
    await endHold(shop, _id)
    await Promise.all([
      pay(shop, hanna, _id, providerId),
      run % 2 === 0 ? call(shop, hanna, ['PUT', `/orders/${_id}/cancel`]) : expireOrders(shop.db),
    ])
    const body = await readOrder(shop, hanna, _id)
    expect(['paid', 'cancelled', 'expired']).toContain(body.status)
    expect(await shop.provider.ledger(_id)).toHaveLength(body.isPaid ? 1 : 0)
    await expectSoundBooks(shop.db)
  }
})
