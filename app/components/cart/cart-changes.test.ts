import { expect, test } from 'vitest'
import type { CartItem } from '#app/storage/cart.ts'
import type { QuoteView } from '#shop/orders/quote/quote.schema.ts'
import { changesOf, mergeChanges } from './cart-changes.ts'

const soap: CartItem = {
  _id: 'soap',
  title: '"Banho" soap',
  category: 'soapandpowder',
  price: 14.5,
  quantity: 6,
  qty: 3,
}

const quoted = (item: Partial<QuoteView['items'][number]> = {}): QuoteView => ({
  items: [
    {
      _id: 'soap',
      title: '"Banho" soap',
      house: '',
      name: '',
      category: 'soapandpowder',
      typ: null,
      size: null,
      era: null,
      mainImage: '',
      price: 14.5,
      quantity: 6,
      qty: 3,
      discount: 0,
      compareAtPrice: null,
      reduction: 0,
      lowestPrice30Days: null,
      newSince: null,
      seal: 'none',
      heldUntil: null,
      ...item,
    },
  ],
  gone: [],
  itemsPrice: 43.5,
  discountPrice: 0,
  giftWrapPrice: null,
  terms: { taxRate: 21, taxIncluded: true, freeShippingAbove: 100 },
  promotions: [],
  codeProblem: null,
  shippingPrice: 10,
  taxPrice: 10.01,
  totalPrice: 63.51,
  currency: 'EUR',
  checkoutOpen: true,
  texts: {} as QuoteView['texts'], // cart changes do not read the quote's texts
})

test('an unchanged cart has nothing to report', () => {
  expect(changesOf([soap], quoted())).toEqual([])
})

test('an item that was sold meanwhile is named', () => {
  expect(changesOf([soap], quoted({ quantity: 0 }))).toEqual([
    { id: 'soap', name: '“Banho” soap', kind: 'sold' },
  ])
})

test('an item that the owner took out of the shop is named', () => {
  const quote = { ...quoted(), items: [], gone: ['soap'] }
  expect(changesOf([soap], quote)).toMatchObject([{ kind: 'gone' }])
  const held = { ...soap, heldUntil: '2026-12-05T12:00:00.000Z' }
  expect(changesOf([held], quote)).toMatchObject([{ kind: 'lapsed' }])
})

test('fewer pieces and another price are both reported', () => {
  expect(changesOf([soap], quoted({ quantity: 2, price: 12 }))).toMatchObject([
    { kind: 'fewer', left: 2 },
    { kind: 'price', before: '€14.50', now: '€12.00' },
  ])
})

test('an item that the answer does not name stays as it is', () => {
  expect(changesOf([soap], { ...quoted(), items: [] })).toEqual([])
})

test('the newer word on an item replaces the older one', () => {
  const before = changesOf([soap], quoted({ price: 12 }))
  const after = changesOf([{ ...soap, price: 12 }], quoted({ price: 13 }))
  expect(mergeChanges(before, after)).toMatchObject([{ kind: 'price', before: '€12.00', now: '€13.00' }])
  expect(mergeChanges(before, changesOf([soap], quoted({ quantity: 0 })))).toHaveLength(2)
})
