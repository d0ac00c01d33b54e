import { expect, test } from 'vitest'
import { namedWhereAlike } from './form-errors.ts'

test('a message that several fields have names its field, another stays as it is', () => {
  const wrong = 'Enter an amount such as 19.95'
  const errors = namedWhereAlike([
    ['price', wrong],
    ['cost', wrong],
    ['title', 'Enter a title'],
  ])
  expect(errors.map(({ fieldId }) => fieldId)).toEqual(['product-price', 'product-cost', 'product-title'])
  const [price, cost, title] = errors.map(({ message }) => message)
  expect(price).toBe(`Price, euro: ${wrong}`)
  expect(cost).not.toBe(price)
  expect(title).toBe('Enter a title')
})
