import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const row = (...names: string[]) => names.map((src) => ({ src }))
const places = new Map([
  ['front', 1],
  ['level', 3],
  ['box', 4],
])

test('a picture that is sent once more stands where it was taken', () => {
  expect(placeAmong(row('front', 'level', 'box'), 2, places)).toBe(1)
  expect(placeAmong(row('front', 'level', 'box'), 5, places)).toBe(3)
  expect(placeAmong(row(), 1, places)).toBe(0)
})

test('pictures that were there before come first, and an order made by hand stays', () => {
  expect(placeAmong(row('saved', 'front', 'level'), 2, places)).toBe(2)
  expect(placeAmong(row('box', 'front'), 2, places)).toBe(0)
})
