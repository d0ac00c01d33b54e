import { expect, test } from 'vitest'
import { productInput } from './product-input.schema.ts'

const read = (input: unknown) => productInput.parse(input)
const refusal = (input: unknown) => productInput.safeParse(input).error?.issues[0]?.message

test('prices are understood as numbers and as people type them', () => {
  expect(read({ price: 19.95 }).price).toBe(1995)
  expect(read({ price: '19,95' }).price).toBe(1995)
  expect(read({ price: '1.234,50' }).price).toBe(123_450)
})

test('an empty field means that nothing is known', () => {
  const nothing = { compareAtPrice: '', size: '', year: '', typ: '', sex: '', weight: '', era: ' ' }
  expect(read(nothing)).toEqual({
    compareAtPrice: null,
    size: null,
    year: null,
    typ: null,
    sex: null,
    weight: null,
    era: null,
  })
})

test.each([
  [{ price: 'free' }, 'Enter an amount such as 19.95'],
  [{ price: 19.999 }, 'Enter an amount such as 19.95'],
  [{ price: -1 }, 'Enter an amount such as 19.95'],
  [{ size: 'large' }, 'Enter a size in ml, such as 7.5'],
  [{ size: 0 }, 'Enter a size in ml, such as 7.5'],
  [{ quantity: 1.5 }, 'Enter a whole number, 0 or more'],
  [{ year: 'long ago' }, 'Enter a year such as 1919'],
  [{ title: 'x'.repeat(201) }, 'At most 200 characters'],
])('%o is refused in words', (input, message) => {
  expect(refusal(input)).toBe(message)
})

test('what an administrator may not say is dropped', () => {
  const forbidden = {
    _id: 'x',
    rating: 5,
    numReviews: 9,
    reviews: [],
    createdAt: 'now',
    liked: 3,
    currency: 'USD',
  }
  expect(read({ ...forbidden, title: 'Joy' })).toEqual({ title: 'Joy' })
})

test('texts come in one form: composed characters, single spaces, no control characters', () => {
  expect(read({ title: ' Cale\u0300che\u0000  EDT\n' }).title).toBe('Calèche EDT')
  expect(read({ description: 'One.\r\n\u0007Two.' }).description).toBe('One.\nTwo.')
})
