import { expect, test } from 'vitest'
import { productInput } from '#shop/catalog/editing/product-input.schema.ts'
import { exampleView } from '#tests/support/product-view.ts'
import {
  bodyOf,
  carryOver,
  changedFields,
  fieldLabel,
  productFormSchema,
  valuesOf,
} from './product-form-values.ts'

const picture = (name: string, alt: string) => ({
  src: `/pictures/${name}`,
  alt,
  width: 960,
  height: 960,
  sources: [],
})

const mitsouko = exampleView({
  _id: 'mitsouko',
  sku: 'PERF-0042',
  title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
  titletolow: 'guerlain mitsouko, vintage edt splash 93 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  description: 'Peach and oakmoss.',
  typ: 'edt',
  sex: 'women',
  size: 7.5,
  era: '1970s',
  year: 1919,
  vintage: true,
  family: 'chypre',
  notesTop: ['bergamot', 'lemon'],
  notesHeart: ['peach'],
  price: 148,
  costPrice: 60.5,
  quantity: 3,
  reserved: 1,
  show: true,
  magazine: 'OSK',
  mainImage: '/pictures/front',
  images: ['/pictures/front', '/pictures/level'],
  pictures: [picture('front', 'The front'), picture('level', 'The level')],
  pictureCount: 2,
  version: 4,
})

const messagesFor = (change: Partial<ReturnType<typeof valuesOf>>) => {
  const read = productFormSchema('EUR').safeParse({ ...valuesOf(mitsouko), ...change })
  return read.error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

test('a form that nobody touched sends the product back as it is, with its version and the stock it was opened with', () => {
  const sent = productInput.parse(bodyOf(valuesOf(mitsouko), mitsouko))
  expect(sent).toMatchObject({
    title: mitsouko.title,
    sku: 'PERF-0042',
    typ: 'edt',
    size: 7.5,
    year: 1919,
    condition: null,
    weight: null,
    notesTop: ['bergamot', 'lemon'],
    notesBase: [],
    price: 14_800,
    compareAtPrice: null,
    costPrice: 6_050,
    quantity: 3,
    loadedQuantity: 3,
    magazine: 'OSK',
    images: mitsouko.images,
    version: 4,
  })
})

test('a price may be typed with a comma, and words are refused', () => {
  expect(messagesFor({ price: '148,00' })).toEqual([])
  expect(messagesFor({ price: 'a lot' })).toEqual([['price', 'Enter an amount such as 19.95']])
})

test('each wrong field has its own sentence', () => {
  const wrong = messagesFor({ size: 'big', quantity: '-1', year: '19', weight: '1.5' })
  expect(wrong.map(([field]) => field).sort()).toEqual(['quantity', 'size', 'weight', 'year'])
})

test.each(['gold', 'gift', 'soapandpowder'] as const)(
  'gold, gifts and soap have neither size nor type nor sex, whatever was typed before: %s',
  (category) => {
    const sent = bodyOf({ ...valuesOf(mitsouko), category, size: 'big' }, mitsouko)
    expect(sent).toMatchObject({ category, size: null, typ: null, sex: null })
  },
)

test('emptied words of a picture fall back to the title, a new picture without words gets its own from the shop', () => {
  const pictures = [
    { src: '/pictures/new', alt: '' },
    { src: '/pictures/front', alt: ' ' },
    { src: '/pictures/level', alt: 'Against light' },
  ]
  const sent = bodyOf({ ...valuesOf(mitsouko), pictures }, mitsouko)
  expect(sent.images).toEqual(['/pictures/new', '/pictures/front', '/pictures/level'])
  expect(sent.pictures).toEqual([
    { src: '/pictures/front', alt: mitsouko.title },
    { src: '/pictures/level', alt: 'Against light' },
  ])
})

test('what was typed is kept when somebody else saved, and their other changes are taken', () => {
  const opened = valuesOf(mitsouko)
  const typed = { ...opened, description: 'Mine', price: '139.00' }
  const theirs = { ...opened, price: '129.00', title: 'Theirs' }
  expect(changedFields(opened, theirs)).toEqual(['title', 'price'])
  expect(carryOver(typed, opened, theirs)).toEqual({ ...theirs, description: 'Mine', price: '139.00' })
})

test('what was typed over a product that was deleted and came back stays, and it stays hidden until it is shown', () => {
  const opened = valuesOf({ ...mitsouko, show: true })
  const restored = valuesOf({ ...mitsouko, show: false })
  const typed = { ...opened, price: '139.00' }
  expect(carryOver(typed, opened, restored)).toEqual({ ...restored, price: '139.00' })
})

test('pictures that two people worked at keep the order of here, without what either took away', () => {
  const opened = { ...valuesOf(mitsouko), pictures: ['a', 'b', 'c'].map((src) => ({ src, alt: src })) }
  const [a, b, c] = opened.pictures
  if (!a || !b || !c) throw new Error('three pictures')
  const mine = { src: 'mine', alt: '' }
  const theirs = { src: 'theirs', alt: 'Theirs' }
  const typed = { ...opened, pictures: [c, mine, b, a] }
  const after = { ...opened, pictures: [a, { ...c, alt: 'Their words' }, theirs] }
  expect(carryOver(typed, opened, after).pictures).toEqual([
    { src: 'c', alt: 'Their words' },
    mine,
    a,
    theirs,
  ])
})

test('words that were typed for a picture stay, and pictures nobody touched here are as the others left them', () => {
  const opened = { ...valuesOf(mitsouko), pictures: ['a', 'b'].map((src) => ({ src, alt: src })) }
  const [a, b] = opened.pictures
  if (!a || !b) throw new Error('two pictures')
  const typed = { ...opened, pictures: [{ ...a, alt: 'My words' }, b] }
  const after = { ...opened, pictures: [b, { ...a, alt: 'Their words' }] }
  expect(carryOver(typed, opened, after).pictures).toEqual([{ ...a, alt: 'My words' }, b])
  expect(carryOver(opened, opened, after).pictures).toEqual(after.pictures)
})

test('amounts are labelled and may be typed in the shop’s currency', () => {
  expect(fieldLabel('price', 'EUR')).toBe('Price, euro')
  expect(fieldLabel('costPrice', 'PLN')).toBe('Cost price, PLN')
  const sent = bodyOf(
    { ...valuesOf(mitsouko), price: '25 zł', costPrice: 'PLN 12,50' },
    { ...mitsouko, currency: 'PLN' },
  )
  expect(productInput.parse(sent)).toMatchObject({ price: 2500, costPrice: 1250 })
})
