import { expect, test } from 'vitest'
import { noFields, readFields } from './want-fields.ts'

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
