import { expect, test } from 'vitest'
import { setUpSearch } from '#tests/support/set-up-search.ts'

// Words that name several things, part of a name, or nothing in the shop.

const { search } = setUpSearch()

const names = async (keyword: string) => (await search(keyword)).products.map(({ name }) => name)

test('of two names both are found, in turns', async () => {
  const found = await names('mitsouko shalimar')
  expect(new Set(found)).toEqual(new Set(['Mitsouko', 'Shalimar']))
  expect(found.slice(0, 2).toSorted()).toEqual(['Mitsouko', 'Shalimar'])
  const { products } = await search('chanel dior mini')
  expect(new Set(products.map(({ house }) => house))).toEqual(new Set(['Chanel', 'Christian Dior']))
  expect(products.every(({ category }) => category === 'miniature')).toBe(true)
})

test('a house and a perfume of another house are not both meant', async () => {
  const { missed } = await search('chanel opium')
  expect(missed).toEqual(['chanel'])
})

test.each([
  ['van', 'First'],
  ['van c', 'First'],
  ['diptyque do', 'Do Son'],
  ['santal 3', 'Santal 33'],
  ['tuberose', 'Tubéreuse Criminelle'],
  ['lily of the valley', 'Diorissimo'],
  ['pour un homme', 'Pour un Homme de Caron'],
])('%s finds %s first', async (keyword, name) => {
  expect((await names(keyword))[0]).toBe(name)
})

test.each(['beer', 'hello', 'dog', 'hugo boss', 'star wars', 'davidoff cool water'])(
  '%s finds nothing',
  async (keyword) => {
    expect((await search(keyword)).total).toBe(0)
  },
)

test('a correction keeps the signs of what was typed', async () => {
  expect((await search('mitsoukko 70% full')).corrected).toBe('mitsouko 70% full')
})

test('a word that was typed twice is missed once', async () => {
  expect((await search('rose xqzzyw xqzzyw')).missed).toEqual(['xqzzyw'])
  expect((await search('soap, soap')).understood).toHaveLength(1)
})

test('the gift card that costs as much as was typed comes first', async () => {
  expect((await search('€ 50 gift card')).products[0]?.price).toBe(50)
})
