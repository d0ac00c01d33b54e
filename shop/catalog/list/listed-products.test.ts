import { expect, test } from 'vitest'
import { noValues, listedProduct as product, serialOf } from '#tests/support/listed-product.ts'
import { ListedProducts, type Slot } from './listed-products.ts'

function notesOf({ columns, dictionary }: ListedProducts, slot: Slot) {
  const start = columns.noteStarts[slot] ?? 0
  const codes = columns.notes.subarray(start, start + (columns.noteCounts[slot] ?? 0))
  return [...codes].map((code) => dictionary.notes()[code])
}

test('what a product was is replaced in its own place, and its neighbours stay as they are', () => {
  const products = new ListedProducts()
  const [first, second] = [
    products.put(product('first', { notes: ['rose', 'oud'], price: 100 })),
    products.put(product('second', { notes: ['iris'], sizeMl: null, magazine: 'OSK' })),
  ]
  for (const notes of [['rose'], ['musk', 'rose', 'oud', 'hay'], [], ['hay', 'rose', 'hay']]) {
    expect(products.put(product('first', { notes, price: 200 }))).toBe(first)
    expect(notesOf(products, first)).toEqual([...new Set(notes)])
    expect(notesOf(products, second)).toEqual(['iris'])
  }
  expect([products.price(first), products.price(second)]).toEqual([200, 1000])
  expect([products.sizeMl(first), products.sizeMl(second)]).toEqual([50, Number.NaN])
  expect([products.magazine(first), products.magazine(second)]).toEqual(['NL', 'OSK'])
  expect(products.size).toBe(2)
})

test('thousands of products keep what they are while the columns grow', () => {
  const products = new ListedProducts()
  const many = Array.from({ length: 5000 }, (_, at) =>
    product(`p${at}`, {
      price: at,
      notes: [`note ${at % 300}`],
      values: { ...noValues, house: `house ${at % 70}` },
    }),
  )
  const slots = many.map((one) => products.put(one))
  expect([...products.every()]).toEqual(slots)
  const codeOf = products.codesOf('house')
  for (const [at, slot] of slots.entries()) {
    expect([products.idOf(slot), products.price(slot), notesOf(products, slot)]).toEqual([
      `p${at}`,
      at,
      [`note ${at % 300}`],
    ])
    expect(products.dictionary.valuesOf('house')[codeOf(slot)]).toBe(`house ${at % 70}`)
  }
})

test('a product is in one state, and one that is gone in none; its slot goes to nobody else', () => {
  const products = new ListedProducts()
  const states = (slot: Slot) =>
    (['shown', 'hidden', 'archived'] as const).filter((state) => products.areIn(state)(slot))
  const slot = products.put(product('one'))
  expect(states(slot)).toEqual(['shown'])
  products.put(product('one', { isShown: false }))
  expect(states(slot)).toEqual(['hidden'])
  products.put(product('one', { isShown: false, isArchived: true }))
  expect(states(slot)).toEqual(['archived'])
  products.remove('one')
  products.remove('one')
  expect(states(slot)).toEqual([])
  expect([products.slotOf('one'), products.slotsOf([serialOf('one')])]).toEqual([undefined, []])
  const again = products.put(product('one'))
  expect(again).not.toBe(slot)
  expect(products.slotsOf([serialOf('one'), 70_000])).toEqual([again])
  expect([products.size, states(slot)]).toEqual([1, []])
})
