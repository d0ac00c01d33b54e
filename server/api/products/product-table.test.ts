import { expect, test } from 'vitest'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import type { TestShop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/people.ts'
import { cheaper, setUpProductTable } from '#tests/support/set-up-product-table.ts'

let shop: TestShop
let customer: Person
const { add, call, rows, found, product } = setUpProductTable((opened) => {
  ;({ shop, customer } = opened)
})

test('only administrators see the owner’s list and change products together', async () => {
  const id = await add()
  const calls = [
    ['GET', '/rows', undefined],
    ['GET', '/rows?state=archived', undefined],
    ['GET', '/ids', undefined],
    ['GET', '/changes', undefined],
    ['POST', '/changes', { ids: [id], change: cheaper }],
    ['POST', '/changes/x/undo', undefined],
  ] as const
  for (const [headers, expected] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    for (const [method, path, payload] of calls) {
      const url = `/api/products${path}`
      const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expect([method, path, answer.statusCode]).toEqual([method, path, expected])
    }
  }
  expect((await product(id)).price).toBe(5000)
})

test('the list finds shown, hidden and archived products, each state for itself', async () => {
  await add({ title: 'Shown' })
  await add({ title: 'Hidden', show: false })
  const archived = await add({ title: 'Gone', archived_at: new Date(), house: 'Nobody else' })
  expect(await found('')).toEqual(['Hidden', 'Shown'])
  expect(await found('state=shown')).toEqual(['Shown'])
  expect(await found('state=hidden')).toEqual(['Hidden'])
  const [gone] = await rows('state=archived&house=Nobody%20else')
  expect(gone).toMatchObject({ _id: archived, isArchived: true, version: 1 })
  expect((await call('GET', '/rows?state=all')).status).toBe(400)
})

test('shoppers never get hidden or deleted products, however they ask', async () => {
  await add({ title: 'Shown' })
  await add({ title: 'Hidden', show: false })
  await add({ title: 'Gone', archived_at: new Date() })
  for (const headers of [{}, customer.headers]) {
    for (const filter of ['state=hidden', 'state=archived', 'state=shown', 'magazine=NL']) {
      const answer = await shop.app.inject({ url: `/api/products?${filter}`, headers })
      expect([filter, answer.statusCode]).toEqual([filter, 400])
    }
    const titles = (await shop.app.inject({ url: '/api/products', headers })).json().products as ProductRow[]
    expect(titles.map(({ title }) => title)).toEqual(['Shown'])
  }
  const { body: hidden } = await call('GET', '?state=hidden')
  expect(hidden).toMatchObject({ total: 1, products: [{ title: 'Hidden' }] })
  expect((await call('GET', '?state=shown&magazine=OSK')).body.total).toBe(0)
  expect((await call('GET', '?state=archived')).body.total).toBeGreaterThan(0)
})

test('what an administrator finds among archived products stands in the order of titles that was asked for', async () => {
  for (const title of ['Cuir B', 'Cuir A', 'Cuir C']) await add({ title, archived_at: new Date() })
  const inOrder = async (sortBy: string) =>
    ((await call('GET', `?state=archived&keyword=cuir&sortBy=${sortBy}`)).body.products as ProductRow[]).map(
      ({ title }) => title,
    )
  expect(await inOrder('title-asc')).toEqual(['Cuir A', 'Cuir B', 'Cuir C'])
  expect(await inOrder('title-desc')).toEqual(['Cuir C', 'Cuir B', 'Cuir A'])
})

test('the list is narrowed by store, stock and category, and sorted', async () => {
  await add({ title: 'A', magazine: 'OSK', price: 300, category: 'gift' })
  await add({ title: 'B', magazine: 'NL', price: 200, quantity: 0 })
  await add({ title: 'C', magazine: 'OSK', price: 100 })
  expect(await found('magazine=OSK')).toEqual(['A', 'C'])
  expect(await found('inStock=false')).toEqual(['B'])
  expect(await found('category=gift')).toEqual(['A'])
  const sorted = (await rows('sortBy=price-asc')).map(({ title, price }) => `${title} ${price}`)
  expect(sorted).toEqual(['C 1', 'B 2', 'A 3'])
})

test('the search finds title, house, notes, and any part of a number in upper and lower case', async () => {
  await add({ title: 'Vent Vert', house: 'Balmain', sku: 'PERF-0042', notes_top: ['galbanum'] })
  await add({ title: 'Other', sku: 'PERF-1000' })
  await add({ title: 'No number', house: 'Perfect' })
  for (const keyword of ['vent', 'balmain', 'galbanum', '0042', '042', 'erf-0', 'PERF-00', 'perf-00']) {
    expect([keyword, await found(`keyword=${keyword}`)]).toEqual([keyword, ['Vent Vert']])
  }
  expect(await found('keyword=perf')).toEqual(['No number', 'Other', 'Vent Vert'])
  const first = await rows('keyword=PERF')
  expect(first.map(({ title }) => title).at(-1)).toBe('No number')
  // Neither % nor _ is a wildcard.
  expect(await found('keyword=P%25042')).toEqual([])
  expect(await found('keyword=PERF_0042')).toEqual(['Vent Vert'])
})

test('a misspelt word is corrected in the owner’s list too', async () => {
  await add({ title: 'Guerlain Mitsouko' })
  const { body } = await call('GET', '/rows?keyword=mitsuko')
  expect(body).toMatchObject({ total: 1, corrected: 'mitsouko' })
})

test('all that a filter finds can be chosen at once', async () => {
  const ids = [await add({ house: 'Caron' }), await add({ house: 'Caron' }), await add({ house: 'Coty' })]
  const { body } = await call('GET', '/ids?house=Caron&pageNumber=7&sortBy=title-asc')
  expect(body.total).toBe(2)
  expect([...body.ids].sort()).toEqual(ids.slice(0, 2).sort())
})
