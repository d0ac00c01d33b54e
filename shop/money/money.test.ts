import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, locale, moneyLocale } from '#shop/formats.ts'
import {
  allocate,
  cents,
  centsFromEuros,
  decimalText,
  formatEuros,
  formatMoney,
  formatShortMoney,
  percentOf,
} from './money.ts'
import { bareCents, toCents } from './typed-money.ts'

test('a discount spread over three lines adds up to the discount', () => {
  expect(allocate(cents(100), [1, 1, 1])).toEqual([33, 34, 33])
})

test('a split never loses or invents a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
      (total, weights) => {
        expect(allocate(cents(total), weights).reduce((a, b) => a + b, 0)).toBe(total)
      },
    ),
  )
})

test('half a cent of tax goes up', () => {
  expect(percentOf(cents(50), 2300)).toBe(12)
  expect(percentOf(cents(150), 2300)).toBe(35)
})

test('a fraction of a cent is refused', () => {
  expect(() => cents(1.5)).toThrow(RangeError)
  expect(() => centsFromEuros(19.955)).toThrow(RangeError)
})

test.each([
  ['19.95', 1995],
  ['19,95', 1995],
  ['19,9', 1990],
  ['12', 1200],
  ['€ 1.234,50', 123450],
  ['1,234.50', 123450],
  ['1.234', 123400],
  ['€ 45,-', 4500],
  ['1.234,--', 123400],
  ['45.– €', 4500],
])('a typed price %s is %i cents', (text, amount) => {
  expect(toCents(text)).toBe(amount)
})

test.each(['', 'free', '12.345,6.7', '-3', '1.2345', '1,23,4'])('"%s" is not taken for a price', (text) => {
  expect(toCents(text)).toBeUndefined()
})

test.each([
  ['25 zł', 'PLN', 2500],
  ['PLN 25', 'PLN', 2500],
  ['pln 1.234,50', 'PLN', 123450],
  ['$19.95', 'USD', 1995],
  ['19,95 EUR', 'EUR', 1995],
  ['CHF 12', 'CHF', 1200],
])('%s is an amount in a shop whose currency is %s', (text, currency, amount) => {
  expect(toCents(text, currency)).toBe(amount)
})

test.each([
  ['25 zł', 'EUR'],
  ['€25', 'PLN'],
  ['EUR EUR 25', 'EUR'],
  ['zł', 'PLN'],
])('"%s" is not an amount in %s', (text, currency) => {
  expect(toCents(text, currency)).toBeUndefined()
})

test('where no currency is known an amount has none', () => {
  expect(['1.234,50', '12'].map(bareCents)).toEqual([123_450, 1200])
  expect(['€ 12', '12 EUR', '12 zł', ',-'].map(bareCents)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['PLN', 'USD', 'CHF', 'SEK', 'JPY', 'BHD'])(
  'what is printed in %s can be read again',
  (currency) => {
    expect(toCents(formatMoney(123_450, currency), currency)).toBe(123_450)
  },
)

test('what is printed can be read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(toCents(decimalText(cents(amount)))).toBe(amount)
      expect(toCents(formatMoney(amount))).toBe(amount)
    }),
  )
})

test('an amount is written to the cent in every currency, also where people use none', () => {
  expect(formatMoney(10_050, 'EUR')).toBe('€100.50')
  expect(formatMoney(10_050, 'JPY')).toBe('¥100.50')
  expect(formatMoney(10_050, 'BHD').replaceAll('\u00a0', ' ')).toBe('BHD 100.50')
})

test('euros are printed as the browser itself would print them', () => {
  const own = new Intl.NumberFormat(moneyLocale, { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
      expect(formatMoney(amount)).toBe(own.format(amount / 100))
      expect(formatNumber(amount)).toBe(amount.toLocaleString(locale))
    }),
  )
})

test('an amount in euros is printed as one in cents', () => {
  expect(formatEuros(19.95)).toBe('€19.95')
  expect(formatEuros(1200, 'PLN')).toBe(formatMoney(cents(120_000), 'PLN'))
})

test('a short amount leaves out the cents of a whole one only', () => {
  expect(formatShortMoney(cents(10_000))).toBe('€100')
  expect(formatShortMoney(cents(9950))).toBe('€99.50')
})
