import { expect, test } from 'vitest'
import { expressOffers } from './express-offers.ts'

test.each([
  [['card', 'apple_pay', 'google_pay'] as const, 'Apple Pay or Google Pay'],
  [['google_pay', 'card'] as const, 'Google Pay'],
  [['card', 'apple_pay'] as const, 'Apple Pay'],
  [undefined, 'Apple Pay or Google Pay'],
])('of an account with %j the wallets are called %s', (ways, name) => {
  expect(expressOffers(['Stripe'], { Stripe: ways })).toEqual([{ provider: 'stripe', name }])
})

test('an account without wallets, and a way to pay that the shop does not offer, have no button', () => {
  expect(expressOffers(['Stripe', 'PayPal'], { Stripe: ['card', 'ideal'] })).toEqual([
    { provider: 'paypal', name: 'PayPal' },
  ])
  expect(expressOffers(['Bank transfer'], {})).toEqual([])
})
