import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { exampleView } from '#tests/support/product-view.ts'
import { ProductDetails } from './product-details.tsx'

/** A vintage bottle without any details. */
const unknown = exampleView({
  _id: 'unknown',
  title: 'An old bottle',
  titletolow: 'an old bottle',
  vintage: true,
  price: 40,
  quantity: 1,
  show: true,
})

/** The text between tags, in document order. */
const wordsFor = (details: Partial<ProductView>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductDetails product={{ ...unknown, ...details }} />
    </MemoryRouter>,
  )
    .split(/<[^>]+>/)
    .filter((words) => words.trim() !== '')

test('a bottle about which nothing is known shows neither an age nor how it was found', () => {
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
    batchCode: '3A02',
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
    ...['Batch code', '3A02'],
    ...['Launched', '1944'],
    ...['Perfumer', 'Edmond Roudnitska'],
    ...['Family', 'Chypre fruity'],
    ...['Label says', expect.stringMatching(/^[Ww]omen/)],
    ...['Ingredients', 'alcohol'],
  ])
})
