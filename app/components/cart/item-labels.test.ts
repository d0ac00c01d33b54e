import { expect, test } from 'vitest'
import { itemPath } from './item-labels.ts'

const item = { _id: 'p1', title: 'Caron Bellodgia', price: 90, quantity: 1, qty: 1 }

test("a line leads to the item's page, and what is held for one buyer back to the offer", () => {
  expect(itemPath(item)).toBe('/product/p1')
  expect(itemPath({ ...item, heldUntil: null, offer: 'token' })).toBe('/product/p1')
  expect(itemPath({ ...item, heldUntil: '2026-12-05T12:00:00.000Z', offer: 'token' })).toBe('/offer#token')
  expect(itemPath({ ...item, heldUntil: '2026-12-05T12:00:00.000Z' })).toBe('/offer?product=p1')
})
