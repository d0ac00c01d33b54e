import { expect, test } from 'vitest'
import { amountProblem, currenciesFor } from './currencies.ts'

test('a shop that offers both providers sells in what both take to the cent', () => {
  const both = currenciesFor(['PayPal', 'Stripe'])
  expect(both).toEqual('AUD CAD CHF CZK DKK EUR GBP HKD MXN NOK NZD PLN SEK SGD THB USD'.split(' '))
})

test('one that offers a single provider has the choice of that provider', () => {
  expect(currenciesFor(['Stripe'])).toEqual(expect.arrayContaining(['BRL', 'EUR', 'HUF', 'RON']))
  expect(currenciesFor(['Stripe'])).not.toContain('JPY')
  expect(currenciesFor(['PayPal'])).toEqual(expect.arrayContaining(['EUR', 'ILS', 'PHP']))
  for (const one of ['HUF', 'JPY', 'TWD', 'ZAR', 'BRL']) expect(currenciesFor(['PayPal'])).not.toContain(one)
})

test.each([
  ['Stripe', 'EUR', 49, 'Stripe takes no payment below €0.50.'],
  ['Stripe', 'EUR', 50, undefined],
  ['Stripe', 'CZK', 1499, 'Stripe takes no payment below Kč 15.00.'],
  ['Stripe', 'EUR', 99_999_999, undefined],
  ['Stripe', 'EUR', 100_000_000, 'Stripe takes no payment above €999,999.99.'],
  ['Stripe', 'INR', 100_000_000, undefined],
  ['PayPal', 'EUR', 1, undefined],
  ['PayPal', 'EUR', 100_000_000, undefined],
  ['PayPal', 'TWD', 151_844, 'PayPal takes whole amounts only in TWD.'],
  ['PayPal', 'TWD', 151_800, 'PayPal takes whole amounts only in TWD.'],
  ['PayPal', 'ZAR', 10_000, 'PayPal takes no payments in ZAR.'],
  ['PayPal', 'constructor', 10_000, 'PayPal takes no payments in constructor.'],
] as const)('%s, %s %i: %s', (method, currency, amount, words) => {
  expect(amountProblem(method, currency, amount)?.replaceAll('\u00a0', ' ')).toBe(words)
})
