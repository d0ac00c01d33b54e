import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Every test looks only at its own products, which have their own house. */
const add = (fields: ProductFields) => addProduct(shop.shop.db, fields)

type Asked = Record<string, string | string[]>
async function list(query: Asked, headers = {}): Promise<ProductPage> {
  const answer = await shop.app.inject({ url: '/api/products', query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = async (query: Asked) => (await list(query)).products.map(({ title }) => title)
const status = async (url: string) => (await shop.app.inject(url)).statusCode

test('a list has 24 products a page, newest first, and none stands on two pages', async () => {
  const from = Date.UTC(2024, 0, 1)
  for (let number = 1; number <= 50; number++) {
    // Two products arrived at each moment.
    await add({
      house: 'Paged',
      title: `Paged ${number}`,
      created_at: new Date(from + Math.ceil(number / 2) * 1000),
    })
  }
  const pages = await Promise.all(['1', '2', '3'].map((pageNumber) => list({ house: 'Paged', pageNumber })))
  expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 2])
  expect(pages.map(({ page, total, pages: count }) => [page, count, total])).toEqual([
    [1, 3, 50],
    [2, 3, 50],
    [3, 3, 50],
  ])
  const all = pages.flatMap(({ products }) => products)
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(50)
  expect(all[0]?.title).toMatch(/^Paged (49|50)$/)
  const past = await list({ house: 'Paged', pageNumber: '9' })
  expect(past).toMatchObject({ products: [], page: 9, pages: 3, total: 50 })
})

test('an unknown category and an empty list are one empty page', async () => {
  expect(await list({ category: 'nonsense' })).toMatchObject({ products: [], page: 1, pages: 1, total: 0 })
})

test.each([
  ['price-asc', ['B', 'A', 'C']],
  ['price-desc', ['C', 'A', 'B']],
  ['rating', ['C', 'B', 'A']],
  ['stock-asc', ['A', 'C', 'B']],
  ['stock-desc', ['B', 'C', 'A']],
  ['newest', ['B', 'C', 'A']],
  ['era-asc', ['C', 'A', 'B']],
])('a list is sorted by %s', async (sortBy, order) => {
  const house = `Sorted ${sortBy}`
  await add({
    house,
    title: 'A',
    price: 200,
    quantity: 1,
    rating: 1,
    era: '1970s',
    created_at: new Date(1e12),
  })
  await add({ house, title: 'B', price: 100, quantity: 9, rating: 3, created_at: new Date(3e12) })
  // 8 on hand, 4 held: four can be bought.
  await add({
    house,
    title: 'C',
    price: 300,
    quantity: 8,
    reserved: 4,
    rating: 5,
    era: '1950s',
    created_at: new Date(2e12),
  })
  expect(await titles({ house, sortBy })).toEqual(order)
})

test('titles are sorted as on a shelf: accents and quotes do not count, 7 ml stands before 50 ml', async () => {
  const house = 'Shelf'
  for (const title of ['Zen', 'Émeraude', '"Fidji"', 'Eau 50 ml', 'eau 7 ml', 'Énergie', 'Ellen']) {
    await add({ house, title })
  }
  const order = ['eau 7 ml', 'Eau 50 ml', 'Ellen', 'Émeraude', 'Énergie', '"Fidji"', 'Zen']
  expect(await titles({ house, sortBy: 'title-asc' })).toEqual(order)
  expect(await titles({ house, sortBy: 'title-desc' })).toEqual(order.toReversed())
})

test('a list of a category holds that category alone, with a keyword too', async () => {
  const house = 'Shelved'
  for (const category of ['perfume', 'gift']) {
    for (const word of ['Narcissus', 'Oakmoss']) await add({ house, category, title: `${word} ${category}` })
  }
  const found = (query: Asked) => titles({ house, sortBy: 'title-asc', ...query })
  expect(await found({ category: 'gift' })).toEqual(['Narcissus gift', 'Oakmoss gift'])
  expect(await found({ category: 'gift', keyword: 'oakmoss' })).toEqual(['Oakmoss gift'])
  expect(await found({ keyword: 'oakmoss' })).toEqual(['Oakmoss gift', 'Oakmoss perfume'])
})

test('filters take several values: OR inside one, AND across', async () => {
  const house = 'Filtered'
  await add({ house, title: 'edp women', typ: 'edp', sex: 'women', size_ml: 50, price: 5000 })
  await add({ house, title: 'edt women', typ: 'edt', sex: 'women', size_ml: 100, price: 9000, quantity: 0 })
  await add({
    house,
    title: 'edt men',
    typ: 'edt',
    sex: 'men',
    size_ml: 7.5,
    price: 1500,
    quantity: 1,
    nowe: true,
  })
  await add({
    house,
    title: 'parfum',
    typ: 'parfume',
    price: 20000,
    compare_at_price: 25000,
    era: '1960s',
    vintage: true,
  })
  const found = async (query: Asked) => (await titles({ house, sortBy: 'price-asc', ...query })).join(', ')
  expect(await found({ typ: ['edp', 'parfume'] })).toBe('edp women, parfum')
  expect(await found({ typ: ['edp', 'edt'], sex: 'women' })).toBe('edp women, edt women')
  expect(await found({ priceMin: '15', priceMax: '90,00' })).toBe('edt men, edp women, edt women')
  expect(await found({ sizeMax: '50' })).toBe('edt men, edp women')
  expect(await found({ sizeMin: '7.5', sizeMax: '50', sex: 'men' })).toBe('edt men')
  expect(await found({ inStock: 'true' })).toBe('edt men, edp women, parfum')
  expect(await found({ inStock: 'false' })).toBe('edt women')
  expect(await found({ inStock: ['true', 'false'] })).toBe('edt men, edp women, parfum, edt women')
  expect(await found({ onlyOne: 'true' })).toBe('edt men')
  expect(await found({ nowe: 'true' })).toBe('edt men')
  expect(await found({ discount: 'true' })).toBe('parfum')
  expect(await found({ vintage: 'true', era: ['1960s', '1970s'] })).toBe('parfum')
  expect(await found({ house: 'Nobody' })).toBe('')
})

test('each filter is counted without itself and beside the others', async () => {
  const house = 'Counted'
  const one = { house, quantity: 1 }
  await add({ ...one, typ: 'edp', category: 'perfume', size_ml: 50, price: 1000, nowe: true })
  await add({ ...one, typ: 'edt', category: 'perfume', size_ml: 100, price: 2000 })
  await add({ ...one, typ: 'edt', category: 'miniature', size_ml: 5, price: 3000, quantity: 0, era: '1970s' })
  const { facets, total } = await list({ house, typ: 'edt', inStock: 'true' })
  expect(total).toBe(1)
  expect(facets.typ.filter(({ count }) => count > 0)).toEqual([
    { value: 'edp', count: 1 },
    { value: 'edt', count: 1 },
  ])
  expect(facets.category.find(({ value }) => value === 'miniature')?.count).toBe(0)
  expect(facets.house.find(({ value }) => value === house)?.count).toBe(1)
  expect(facets.era).toContainEqual({ value: '1970s', count: 0 })
  expect(facets).toMatchObject({ inStock: 1, onlyOne: 1, nowe: 0, price: { min: 20, max: 20 } })
  expect(facets.sizes.map(({ count }) => count)).toEqual([0, 0, 1, 0])
  const { facets: wider } = await list({ house, priceMax: '10' })
  expect(wider.price).toEqual({ min: 10, max: 30 })
})

test('empty fields of a form ask for nothing', async () => {
  const query = { keyword: '', category: '', sortBy: '', pageNumber: '', priceMin: '', house: 'Counted' }
  expect((await list(query)).total).toBe(3)
})

test.each([
  'sortBy=cheapest',
  'pageNumber=0',
  'pageNumber=10001',
  'pageNumber=1.5',
  'pageNumber=x',
  'typ=vinegar',
  'sex=other',
  'inStock=maybe',
  'priceMin=cheap',
  'priceMax=-1',
  'keyword=a&keyword=b',
  'category=gift&category=gold',
  'sortBy=rating&sortBy=newest',
  'pageNumber=1&pageNumber=2',
  `keyword=${'x'.repeat(101)}`,
  'keyword=a%00b',
  'house=a%00b',
])('%s is refused', async (query) => {
  const answer = await shop.app.inject(`/api/products?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/^[A-Z]/) })
})

test('hidden and archived products are in no list and have no page; administrators list hidden ones and may read both', async () => {
  const { headers } = await signIn(shop, { isAdmin: true })
  const { headers: customer } = await signIn(shop)
  const house = 'Secret'
  const hidden = await add({ house, show: false })
  const archived = await add({ house, archived_at: new Date() })
  expect((await list({ house })).total).toBe(0)
  expect((await list({ house }, customer)).total).toBe(0)
  expect((await list({ house }, headers)).products.map(({ _id }) => _id)).toEqual([hidden])
  for (const [id, who, expected] of [
    [hidden, {}, 404],
    [hidden, customer, 404],
    [hidden, headers, 200],
    [archived, headers, 200],
    [archived, customer, 404],
    [archived, {}, 404],
  ] as const) {
    const answers = await Promise.all(
      [`/api/products/${id}`, `/api/products/${id}/similar`].map((url) =>
        shop.app.inject({ url, headers: who }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expected, expected])
    if (expected === 404) expect(answers[0]?.json().message).toBe('Product not found')
  }
})

test('a malformed or unknown id is a product that is not there', async () => {
  for (const id of ['nobody', 'a%20b', "'", 'x'.repeat(65), '..%2f..']) {
    expect([id, await status(`/api/products/${id}`)]).toEqual([id, 404])
  }
})

test('what visitors get may be cached for the next one, what administrators get may not', async () => {
  const { headers } = await signIn(shop, { isAdmin: true })
  const id = await add({ house: 'Kept' })
  for (const url of ['/api/products', `/api/products/${id}`, `/api/products/${id}/similar`]) {
    const forAll = await shop.app.inject(url)
    expect(forAll.headers['cache-control'], url).toContain('public')
    const forAdmin = await shop.app.inject({ url, headers })
    expect(forAdmin.headers['cache-control'], url).toBe('private, no-store')
  }
})

test('a product has all its fields, and what only the owner may know is for administrators', async () => {
  const { headers } = await signIn(shop, { isAdmin: true })
  const id = await add({
    title: 'Grès Cabochard',
    house: 'Grès',
    name: 'Cabochard',
    typ: 'edt',
    sex: 'women',
    size_ml: 100,
    price: 9800,
    compare_at_price: 12250,
    cost_price: 4000,
    quantity: 5,
    reserved: 2,
    magazine: 'OSK',
    year: 1959,
    era: '1960s',
    vintage: true,
    condition: 'used, 85% full; no box',
    perfumer: 'Bernard Chant',
    family: 'leather',
    notes_top: ['aldehydes'],
    notes_heart: ['rose'],
    notes_base: ['leather'],
    weight_g: 350,
    liked: 4,
  })
  await addPicture(shop.shop.db, { product_id: id, position: 1, alt: 'Label' })
  const front = await addPicture(shop.shop.db, { product_id: id, position: 0, alt: 'Front' })
  const seen = (await shop.app.inject(`/api/products/${id}`)).json()
  expect(seen).toMatchObject({
    _id: id,
    titletolow: 'grès cabochard',
    price: 98,
    compareAtPrice: 122.5,
    discount: 20,
    unitPrice: 98,
    currency: 'EUR',
    quantity: 3,
    size: 100,
    weight: 350,
    liked: 4,
    notesHeart: ['rose'],
    mainImage: `/pictures/${front}-960.webp`,
    pictureCount: 2,
    reviews: [],
  })
  expect(seen.images).toHaveLength(2)
  expect(seen.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Front', 'Label'])
  expect(seen.pictures[0].src).toBe(seen.mainImage)
  for (const secret of ['magazine', 'costPrice', 'version', 'reserved'])
    expect(seen).not.toHaveProperty(secret)
  const forAdmin = (await shop.app.inject({ url: `/api/products/${id}`, headers })).json()
  expect(forAdmin).toMatchObject({ magazine: 'OSK', costPrice: 40, version: 1, reserved: 2 })
  const [card] = (await list({ house: 'Grès' })).products
  expect(card).toMatchObject({ picture: { alt: 'Front' }, secondPicture: { alt: 'Label' }, pictureCount: 2 })
  expect(card).not.toHaveProperty('magazine')
})

test('a reduced product shows the lowest price of the 30 days before, when one is known', async () => {
  const steps = [
    { price: 5000, daysAgo: 90 },
    { price: 9500, daysAgo: 60 },
    { price: 10000, daysAgo: 10 },
    { price: 8000, daysAgo: 0 },
  ]
  const lowest = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json().lowestPrice30Days
  const fields = { price: 8000, compare_at_price: 10000 }
  expect(await lowest(await addProduct(shop.shop.db, fields, steps))).toBe(95)
  expect(await lowest(await addProduct(shop.shop.db, fields, steps.slice(-1)))).toBeNull()
})

test('similar products share scent, family or house, never the product itself, at most six', async () => {
  const scent = { house: 'Alike', name: 'Echo', family: 'leather', notes_top: ['iris'] }
  const id = await add({ ...scent, title: 'Echo EDP' })
  await add({ house: 'Elsewhere', family: 'leather', title: 'Same family' })
  await add({ house: 'Elsewhere', family: 'citrus', title: 'Something else' })
  const sample = await add({ ...scent, title: 'Echo sample', category: 'sample' })
  for (let number = 0; number < 8; number++) await add({ house: 'Alike', title: `Sister ${number}` })
  const { products } = (await shop.app.inject(`/api/products/${id}/similar`)).json()
  expect(products).toHaveLength(6)
  expect(products[0]._id).toBe(sample)
  expect(products.map(({ title }: { title: string }) => title)).toContain('Same family')
  expect(products.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  expect(products.map(({ title }: { title: string }) => title)).not.toContain('Something else')
})
