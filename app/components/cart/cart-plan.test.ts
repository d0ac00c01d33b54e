import { expect, test } from 'vitest'
import { planOf, type Quantities } from './cart-plan.ts'

const cart = (lines: Record<string, number>): Quantities => new Map(Object.entries(lines))
const nothing = { add: cart({}), set: cart({}), remove: [], send: [] }

test('carts that meet keep both, and of a common line the larger quantity', () => {
  const [here, there] = [cart({ soap: 1, mitsouko: 3, jicky: 1 }), cart({ soap: 2, mitsouko: 1, rose: 4 })]
  expect(planOf({ here, there, base: undefined })).toEqual({
    add: cart({ rose: 4 }),
    set: cart({ soap: 2 }),
    remove: [],
    send: ['mitsouko', 'jicky'],
  })
})

test('merging once more changes nothing', () => {
  const both = cart({ soap: 2, rose: 4 })
  expect(planOf({ here: both, there: both, base: undefined })).toEqual(nothing)
  expect(planOf({ here: both, there: both, base: cart({}) })).toEqual(nothing)
})

test('what another device added, changed and removed is taken over', () => {
  const here = cart({ soap: 1, jicky: 1 })
  expect(planOf({ here, there: cart({ soap: 2, rose: 4 }), base: here })).toEqual({
    add: cart({ rose: 4 }),
    set: cart({ soap: 2 }),
    remove: ['jicky'],
    send: [],
  })
})

test('what was added, changed and removed here is sent, whatever the other device did to it', () => {
  const sides = {
    base: cart({ soap: 1, rose: 4, iris: 1 }),
    here: cart({ soap: 3, iris: 1, jicky: 1 }),
    there: cart({ soap: 2, rose: 5, iris: 1 }),
  }
  expect(planOf(sides)).toEqual({ ...nothing, send: ['soap', 'jicky', 'rose'] })
})
