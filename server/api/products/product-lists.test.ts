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

async function list(query: Record<string, string | string[]>): Promise<ProductPage> {
  const answer = await shop.app.inject({ url: '/api/products', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = async (query: Record<string, string | string[]>) =>
  (await list(query)).products.map(({ title }) => title)
const add = (fields: ProductFields) => addProduct(shop.shop.db, fields)

test('what is sold stands after the others on whatever page, unless the owner mixes them', async () => {
  const house = 'Lists'
  // Every second one is sold out; the last one added is the newest and the most expensive.
  for (let number = 1; number <= 30; number += 1) {
    await add({ house, title: `Lists ${number}`, price: number * 100, quantity: number % 2 })
  }
  const named = (numbers: readonly number[]) => numbers.map((number) => `Lists ${number}`)
  const [first, second] = [await list({ house }), await list({ house, pageNumber: '2' })]
  const newest = [...first.products, ...second.products].map(({ title }) => title)
  const odd = Array.from({ length: 15 }, (_, index) => 29 - 2 * index)
  expect(newest).toEqual(named([...odd, ...odd.map((number) => number + 1)]))
  expect(first).toMatchObject({ total: 30, pages: 2 })

  const cheapest = [
    ...(await titles({ house, sortBy: 'price-asc' })),
    ...(await titles({ house, sortBy: 'price-asc', pageNumber: '2' })),
  ]
  expect(cheapest).toEqual(named([...odd.toReversed(), ...odd.toReversed().map((number) => number + 1)]))
  expect((await titles({ keyword: 'lists', house, sortBy: 'price-desc' })).slice(13, 17)).toEqual(
    named([3, 1, 30, 28]),
  )
  expect(await titles({ house, sortBy: 'price-asc', inStock: 'false', pageNumber: '1' })).toHaveLength(15)

  await saveSettings(shop.shop.db, { soldLast: false })
  expect((await titles({ house })).slice(0, 3)).toEqual(named([30, 29, 28]))
  expect((await titles({ house, sortBy: 'price-asc' })).slice(0, 3)).toEqual(named([1, 2, 3]))
  await saveSettings(shop.shop.db, { soldLast: true })
  expect((await titles({ house })).slice(0, 2)).toEqual(named([29, 27]))
})

test('lists are filtered by state, fill level, box and notes, in each order and beside each other', async () => {
  const house = 'Kept'
  const bottle = { house, size_ml: 50, notes_top: ['zedoary', 'bergamot'] }
  await add({ ...bottle, title: 'Sealed', condition: 'sealed, with box', price: 100 })
  await add({ ...bottle, title: 'Nearly full', condition: 'used, 95% full; no box', price: 200 })
  await add({
    ...bottle,
    title: 'Half',
    condition: 'used, 50% full; with tassel box',
    price: 300,
    notes_base: ['zibeth'],
  })
  await add({ house, title: 'Plain', price: 400, notes_heart: ['zibeth'] })
  for (const sortBy of ['newest', 'price-asc']) {
    const found = async (query: Record<string, string | string[]>) =>
      (await titles({ house, sortBy, ...query })).toSorted()
    expect(await found({ condition: 'used' }), sortBy).toEqual(['Half', 'Nearly full'])
    expect(await found({ condition: ['used', 'sealed'], boxed: 'true' }), sortBy).toEqual(['Half', 'Sealed'])
    expect(await found({ boxed: 'false' }), sortBy).toEqual(['Nearly full', 'Plain'])
    expect(await found({ fill: '90-100' }), sortBy).toEqual(['Nearly full', 'Sealed'])
    expect(await found({ fill: ['90-100', '50-74'], condition: 'used' }), sortBy).toEqual([
      'Half',
      'Nearly full',
    ])
    expect(await found({ note: 'zibeth' }), sortBy).toEqual(['Half', 'Plain'])
    expect(await found({ note: ['zibeth', 'zedoary'] }), sortBy).toEqual([
      'Half',
      'Nearly full',
      'Plain',
      'Sealed',
    ])
    expect(await found({ note: 'zibet' }), sortBy).toEqual([])
  }
  const { facets } = await list({ house, condition: 'used' })
  expect(facets.condition).toEqual([
    { value: 'sealed', count: 1 },
    { value: 'unused', count: 0 },
    { value: 'used', count: 2 },
    { value: 'tester', count: 0 },
  ])
  expect(facets.fill.filter(({ count }) => count > 0)).toEqual([
    { value: '90-100', count: 1 },
    { value: '50-74', count: 1 },
  ])
  expect(facets.note).toEqual([
    { value: 'bergamot', count: 2 },
    { value: 'zedoary', count: 2 },
    { value: 'zibeth', count: 1 },
  ])
  expect(facets.boxed).toBe(1)
  for (const filter of ['condition=mint', 'fill=10', `note=${'x'.repeat(61)}`]) {
    expect((await shop.app.inject(`/api/products?${filter}`)).statusCode, filter).toBe(400)
  }
})

test('similar items say what they share, and a bottle leads to its sample and back', async () => {
  const scent = {
    house: 'Why',
    name: 'Because',
    family: 'leather',
    notes_top: ['iris', 'aldehydes'],
    size_ml: 50,
  }
  const bottle = await add({ ...scent, title: 'Because EDP' })
  const sample = await add({ ...scent, title: 'Because sample', category: 'sample', size_ml: 1, price: 500 })
  await add({ ...scent, title: 'Because sample, sold', category: 'sample', price: 100, quantity: 0 })
  await add({ house: 'Else', title: 'Other leather', family: 'leather', notes_base: ['iris', 'aldehydes'] })
  const similarTo = async (id: string) => (await shop.app.inject(`/api/products/${id}/similar`)).json()
  const { products, tryFirst } = await similarTo(bottle)
  const likenesses = Object.fromEntries(
    products.map(({ title, likeness }: { title: string; likeness: unknown }) => [title, likeness]),
  )
  expect(likenesses['Because sample']).toMatchObject({ sameScent: true, sameHouse: true })
  expect(likenesses['Other leather']).toEqual({
    sameScent: false,
    sameHouse: false,
    family: 'leather',
    notes: ['iris', 'aldehydes'],
  })
  expect(tryFirst).toMatchObject({ _id: sample, price: 5, size: 1 })
  expect((await similarTo(sample)).tryFirst).toMatchObject({ _id: bottle, category: 'perfume' })
})

test('a sold item offers only what can be bought, and says the month in which it was sold', async () => {
  const { db } = shop.shop
  const family = 'hesperidic'
  const sold = await add({ title: 'Gone', family, quantity: 0, condition: 'used, 85% full; no box' })
  await add({ title: 'Also gone', family, quantity: 0 })
  await add({ title: 'There', family })
  const similar = (await shop.app.inject(`/api/products/${sold}/similar`)).json()
  expect(similar.products.map(({ title }: { title: string }) => title)).toEqual(['There'])
  const read = async () => (await shop.app.inject(`/api/products/${sold}`)).json()
  expect(await read()).toMatchObject({
    soldIn: null,
    facts: { fill: 85, box: 'no box', condition: 'used' },
  })
  const moved = (kind: string, quantity_change: number, at: string, hold_number: number | null = null) =>
    db
      .insertInto('stock_movements')
      .values({ product_id: sold, kind, quantity_change, reserved_change: 0, at: new Date(at), hold_number })
      .execute()
  await moved('import', 1, '2026-10-01T00:00:00Z')
  // In Amsterdam this is already November.
  await moved('take', -1, '2026-10-31T23:30:00Z', 1)
  await saveSettings(db, { shopName: 'Read anew' })
  expect((await read()).soldIn).toBe('2026-11')
  // What the owner removes again after a return was not sold here.
  await moved('return', 1, '2026-11-10T00:00:00Z')
  await moved('adjust', -1, '2026-11-12T00:00:00Z')
  await saveSettings(db, { shopName: 'Read once more' })
  expect((await read()).soldIn).toBeNull()
  // Another piece, sold at a fair.
  await moved('adjust', 1, '2026-12-01T00:00:00Z')
  await moved('adjust', -1, '2027-01-09T00:00:00Z')
  await saveSettings(db, { shopName: 'Read for the last time' })
  expect((await read()).soldIn).toBe('2027-01')
})
