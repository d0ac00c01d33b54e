import { expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, type PayingShop, placed } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let limited: PayingShop
setUpMoney(
  ({ shop }) => {
    limited = shop
  },
  { env: { LIMITS: 'on' } },
)

test.each(['JPY', 'BHD'])('a currency that is not counted in hundredths is refused: %s', async (currency) => {
  const boss = await signIn(limited, { isAdmin: true })
  expect(await call(limited, boss, ['PUT', '/settings'], { currency })).toMatchObject({
    status: 400,
    body: { fields: { currency: expect.any(String) } },
  })
})

test('a shop sells in a currency that is counted in hundredths, as its amounts are', async () => {
  const boss = await signIn(limited, { isAdmin: true })
  expect((await call(limited, boss, ['PUT', '/settings'], { currency: 'GBP' })).status).toBe(200)
})

test('the shop stops asking PayPal about events that one network makes up, and still receives the others', async () => {
  const forged = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
  const headers = await limited.provider.sign('paypal', forged)
  const deliver = async (body: string, remoteAddress: string) => {
    const payload = {
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers,
      payload: body,
      remoteAddress,
    } as const
    return (await limited.app.inject(payload)).statusCode
  }
  const statuses: number[] = []
  for (let count = 0; count < 65; count += 1)
    statuses.push(await deliver(forged.replace('WH-1', 'WH-2'), '192.0.2.7'))
  expect(statuses).toEqual([...Array(60).fill(400), ...Array(5).fill(429)])
  expect(await deliver(forged, '198.51.100.7')).toBe(200)
})

test('an order’s bottles are held ten times at most, however often its shopper starts to pay', async () => {
  const piet = await signIn(limited)
  const { _id } = await placed(limited, piet, { [await addProduct(limited.db, { quantity: 1 })]: 1 })
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await call(limited, piet, ['POST', `/orders/${_id}/paypal`])).status)
    // The job has not expired the order yet when the shopper starts again, so nobody else had a chance.
    await endHold(limited, _id)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 409])
  await expireOrders(limited.db)
  expect((await call(limited, piet, ['POST', `/orders/${_id}/paypal`])).body).toMatchObject({
    code: 'order_state',
    message: 'This order has waited for its payment too often. Please put its items into the cart again.',
  })
})

test('nobody makes one provider order after another by changing the way to pay', async () => {
  const piet = await signIn(limited)
  const { _id } = await placed(limited, piet, { [await addProduct(limited.db, { quantity: 1 })]: 1 })
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await call(limited, piet, ['POST', `/orders/${_id}/paypal`])).status)
    statuses.push((await call(limited, piet, ['POST', `/orders/${_id}/stripe`])).status)
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
})

test('nobody holds more than five orders by resuming expired ones all at once', async () => {
  const piet = await signIn(limited)
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) {
    const { _id } = await placed(limited, piet, { [await addProduct(limited.db, { quantity: 1 })]: 1 })
    await endHold(limited, _id)
    await expireOrders(limited.db)
    ids.push(_id)
  }
  const answers = await Promise.all(ids.map((id) => call(limited, piet, ['POST', `/orders/${id}/paypal`])))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(3).fill(409)])
})
