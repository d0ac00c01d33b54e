import { expect, test } from 'vitest'
import { bottle } from '#tests/support/bottle.ts'
import { editProduct } from './edit-product.ts'
import { productInput } from './product-input.schema.ts'

const edit = (input: unknown, product = bottle) => editProduct(product, productInput.parse(input))
const columns = (input: unknown, product = bottle) => {
  const result = edit(input, product)
  if ('fields' in result) throw new Error(JSON.stringify(result.fields))
  return result.columns
}

test('what is not named stays', () => {
  const { reserved: _reserved, struck_price: _struck, ...rest } = bottle
  expect(columns({})).toEqual({ ...rest, notes_words: 'chypre fruity bergamot peach oakmoss' })
})

test('the stock that the form changed is applied to the stock of now, so a sale in between is not undone', () => {
  expect(columns({ quantity: 4, loadedQuantity: 3 }).quantity).toBe(6)
  expect(columns({ quantity: 3, loadedQuantity: 3 }).quantity).toBe(5)
})

test('without the loaded stock, quantity says what can be bought now', () => {
  expect(columns({ quantity: 10 }).quantity).toBe(12)
  expect(columns({ quantity: 0 }).quantity).toBe(2)
})

test('held bottles are never taken away from their orders', () => {
  expect(columns({ quantity: 0, loadedQuantity: 5 }).quantity).toBe(2)
})

test('a discount makes the price before, when it differs and no price before is sent', () => {
  expect(columns({ discount: 50 }).compare_at_price).toBe(16000)
  expect(columns({ discount: 0 }).compare_at_price).toBeNull()
  expect(columns({ discount: 20 }).compare_at_price).toBe(10000)
  expect(columns({ discount: 50, compareAtPrice: 90 }).compare_at_price).toBe(9000)
})

test('a price that rises above the price before ends the reduction', () => {
  expect(columns({ price: 120 }).compare_at_price).toBeNull()
})

test('a price before that is not above the price is refused', () => {
  expect(edit({ compareAtPrice: 80 })).toEqual({
    fields: { compareAtPrice: 'The price before must be above the price' },
  })
})

test('size, type and sex are cleared for gold, gifts, soap and powder', () => {
  for (const category of ['gold', 'gift', 'soapandpowder']) {
    expect(columns({ category, size: 50 }), category).toMatchObject({
      category,
      typ: null,
      sex: null,
      size_ml: null,
    })
  }
  expect(columns({ category: 'sample' })).toMatchObject({ typ: 'edp', sex: 'women', size_ml: 75 })
})

test('a product is shown only with a title and a price', () => {
  expect(edit({ title: ' ', price: 0, compareAtPrice: null })).toEqual({
    fields: {
      title: 'Enter a title before you show this product',
      price: 'Enter a price before you show this product',
    },
  })
  expect(columns({ title: '', price: 0, compareAtPrice: null, show: false }).show).toBe(false)
})
