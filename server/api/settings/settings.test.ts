import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('every visitor may read the terms of the shop', async () => {
  const answer = await shop.app.inject('/api/settings')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    currency: 'EUR',
    checkoutOpen: true,
    taxRate: 23,
    shippingPrice: 10,
    freeShippingAbove: 100,
    paymentMethods: ['PayPal', 'Stripe'],
    testPayments: true,
  })
})

test('what an older shop took and this one refuses closes nothing: that setting alone is as it came', async () => {
  const { db } = shop.shop
  const old = { shopName: 'Odeur\u200b', paymentMethods: ['PayPal', 'PayPal'], holdMinutes: 45 }
  for (const [key, value] of Object.entries(old)) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute()
  }
  const answer = await shop.app.inject('/api/settings')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    shopName: 'Sillage',
    paymentMethods: ['PayPal', 'Stripe'],
    holdMinutes: 45,
  })
  expect((await saveSettings(db, { shopName: 'Odeur' })).shopName).toBe('Odeur')
  expect((await shop.app.inject('/api/settings')).json().shopName).toBe('Odeur')
  await db.deleteFrom('settings').execute()
})

test('a visitor may not change them', async () => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/settings',
    payload: { checkoutOpen: false },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'not_signed_in', requestId: expect.any(String) })
})

test('a page of another site cannot make a browser change anything', async () => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/settings',
    payload: { checkoutOpen: false },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('cross_site')
})

test('an address of the API that does not exist is answered in JSON', async () => {
  const answer = await shop.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json().code).toBe('not_found')
})
