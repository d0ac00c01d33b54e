import { expect, test } from 'vitest'
import { availabilityOf, offeredAvailability } from './availability.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000)
const none = { quantity: 0, reserved: 0 }

test('what can be bought is in stock, whatever was sold before', () => {
  expect(availabilityOf({ quantity: 1, reserved: 0 }, daysAgo(400), now)).toBe('InStock')
})

test('a sold product is out of stock for 60 days after its last piece left, then discontinued', () => {
  expect(availabilityOf(none, daysAgo(0), now)).toBe('OutOfStock')
  expect(availabilityOf(none, daysAgo(60), now)).toBe('OutOfStock')
  expect(availabilityOf(none, daysAgo(60.01), now)).toBe('Discontinued')
})

test('what waits for a payment, or never was in stock, may still be bought one day', () => {
  expect(availabilityOf({ quantity: 1, reserved: 1 }, daysAgo(400), now)).toBe('OutOfStock')
  expect(availabilityOf(none, null, now)).toBe('OutOfStock')
})

test('nothing is said to be in stock while the shop takes no orders', () => {
  expect(offeredAvailability('InStock', true)).toBe('InStock')
  expect(offeredAvailability('InStock', false)).toBe('OutOfStock')
  expect(offeredAvailability('Discontinued', false)).toBe('Discontinued')
})
