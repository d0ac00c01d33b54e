import { expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { setUpSearch } from '#tests/support/set-up-search.ts'

// Keywords that exclude something, and values of which any may match.

const { search } = setUpSearch()

const said = ({ understood = [] }: ProductPage) =>
  understood.map(
    ({ filter, value, isExcluded, without }) => `${isExcluded ? 'not ' : ''}${filter}:${value} / ${without}`,
  )

test('what is ruled out is not found, and each of it can be taken back', async () => {
  const page = await search('ysl no miniatures or samples')
  expect(said(page)).toEqual([
    'house:Yves Saint Laurent / no miniatures or samples',
    'not category:miniature / ysl no samples',
    'not category:sample / ysl no miniatures',
  ])
  expect(page.total).toBeGreaterThan(0)
  expect(page.products.filter(({ category }) => category === 'miniature' || category === 'sample')).toEqual(
    [],
  )
})

test('a word that is ruled out is in none of the notes', async () => {
  const [all, page] = [await search('rose'), await search('rose without patchouli')]
  expect(page.total).toBeLessThan(all.total)
  const noted = ({ facets }: ProductPage) => facets.note.map(({ value }) => value.toLowerCase())
  expect(noted(all)).toContain('patchouli')
  expect(noted(page)).not.toContain('patchouli')
  expect(said(page)).toEqual(['not words:patchouli / rose'])
  expect(page.facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(page.total)
})

test('everything else is found where nothing but that is said, in the order that was asked for', async () => {
  const page = await search('not for men', { sortBy: 'price-asc' })
  expect(page.products.filter(({ sex }) => sex === 'men')).toEqual([])
  const prices = page.products.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect((await search('not for men cheapest')).askedOrder).toBe('price-asc')
})

test('what is all ruled out is found nevertheless, and said to be missed', async () => {
  const page = await search('chanel without chanel')
  expect(page.total).toBe((await search('chanel')).total)
  expect(page.missed).toEqual(['without chanel'])
})

test('a misspelt word that is ruled out is corrected', async () => {
  const page = await search('rose without patchouly')
  expect(page.total).toBe((await search('rose without patchouli')).total)
  expect(said(page)).toEqual(['not words:patchouli / rose'])
  expect((await search('rose without qqqqq')).total).toBe((await search('rose')).total)
})

test('a misspelt word beside it is corrected', async () => {
  const page = await search('gerlain no miniatures')
  expect(page.corrected).toBe('guerlain no miniatures')
  expect(page.products.every(({ house, category }) => house === 'Guerlain' && category !== 'miniature')).toBe(
    true,
  )
})

test('of two values either will do, and each is a chip', async () => {
  const page = await search('guerlain edt or extrait')
  expect(said(page)).toEqual(['typ:edt / guerlain or extrait', 'typ:parfume / guerlain edt or'])
  const [edt, extrait] = [await search('guerlain edt'), await search('guerlain extrait')]
  expect(page.total).toBe(edt.total + extrait.total)
  const sizes = await search('50ml or 100ml', { sortBy: 'price-asc' })
  expect(new Set(sizes.products.map(({ size }) => size))).toEqual(new Set([50, 100]))
})

test.each(['no blorptang', 'sin city', "hors d'oeuvre"])(
  'where nothing known is ruled out and nothing asked for, the words themselves are searched for: %s',
  async (keyword) => {
    const page = await search(keyword)
    expect([page.total, said(page)]).toEqual([0, []])
  },
)

test('what was sold is all that cannot be bought', async () => {
  const page = await search('sold out')
  expect(said(page)).toEqual(['not inStock:true / '])
  expect(page.total).toBeGreaterThan(0)
  expect(page.products.filter(({ quantity }) => quantity > 0)).toEqual([])
})
