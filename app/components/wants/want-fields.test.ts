import { expect, test } from 'vitest'
import { noFields, prefillOf, readFields, summaryOf } from './want-fields.ts'

test('what somebody pays at most may have the sign or the code of the shop’s currency', () => {
  const most = (maxPrice: string, currency: string) => {
    const read = readFields({ ...noFields, name: 'Mitsouko', email: 'hanna@example.org', maxPrice }, currency)
    return 'input' in read ? read.input.maxPrice : Object.keys(read.errors)
  }
  expect(most('120', 'PLN')).toBe(120)
  expect(most('zł 120', 'PLN')).toBe(120)
  expect(most('120,50 PLN', 'PLN')).toBe(120.5)
  expect(most('€120', 'PLN')).toEqual(['maxPrice'])
  expect(most('€120', 'EUR')).toBe(120)
})

test('the summary names the fields whose messages are alike, in the order of the form', () => {
  const wrong = { yearFrom: 'abc', yearBefore: '19', minFill: '170', maxPrice: '-3', email: '' }
  const read = readFields({ ...noFields, name: 'Mitsouko', ...wrong }, 'EUR')
  const summary = summaryOf('errors' in read ? read.errors : {}, 'EUR')
  expect(summary.map(({ fieldId }) => fieldId)).toEqual(Object.keys(wrong))
  const [from, before, fill, price] = summary.map(({ message }) => message)
  expect(from).toBe('Made in or after: Enter a year such as 1975')
  expect(before).toBe('Made before: Enter a year such as 1975')
  expect(fill).toMatch(/^At least this full/)
  expect(price).toMatch(/^At most, in EUR: /)
})

test('a search of a hundred emoji fills the form up to a whole one', () => {
  const { keyword } = prefillOf(new URLSearchParams({ q: `x${'🌸'.repeat(99)}` }))
  expect(keyword).toBe(`x${'🌸'.repeat(49)}`)
})
