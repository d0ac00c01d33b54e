import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const fieldsOf = async (method: 'PUT' | 'POST', url: string, payload: object) =>
  (await shop.app.inject({ method, url, payload, headers: admin.headers })).json().fields

test('what is wrong with a setting is explained', async () => {
  const settings = {
    shopName: '',
    contactEmail: 'nobody',
    checkoutOpen: 'yes',
    taxRate: 101,
    holdMinutes: 0,
    paymentMethods: ['Cash'],
    socialLinks: { instagram: 'javascript:alert(1)', facebook: '' },
  }
  expect(await fieldsOf('PUT', '/api/settings', settings)).toEqual({
    shopName: 'The shop needs a name',
    contactEmail: 'Enter an email address such as name@example.com',
    checkoutOpen: 'Say true or false',
    taxRate: 'Enter 100 at most',
    holdMinutes: 'Enter 5 or more',
    'paymentMethods.0': 'Choose one of: PayPal, Stripe, Bank transfer',
    'socialLinks.instagram': 'Enter a whole address, such as https://example.com',
    'socialLinks.pinterest': 'This is missing',
  })
})

test('an order without an address says what is missing', async () => {
  expect(await fieldsOf('POST', '/api/orders', { orderItems: 'all', paymentMethod: 'PayPal' })).toEqual({
    orderItems: 'Send a list',
    shippingAddress: 'This is missing',
  })
})

test('a schema’s own message comes first', async () => {
  expect(await fieldsOf('PUT', '/api/settings', { paymentMethods: [] })).toEqual({
    paymentMethods: 'Offer at least one way to pay',
  })
})
