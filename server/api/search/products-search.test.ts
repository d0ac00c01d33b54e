import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const add = (fields: ProductFields) => addProduct(shop.shop.db, fields)

async function list(query: Record<string, string>): Promise<ProductPage> {
  const answer = await shop.app.inject({ url: '/api/products', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = async (query: Record<string, string>) => (await list(query)).products.map(({ title }) => title)

test.each([
  "'",
  '"',
  "''; DROP TABLE products; --",
  '%',
  '_',
  '\\',
  'a\\',
  '& | ! :*',
  '(rose',
  'rose:*',
  'rose & !musk',
  '<->',
  '🌹',
  'роза',
  '香水',
  'e\u0301',
  '\u{1F469}\u200D\u{1F52C}',
  'x'.repeat(100),
  '🌹'.repeat(50),
  `${'ab '.repeat(33)}`,
  '7.5',
  '...',
  "l'",
  "'l",
  '-1',
  '1e9',
  'http://a/b?c=d',
  'a@b.c',
  '<script>',
  '\u202e',
])('the keyword %j is answered', async (keyword) => {
  expect((await list({ keyword })).page).toBe(1)
})

test('typos are corrected, accents and apostrophes do not matter, and the answer says what was understood', async () => {
  const texts = { description: '', quantity: 1 }
  await add({
    ...texts,
    title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
    house: 'Guerlain',
    name: 'Mitsouko',
    sku: 'TEST-0042',
  })
  await add({ ...texts, title: "Guerlain L'Heure Bleue EDP 75 ml", house: 'Guerlain', name: "L'Heure Bleue" })
  await add({ ...texts, title: 'Hermès Terre d’Hermès EDT 100 ml', house: 'Hermès', name: "Terre d'Hermès" })
  await add({ ...texts, title: 'Chanel "N°5", vintage EDC 118 ml', house: 'Chanel', name: 'N°5' })
  await add({ ...texts, title: 'Chanel N°19 EDT 5 ml', house: 'Chanel', name: 'N°19' })
  const first = async (keyword: string) => {
    const { products, total, corrected } = await list({ keyword })
    return [products[0]?.name, total, corrected]
  }
  expect(await first('gerlain mitsuko')).toEqual(['Mitsouko', 1, 'guerlain mitsouko'])
  expect(await first('guerlain mits')).toEqual(['Mitsouko', 1, undefined])
  expect(await first('lheure bleue')).toEqual(["L'Heure Bleue", 1, undefined])
  expect(await first("l'hure bleue")).toEqual(["L'Heure Bleue", 1, "l'heure bleue"])
  expect(await first('hermes')).toEqual(["Terre d'Hermès", 1, undefined])
  expect(await first('terre dhermes')).toEqual(["Terre d'Hermès", 1, undefined])
  expect(await first('hremes')).toEqual(["Terre d'Hermès", 1, 'hermes'])
  expect(await first('N°5')).toEqual(['N°5', 1, undefined])
  expect(await first('chanle no 5')).toEqual(['N°5', 1, 'chanel n°5'])
  expect(await first('TEST-0042')).toEqual(['Mitsouko', 1, undefined])
  expect(await first('xqzzyw')).toEqual([undefined, 0, undefined])
  expect(await first('guerlain xqzzyw')).toEqual(["L'Heure Bleue", 2, undefined])
})

test('the title weighs more than the notes, the notes more than the description, and what is sold stands behind', async () => {
  const at = { created_at: new Date(1e12) }
  await add({ ...at, title: 'Told', description: 'Smells of galbanella.' })
  await add({ ...at, title: 'Noted', notes_top: ['galbanella'] })
  await add({ ...at, title: 'Galbanella sold', quantity: 0 })
  await add({ ...at, title: 'Galbanella' })
  expect(await titles({ keyword: 'galbanella' })).toEqual(['Galbanella', 'Galbanella sold', 'Noted', 'Told'])
  expect(await titles({ keyword: 'galbanella', sortBy: 'title-asc' })).toEqual([
    'Galbanella',
    'Noted',
    'Told',
    'Galbanella sold',
  ])
  expect(await titles({ keyword: 'galbanella', inStock: 'false' })).toEqual(['Galbanella sold'])
})

test('a word that only hidden products have is not used to correct spelling', async () => {
  await add({ title: 'Zephyrantine', show: false })
  expect(await list({ keyword: 'zephirantine' })).toMatchObject({ total: 0, products: [] })
  expect((await list({ keyword: 'zephirantine' })).corrected).toBeUndefined()
})

test('what words found before is shown as it is now: price, pieces left, rating, its place on the page and currency', async () => {
  const { db } = shop.shop
  const found = async () =>
    (await list({ keyword: 'Ombrelle' })).products.map(({ _id, price, quantity, numReviews, currency }) => [
      _id,
      price,
      quantity,
      numReviews,
      currency,
    ])
  const older = await add({ title: 'Ombrelle bleue', price: 5000, quantity: 2, created_at: '2026-01-01' })
  const newer = await add({ title: 'Ombrelle rose', price: 7000, quantity: 1, created_at: '2026-01-02' })
  const first = [newer, 70, 1, 0, 'EUR']
  expect(await found()).toEqual([first, [older, 50, 2, 0, 'EUR']])

  await db
    .updateTable('products')
    .set({ price: 4550, quantity: 1, num_reviews: 3, rating: 4 })
    .where('id', '=', older)
    .execute()
  expect(await found()).toEqual([first, [older, 45.5, 1, 3, 'EUR']])

  await db.updateTable('products').set({ quantity: 0 }).where('id', '=', newer).execute()
  expect(await found()).toEqual([
    [older, 45.5, 1, 3, 'EUR'],
    [newer, 70, 0, 0, 'EUR'],
  ])

  await saveSettings(db, { currency: 'CHF' })
  expect((await found()).map(([, , , , currency]) => currency)).toEqual(['CHF', 'CHF'])
  expect((await list({ category: 'perfume' })).products.every(({ currency }) => currency === 'CHF')).toBe(
    true,
  )
  await saveSettings(db, { currency: 'EUR' })
  expect((await found()).map(([, , , , currency]) => currency)).toEqual(['EUR', 'EUR'])
})
