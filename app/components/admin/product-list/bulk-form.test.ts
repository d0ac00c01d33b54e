import { expect, test } from 'vitest'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { type BulkFields, emptyFields, previewOf, readChange } from './bulk-form.ts'

const row: ProductRow = {
  _id: 'soap1',
  sku: null,
  title: 'Heno de Pravia soap',
  category: 'soapandpowder',
  price: 3.75,
  compareAtPrice: null,
  wishedComparePrice: null,
  currency: 'EUR',
  quantity: 18,
  reserved: 2,
  show: true,
  nowe: false,
  featured: false,
  magazine: 'NL',
  picture: null,
  netContent: null,
  netUnit: null,
  unitPriceExempt: null,
  isArchived: false,
  withheld: false,
  version: 4,
}
const price = (fields: Partial<BulkFields>) =>
  readChange('price', { ...emptyFields('price'), ...fields }, 'EUR')

test('the dialog begins with lowering prices by a share, and asks for it', () => {
  expect(price({})).toEqual({ error: 'Enter a share such as 12.5' })
  expect(price({ amount: '12,5' })).toEqual({
    change: { kind: 'price', how: 'lower-percent', amount: '12,5', keepOldPrice: false },
  })
  expect(price({ amount: '12,5 %' })).toMatchObject({ change: { amount: '12,5' } })
  expect(price({ amount: '€ 5' })).toEqual({ error: 'Enter an amount such as 19.95' })
  expect(price({ how: 'lower-amount', amount: '€ 5,-' })).toMatchObject({ change: { amount: '5,-' } })
  expect(price({ amount: '120' })).toEqual({ error: 'Enter at most 100 per cent' })
  expect(price({ how: 'set', amount: '' })).toEqual({ error: 'Enter an amount such as 19.95' })
})

test('a price that goes up strikes no old one', () => {
  const raised = price({ how: 'raise-amount', amount: '5', keepOldPrice: true })
  expect(raised).toMatchObject({ change: { keepOldPrice: false } })
  expect(price({ how: 'set', amount: '5', keepOldPrice: true })).toMatchObject({
    change: { keepOldPrice: true },
  })
})

test('stock is set, added or taken away in whole pieces', () => {
  const stock = (how: string, amount: string) =>
    readChange('stock', { how, amount, keepOldPrice: false }, 'EUR')
  expect(stock('set', '0')).toEqual({ change: { kind: 'stock', how: 'set', amount: 0 } })
  expect(stock('take', '3')).toEqual({ change: { kind: 'stock', how: 'add', amount: -3 } })
  for (const amount of ['', '-1', '1.5', 'many'])
    expect(stock('add', amount), amount).toEqual({ error: 'Enter a whole number' })
})

test('the preview says before and after, or why a product stays as it is', () => {
  expect(previewOf([row], { kind: 'price', how: 'lower-percent', amount: 10 })).toEqual([
    { id: 'soap1', title: 'Heno de Pravia soap', before: '€3.75', after: '€3.38' },
  ])
  expect(previewOf([row], { kind: 'stock', how: 'add', amount: -19 })).toMatchObject([
    { reason: 'Its stock would fall below the 2 held for orders' },
  ])
  expect(previewOf([row], { kind: 'show', value: true })).toMatchObject([{ reason: 'stays as it is' }])
  const moved = readChange('category', { ...emptyFields('category'), how: 'gift' }, 'EUR')
  expect(moved).toEqual({ change: { kind: 'category', value: 'gift' } })
  expect(previewOf([row], { kind: 'category', value: 'gift' })).toMatchObject([
    { before: 'Soap and powder', after: 'Gifts' },
  ])
  const exempt = (how: string) => readChange('exempt', { ...emptyFields('exempt'), how }, 'EUR')
  expect(exempt('antique')).toEqual({ change: { kind: 'unitPriceExempt', value: 'antique' } })
  // An exemption needs a reason, so the dialog starts with no exemption.
  expect(exempt(emptyFields('exempt').how)).toEqual({ change: { kind: 'unitPriceExempt', value: null } })
  expect(previewOf([row], { kind: 'unitPriceExempt', value: 'set' })).toMatchObject([
    { before: 'no exception', after: 'set' },
  ])
  const content = (amount: string) =>
    readChange('content', { ...emptyFields('content'), how: 'g', amount }, 'EUR')
  expect(content('')).toEqual({ error: 'Enter a content such as 100 or 7.5' })
  expect(content('none')).toEqual({ error: 'Enter a content such as 100 or 7.5' })
  expect(content('7,5')).toEqual({ change: { kind: 'content', how: 'g', amount: '7,5' } })
  expect(previewOf([row], { kind: 'content', how: 'g', amount: '7,5' })).toMatchObject([
    { before: 'no content stated', after: '7.5 g' },
  ])
  expect(previewOf([row], { kind: 'nowe', value: true })).toMatchObject([{ before: 'Not new', after: 'New' }])
})
