import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { ProductDetails } from './product-details.tsx'

/** A vintage bottle without any details. */
const unknown: ProductView = {
  _id: 'unknown',
  sku: null,
  title: 'An old bottle',
  titletolow: 'an old bottle',
  house: '',
  name: '',
  category: 'perfume',
  typ: null,
  sex: null,
  size: null,
  era: null,
  vintage: true,
  condition: null,
  price: 40,
  compareAtPrice: null,
  discount: 0,
  unitPrice: null,
  currency: 'EUR',
  quantity: 1,
  show: true,
  nowe: false,
  featured: false,
  rating: 0,
  numReviews: 0,
  mainImage: '',
  picture: null,
  secondPicture: null,
  pictureCount: 0,
  description: '',
  images: [],
  pictures: [],
  liked: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  perfumer: null,
  family: null,
  year: null,
  notesTop: [],
  notesHeart: [],
  notesBase: [],
  weight: null,
  ingredients: null,
  lowestPrice30Days: null,
  reviews: [],
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
}

/** Each piece of text between two tags. */
const wordsFor = (details: Partial<ProductView>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductDetails product={{ ...unknown, ...details }} />
    </MemoryRouter>,
  )
    .split(/<[^>]+>/)
    .filter((words) => words.trim() !== '')

test('of a bottle of which nothing is known nothing is said, neither its age nor how that was found', () => {
  expect(wordsFor({})).toEqual(['This bottle'])
})

test('what is said of a bottle is what the catalogue knows of that very bottle', () => {
  const known = {
    sku: 'PERF-0042',
    house: 'Rochas',
    typ: 'parfume',
    size: 14,
    condition: 'with lace box',
    era: '1960s',
    year: 1944,
    perfumer: 'Edmond Roudnitska',
    family: 'chypre fruity',
    sex: 'women',
    ingredients: 'alcohol',
    description: 'Plum and leather.\nLace box.',
  } as const
  expect(wordsFor(known)).toEqual([
    'This bottle',
    'Plum and leather.',
    'Lace box.',
    ...['Number', 'PERF-0042'],
    ...['House', 'Rochas'],
    ...['Concentration', expect.stringMatching(/^Parfum/)],
    ...['Size', expect.stringMatching(/^14/)],
    ...['Condition', 'With lace box'],
    ...['Era of the batch', '1960s'],
    ...['Launched', '1944'],
    ...['Perfumer', 'Edmond Roudnitska'],
    ...['Family', 'Chypre fruity'],
    ...['Label says', expect.stringMatching(/^[Ww]omen/)],
    ...['Ingredients', 'alcohol'],
  ])
})
