import { expect, test } from 'vitest'
import { pageWays, waysFor } from './page-ways.ts'

test('each country is offered what its banks take part in, in a currency that they take', () => {
  const names = (country: string, currency = 'EUR') => waysFor(pageWays, { country, currency }).join()
  expect(names('NL')).toBe('card,ideal,apple_pay,google_pay,sepa_debit')
  expect(names('BE')).toBe('card,bancontact,apple_pay,google_pay,sepa_debit')
  expect(names('PL', 'PLN')).toBe('card,blik,p24,apple_pay,google_pay')
  expect(names('US')).toBe('card,apple_pay,google_pay')
  expect(names('NL', 'USD')).toBe('card,apple_pay,google_pay')
  expect(names('no country')).toBe('card,apple_pay,google_pay')
})

test('nothing is offered that the account does not', () => {
  expect(waysFor(['sepa_debit', 'card'], { country: 'NL', currency: 'EUR' })).toEqual(['card', 'sepa_debit'])
  expect(waysFor([], { country: 'NL', currency: 'EUR' })).toEqual([])
})
