import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { setUpSearch } from '#tests/support/set-up-search.ts'

// What people type who know half a name, a time or a house, and what is said about the rest.

const { search, suggest } = setUpSearch()

const named =
  (name: string) =>
  ({ name: own }: ProductCard) =>
    own === name

test.each<[string, string, (product: ProductCard) => boolean]>([
  ['estee lauda', 'estee lauder', ({ house }) => house === 'Estée Lauder'],
  ['ermes', 'hermes', ({ house }) => house === 'Hermès'],
  ['aromatic elixer', 'aromatic elixir', named('Aromatics Elixir')],
  ['mits guer', 'mitsouko guer', named('Mitsouko')],
  ['fem rochas', 'femme rochas', named('Femme')],
])('“%s” is read as %s', async (keyword, corrected, fits) => {
  const found = await search(keyword)
  expect(found.corrected).toBe(corrected)
  // Others, which mention it, may follow.
  const first = found.products.slice(0, 5)
  expect(first.length).toBeGreaterThan(1)
  expect(first.filter((product) => !fits(product))).toEqual([])
})

test('the oldest of a house come first, and what has no era last', async () => {
  const { products, askedOrder } = await search('oldest guerlain')
  expect(askedOrder).toBe('era-asc')
  expect(new Set(products.map(({ house }) => house))).toEqual(new Set(['Guerlain']))
  const eras = products.filter(({ quantity }) => quantity > 0).map(({ era }) => era ?? '9')
  expect(eras[0]).toBe('1960s')
  expect(eras).toEqual(eras.toSorted())
})

test('a style is the time of its scents, and of its bottles where there are some', async () => {
  expect((await search('art nouveau')).understood).toMatchObject([{ filter: 'year', min: 1890, max: 1910 }])
  const artDeco = await search('art deco')
  expect(artDeco.products[0]?.title).toContain('Art Deco')
  expect(artDeco.products.slice(0, 4).map(({ era }) => era)).toEqual(['1930s', '1920s', '1930s', '1930s'])
  expect(artDeco.total).toBeGreaterThan(20)
})

test('a decade without bottles is when scents came out, and beside a name it means bottles only', async () => {
  expect((await search('1910s perfume')).understood?.[0]).toMatchObject({
    filter: 'year',
    min: 1910,
    max: 1919,
  })
  const { products } = await search('mitsouko 70s')
  expect(products.map(({ era }) => era)).toEqual(['1970s', '1970s'])
})

test('a mood never hides what else was asked for', async () => {
  const classic = await search('classic from 1919')
  expect(classic).toMatchObject({
    missed: ['classic'],
    understood: [{ filter: 'year', min: 1919, max: 1919 }],
  })
  const winter = await search('winter scent men')
  expect(winter.missed).toEqual(['winter'])
  expect(new Set(winter.products.map(({ sex }) => sex))).toEqual(new Set(['men']))
})

test('a house that only others mention with these claims shows what it has itself', async () => {
  const { products, missed } = await search('4711 eau de cologne')
  expect(products.map(({ house }) => house)).toEqual(['4711', '4711', 'J.C. Boldoot'])
  expect(missed).toEqual(['eau de cologne'])
})

test('a thing that only a description mentions is said to be missing', async () => {
  expect(await search('teaspoon')).toMatchObject({ total: 1, missed: ['teaspoon'] })
  expect((await search('scarf')).missed).toBeUndefined()
})

test('French names are found in either gender, and by their English names', async () => {
  for (const keyword of ['narcise noire', 'black narcissus'])
    expect((await search(keyword)).products[0], keyword).toMatchObject({ name: 'Narcisse Noir' })
  expect((await search('emerald coty')).products[0]).toMatchObject({ name: 'Emeraude' })
})

test('suggestions complete every word, and an order before a letter', async () => {
  const begun = await suggest('mits guer')
  expect(begun.products.slice(0, 5).map(({ name }) => name)).toEqual(Array(5).fill('Mitsouko'))
  expect((await suggest('oldest g')).products[0]).toMatchObject({ era: '1920s' })
})
