import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { setUpSearch } from '#tests/support/set-up-search.ts'

// If few products match everything that was typed, others follow them.

const { search } = setUpSearch()

test.each<[string, (product: ProductCard) => boolean]>([
  ['90s perfume', ({ era }) => era === '1990s'],
  ["70s men's cologne", ({ era, sex }) => era === '1970s' && sex === 'men'],
  ['lancome paris', ({ house }) => house === 'Lancôme'],
  ['dior lipstick', ({ house }) => house === 'Christian Dior'],
  ['sexy perfume', ({ category }) => category === 'perfume'],
])('%s shows what nearly fits as well', async (keyword, fits) => {
  const { products } = await search(keyword)
  expect(products.length).toBeGreaterThanOrEqual(5)
  expect(products.slice(0, 5).filter((product) => !fits(product))).toEqual([])
})

test('perfume for the summer is found in other languages too, where no extrait speaks of it', async () => {
  const summer = (await search('summer')).products.map(({ _id }) => _id)
  for (const keyword of ['zomerparfum', 'zomer parfum', 'Sommerduft']) {
    const found = (await search(keyword)).products.map(({ _id }) => _id)
    expect(summer, keyword).toEqual(expect.arrayContaining(found.slice(0, 2)))
    expect(found.length, keyword).toBeGreaterThanOrEqual(2)
  }
})

test('the one with a pipe before others with tobacco', async () => {
  const titles = (await search('pipe tobacco')).products.map(({ title }) => title)
  expect(titles[0]).toContain('Tobacco Vanille')
  expect(titles.length).toBeGreaterThanOrEqual(5)
})

test('what has all of it in its name stays alone', async () => {
  expect((await search('guerlain aqua allegoria')).total).toBe(1)
  expect((await search('chanel no 22')).total).toBe(1)
})
