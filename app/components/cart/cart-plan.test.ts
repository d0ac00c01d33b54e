import { expect, test } from 'vitest'
import { planOf, type Quantities } from './cart-plan.ts'

const cart = (lines: Record<string, number>): Quantities => new Map(Object.entries(lines))
const nothing = { add: cart({}), set: cart({}), remove: [], send: [] }

test('carts that meet keep both, and of a common line the larger quantity', () => {
  const [here, there] = [cart({ soap: 1, mitsouko: 3, jicky: 1 }), cart({ soap: 2, mitsouko: 1, rose: 4 })]
  expect(planOf({ here, there, unsent: [], isFirst: true })).toEqual({
    add: cart({ rose: 4 }),
    set: cart({ soap: 2 }),
    remove: [],
    send: ['mitsouko', 'jicky'],
  })
})

test('merging once more changes nothing', () => {
  const both = cart({ soap: 2, rose: 4 })
  expect(planOf({ here: both, there: both, unsent: [], isFirst: true })).toEqual(nothing)
})

test('what another device added, changed and removed is taken over', () => {
  const [here, there] = [cart({ soap: 1, jicky: 1 }), cart({ soap: 2, rose: 4 })]
  expect(planOf({ here, there, unsent: [], isFirst: false })).toEqual({
    add: cart({ rose: 4 }),
    set: cart({ soap: 2 }),
    remove: ['jicky'],
    send: [],
  })
})

test('what was changed here and not sent yet stays as it is here', () => {
  const [here, there] = [cart({ soap: 1, jicky: 1 }), cart({ soap: 2, rose: 4 })]
  expect(planOf({ here, there, unsent: ['soap', 'jicky', 'rose'], isFirst: false })).toEqual(nothing)
})
