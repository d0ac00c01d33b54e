import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/product-view.ts'
import { previewOf } from './preview-card.ts'
import { valuesOf } from './product-form-values.ts'

const picture = { src: '/pictures/front', alt: 'The front', width: 960, height: 1200, sources: [] }

const mitsouko = exampleView({
  _id: 'mitsouko',
  title: 'Guerlain Mitsouko, EDT 50 ml',
  titletolow: 'guerlain mitsouko, edt 50 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  typ: 'edt',
  sex: 'women',
  size: 50,
  price: 100,
  unitPrice: 200,
  quantity: 3,
  show: true,
  mainImage: picture.src,
  images: [picture.src],
  pictures: [picture],
  picture,
  pictureCount: 1,
})
const typed = valuesOf(mitsouko)

test('the card shows what was typed: prices with a comma, the reduction, the price per 100 ml', () => {
  const values = { ...typed, price: '75,00', compareAtPrice: '110', size: '7,5' }
  const card = previewOf(mitsouko, values, [], { reference: 100, reductionReference: null })
  expect(card).toMatchObject({ price: 75, compareAtPrice: 100, discount: 25, size: 7.5, unitPrice: 1000 })
})

test('the card strikes nothing while no earlier price is known, and keeps the reference of a reduction under way', () => {
  const values = { ...typed, price: '75', compareAtPrice: '110' }
  expect(previewOf(mitsouko, values)).toMatchObject({ compareAtPrice: null, discount: 0 })
  const running = { reference: 60, reductionReference: 90 }
  expect(previewOf(mitsouko, values, [], running)).toMatchObject({ compareAtPrice: 90 })
  const risen = { ...values, price: '101' }
  expect(previewOf(mitsouko, risen, [], running)).toMatchObject({ compareAtPrice: null })
})

test('a wrong field is previewed with its saved value, and a price before that is not a reduction is left out', () => {
  const wrong = { ...typed, price: 'cheap', quantity: '-2', compareAtPrice: '90' }
  expect(previewOf(mitsouko, wrong)).toMatchObject({ price: 100, quantity: 3, compareAtPrice: null })
})

test('gifts have neither type nor size, whatever was typed before, and nothing is untitled on its card', () => {
  const card = previewOf(mitsouko, { ...typed, category: 'gift', title: ' ' })
  expect(card).toMatchObject({ typ: null, size: null, unitPrice: null, title: 'Without a title' })
})

test('pictures on their way are seen in the place that they will have', () => {
  const coming = [
    { preview: 'data:more', isMain: false },
    { preview: 'data:main', isMain: true },
    { preview: '', isMain: false },
  ]
  const card = previewOf(mitsouko, typed, coming)
  expect([card.picture?.src, card.secondPicture?.src, card.pictureCount]).toEqual([
    'data:main',
    picture.src,
    4,
  ])
  expect(previewOf(mitsouko, { ...typed, pictures: [] }, []).picture).toBeNull()
})
