import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/product-view.ts'
import { refusalOf } from './add-to-cart-refusal.ts'
import { productMeta } from './product-meta.ts'
import { isAsShown } from './use-add-to-cart.ts'

const mitsouko = exampleView({
  _id: 'mitsouko',
  sku: 'PERF-0042',
  title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
  titletolow: 'guerlain mitsouko, vintage edt splash 93 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  typ: 'edt',
  sex: 'women',
  size: 93,
  era: '1970s',
  vintage: true,
  condition: 'used, 90% full; no box',
  price: 148,
  unitPrice: 159.14,
  quantity: 3,
  show: true,
  rating: 4.5,
  numReviews: 2,
  mainImage: '/pictures/abcdefghijklmnopqrst-960.webp',
  pictureCount: 1,
  description: 'Filled to just under the shoulder.',
  images: ['/pictures/abcdefghijklmnopqrst-960.webp'],
  pictures: [
    {
      src: '/pictures/abcdefghijklmnopqrst-960.webp',
      alt: 'Mitsouko',
      width: 960,
      height: 1200,
      sources: [],
    },
  ],
  perfumer: 'Jacques Guerlain',
  family: 'chypre fruity',
  year: 1919,
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
})

test('a long description is cut at a word, and without words never inside an emoji', () => {
  const descriptionOf = (description: string) =>
    productMeta({ ...mitsouko, description }, []).flatMap((one) =>
      'name' in one && one.name === 'description' && typeof one.content === 'string' ? [one.content] : [],
    )
  expect(descriptionOf('moss '.repeat(40))).toEqual([`${'moss '.repeat(30)}moss…`])
  expect(descriptionOf('苔'.repeat(158) + '🌿'.repeat(9))).toEqual([`${'苔'.repeat(158)}…`])
})

test('what can still be bought as it was shown goes into the cart', () => {
  expect(isAsShown(mitsouko, mitsouko, 3)).toBe(true)
})

test('an item that was sold meanwhile, or of which too few are left, is refused in words', () => {
  const [sold, few] = [
    { ...mitsouko, quantity: 0 },
    { ...mitsouko, quantity: 2 },
  ]
  expect(isAsShown(mitsouko, sold, 1)).toBe(false)
  expect(refusalOf(sold, 1).title).toBe('It was sold a moment ago')
  expect(isAsShown(mitsouko, few, 3)).toBe(false)
  expect(refusalOf(few, 3).title).toBe('Only 2 left')
  expect(refusalOf(undefined, 1).title).toBe('It is no longer in the shop')
})

test('a price that changed while the page was open is said before anything is added', () => {
  const dearer = { ...mitsouko, price: 152.5 }
  expect(isAsShown(mitsouko, dearer, 1)).toBe(false)
  expect(refusalOf(dearer, 1).title).toBe('The price is now €152.50')
})
