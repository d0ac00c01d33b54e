import { expect, test } from 'vitest'
import { timeInShop } from './time-in-shop.ts'

test.each([
  ['2026-11-20', '10:05', '2026-11-20T09:05:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  // Around the nights in which summer time begins and ends.
  ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
])('%s at %s by the clock in the Netherlands is %s', (day, clock, time) => {
  expect(timeInShop(day, clock).toISOString()).toBe(time)
})
