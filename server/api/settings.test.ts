import { afterAll, beforeAll, expect, test } from 'vitest'
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
