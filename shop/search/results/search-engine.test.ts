import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { productRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import { pageSize } from '#shop/paging.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addProduct } from '#tests/support/products.ts'
import { postgresSearch } from './postgres-search.server.ts'
import type { SearchEngine } from './search-engine.ts'

// What every engine must guarantee; add another engine as a row of this table.
const engines: [name: string, engine: (db: Db) => SearchEngine][] = [['PostgreSQL', postgresSearch]]

let shop: TestShop
beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

type Query = Parameters<typeof productRowQuery.parse>[0]
type Fields = Parameters<typeof addProduct>[1]
const add = (fields: Fields) => addProduct(shop.shop.db, fields)

describe.each(engines)('the search of %s', (_name, engineOf) => {
  const list = (query: Query, asAdmin = false) =>
    engineOf(shop.shop.db).list(productRowQuery.parse(query), { asAdmin })
  const idsOf = async (query: Query, asAdmin = false) =>
    (await list(query, asAdmin)).products.map(({ _id }) => _id)

  test('finds by name whatever accents and capitals are typed, and says what it corrected', async () => {
    const wanted = await add({ house: 'Hermès', name: 'Calèche', title: 'Hermès Calèche EDT' })
    await add({ house: 'Caron', name: 'Infini', title: 'Caron Infini EDT' })
    expect(await idsOf({ keyword: 'hermes CALECHE' })).toEqual([wanted])
    const { products, corrected } = await list({ keyword: 'hermes calehce' })
    expect([products.map(({ _id }) => _id), corrected]).toEqual([[wanted], 'hermes caleche'])
  })

  test('puts the exact name before what only mentions it, and what can be bought before what was sold', async () => {
    const mention = await add({ name: 'Chant', title: 'Chant', description: 'Recalls Mitsouko.' })
    const sold = await add({ house: 'Guerlain', name: 'Mitsouko', title: 'Guerlain Mitsouko', quantity: 0 })
    const called = await add({ house: 'Guerlain', name: 'Mitsouko', title: 'Guerlain Mitsouko' })
    const found = await idsOf({ keyword: 'mitsouko' })
    expect(found[0]).toBe(called)
    expect(new Set(found)).toEqual(new Set([called, mention, sold]))
  })

  test('reads words as the filters that they mean, and takes them back where they would find nothing', async () => {
    const old = await add({ house: 'Guerlain', name: 'Vol de Nuit', era: '1970s', price: 4000 })
    await add({ house: 'Guerlain', name: 'Chamade', era: '1990s', price: 9000 })
    const { products, understood } = await list({ keyword: 'guerlain 1970s under 50' })
    expect(products.map(({ _id }) => _id)).toEqual([old])
    expect(understood?.map(({ filter }) => filter)).toEqual(expect.arrayContaining(['era', 'price']))
    const words = await add({ name: 'Under 50', title: 'A book called Under 50', price: 9900 })
    expect(await idsOf({ keyword: 'a book called under 50' })).toContain(words)
  })

  test('says of nothing that it is nothing', async () => {
    await add({ name: 'Mitsouko' })
    const { products, total, pages } = await list({ keyword: 'qqxxzz' })
    expect([products, total, pages]).toEqual([[], 0, 1])
    expect((await engineOf(shop.shop.db).suggest('qqxxzz')).products).toEqual([])
  })

  test('counts for each value of a filter what choosing it finds', async () => {
    for (const [typ, era] of [
      ['edt', '1970s'],
      ['edt', '1950s'],
      ['edp', '1970s'],
      ['edp', null],
    ] as const)
      await add({ typ, era })
    const { facets } = await list({ era: '1970s' })
    for (const { value, count } of facets.typ) {
      expect([value, (await list({ era: '1970s', typ: value })).total]).toEqual([value, count])
    }
    for (const { value, count } of facets.era) {
      expect([value, (await list({ era: value })).total]).toEqual([value, count])
    }
  })

  test('shows each product on one page, in the order that was asked for', async () => {
    const prices = Array.from({ length: 30 }, (_, index) => 1000 + ((index * 7) % 30) * 100)
    for (const price of prices) await add({ price })
    const first = await list({ sortBy: 'price-asc', pageNumber: '1' })
    const second = await list({ sortBy: 'price-asc', pageNumber: '2' })
    const shown = [...first.products, ...second.products].map(({ price }) => price * 100)
    expect(shown).toEqual(prices.toSorted((a, b) => a - b))
    expect([first.total, first.pages, second.page]).toEqual([30, 2, 2])
  })

  test('goes on page after page to the end of a long list, and knows what changed meanwhile', async () => {
    const added = (
      await sql<{ id: string }>`
      INSERT INTO products (id, title, category, price, quantity, show, created_at)
      SELECT 'long-' || n, 'Mitsouko ' || n, 'perfume', 1000 + n, 1, true, now() - n * interval '1 minute'
      FROM generate_series(1, 530) AS n RETURNING id`.execute(shop.shop.db)
    ).rows.map(({ id }) => id)
    const { pages } = await list({})
    const shown: string[] = []
    for (let page = 1; page <= pages; page += 1) shown.push(...(await idsOf({ pageNumber: String(page) })))
    expect(shown).toEqual(added)
    await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', 'long-1').execute()
    expect(await idsOf({ pageNumber: String(pages) })).toEqual(added.slice(1).slice((pages - 1) * pageSize))
    expect(await idsOf({ pageNumber: String(pages), priceMin: '15' })).toEqual([])
  })

  test('keeps the order that was asked for where what is called so stands beside what the words mean', async () => {
    const add1970s = (name: string, price: number) =>
      add({ name, title: `${name} EDT`, era: '1970s', vintage: true, price })
    const dear = await add1970s('Rose de Nuit', 9000)
    const called = await add({ name: 'Vintage Rose', title: 'Vintage Rose EDT', vintage: false, price: 5000 })
    const cheap = await add1970s('Rose du Jour', 1000)
    await add({ name: 'Rose Nue', title: 'Rose Nue EDT', vintage: false, price: 2000 })
    expect(await idsOf({ keyword: 'vintage rose', sortBy: 'price-asc' })).toEqual([cheap, called, dear])
    expect(await idsOf({ keyword: 'vintage rose', sortBy: 'price-desc' })).toEqual([dear, called, cheap])
    expect((await idsOf({ keyword: 'vintage rose' })).at(0)).toBe(called)
  })

  test('shows what is hidden to administrators alone, and what is archived to neither', async () => {
    const hidden = await add({ show: false, title: 'Hidden Mitsouko' })
    await add({ archived_at: new Date(), title: 'Archived Mitsouko' })
    expect(await idsOf({ keyword: 'mitsouko' })).toEqual([])
    expect((await engineOf(shop.shop.db).suggest('mitsou')).products).toEqual([])
    expect(await idsOf({ keyword: 'mitsouko' }, true)).toEqual([hidden])
  })

  test('knows a change as soon as it is committed', async () => {
    const id = await add({ name: 'Mitsouko', title: 'Mitsouko', price: 5000 })
    expect((await list({ priceMax: '60' })).total).toBe(1)
    await shop.shop.db
      .updateTable('products')
      .set({ price: 7000, title: 'Shalimar', name: 'Shalimar' })
      .where('id', '=', id)
      .execute()
    expect((await list({ priceMax: '60' })).total).toBe(0)
    expect(await idsOf({ keyword: 'mitsouko' })).toEqual([])
    expect(await idsOf({ keyword: 'shalimar' })).toEqual([id])
    expect((await engineOf(shop.shop.db).suggest('shali')).products.map(({ _id }) => _id)).toEqual([id])
  })

  test('suggests from the first letters, also misspelt ones', async () => {
    const id = await add({ house: 'Guerlain', name: 'Mitsouko', title: 'Guerlain Mitsouko EDT' })
    await add({ house: 'Caron', name: 'Infini', title: 'Caron Infini EDT' })
    for (const typed of ['m', 'mits', 'mitsu', 'guerlain mit', 'gerlain m']) {
      const { products } = await engineOf(shop.shop.db).suggest(typed)
      expect([typed, products.map(({ _id }) => _id)]).toEqual([typed, [id]])
    }
    expect((await engineOf(shop.shop.db).suggest('guer')).houses.map(({ value }) => value)).toEqual([
      'Guerlain',
    ])
  })
})
