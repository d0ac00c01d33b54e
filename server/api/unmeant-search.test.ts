import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await seedShop(shop.shop.db)
})
afterAll(() => shop.close())

async function search(keyword: string): Promise<ProductPage> {
  const answer = await shop.app.inject({ url: '/api/products', query: { keyword } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const suggest = async (keyword: string) =>
  (await shop.app.inject({ url: '/api/products/matches', query: { keyword } })).json()

describe('a word is not taken for one that only descriptions have', () => {
  test.each(['nike shoes', 'sofa', 'axe', 'aramis', 'iphone', 'watch', 'dog food', 'bread'])(
    '%s finds nothing',
    async (keyword) => {
      const { total, corrected } = await search(keyword)
      expect({ total, corrected }).toEqual({ total: 0, corrected: undefined })
    },
  )

  test.each([
    ['propeler bottle', 'propeller bottle'],
    ['guerlain frankincence', 'guerlain frankincense'],
    ['minature', 'miniature'],
  ])('%s is still %s: titles, notes and meanings count', async (keyword, corrected) => {
    expect((await search(keyword)).corrected).toBe(corrected)
  })
})

test.each([
  ['pathco', 'patchouli'],
  ['sandla', 'sandalwood'],
])('what is typed as %s may be the beginning of the note %s', async (keyword, note) => {
  expect((await suggest(keyword)).corrected).toBe(note)
})

test.each([
  ['opium parfum', 'Opium'],
  ['shalimar parfum', 'Shalimar'],
  ['shalimar extrait', 'Shalimar'],
  ['shalimar sealed', 'Shalimar'],
  ['opium miniature', 'Opium'],
  ['shalimar 1950s extrait purple bottle', 'Shalimar'],
])('of %s only a sold one is left, so that others of the name are shown too', async (keyword, name) => {
  const { products } = await search(keyword)
  expect(products[0]).toMatchObject({ name, quantity: 0 })
  const sellable = products.filter(({ quantity }) => quantity > 0)
  expect(sellable.length).toBeGreaterThanOrEqual(3)
  expect(new Set(sellable.map((product) => product.name))).toEqual(new Set([name]))
})

test('a word with more typed behind it is no beginning of another', async () => {
  const titles = (await search('coco edp')).products.map(({ title }) => title)
  expect(titles.length).toBeGreaterThanOrEqual(3)
  expect(titles.filter((title) => !title.includes('Coco'))).toEqual([])
  expect((await search('edt shalim')).products[0]?.title).toContain('Shalimar')
})
