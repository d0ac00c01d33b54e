import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { listedProduct } from '#tests/support/listed-product.ts'
import { addProduct } from '#tests/support/products.ts'
import type { AskedOrder } from '../filter-vocabulary.ts'
import { readCatalogue } from './catalogue.server.ts'
import { bitOfFlag } from './flags.ts'
import { ListedProducts } from './listed-products.ts'
import { memoryOrder, sellableInOrder } from './memory-order.ts'
import { titlePlaces } from './title-places.server.ts'

const products = new ListedProducts()
const add = (id: string, price: number, isSold = false) =>
  products.put(listedProduct(id, { price, flags: isSold ? 0 : bitOfFlag('inStock') }))
const stock = [add('dear', 9000), add('sold', 100, true), add('cheap', 450), add('same', 450)]
const inOrder = (order: AskedOrder) => sellableInOrder(products, stock, order).map(products.idOf)

test('the cheapest come first, what was sold last, and equal prices keep their order', () => {
  expect(inOrder('price-asc')).toEqual(['cheap', 'same', 'dear', 'sold'])
})

test('the dearest come first in the other order', () => {
  expect(inOrder('price-desc')).toEqual(['dear', 'cheap', 'same', 'sold'])
})

test('the best rated come first, of equal stars those with more reviews', () => {
  const rated = (id: string, rating: number, reviews: number) =>
    products.put(listedProduct(id, { rating, reviews, flags: bitOfFlag('inStock') }))
  const slots = [rated('none', 0, 0), rated('few', 4.5, 2), rated('many', 4.5, 9), rated('best', 5, 1)]
  expect(sellableInOrder(products, slots, 'rating').map(products.idOf)).toEqual([
    'best',
    'many',
    'few',
    'none',
  ])
})

test('an empty list stays empty', () => {
  expect(sellableInOrder(products, [], 'price-asc')).toEqual([])
})

test.each([
  ['newest', sql``],
  ['price-asc', sql`price,`],
  ['price-desc', sql`price DESC,`],
  ['rating', sql`rating DESC, num_reviews DESC,`],
  ['era-asc', sql`era NULLS LAST,`],
  ['title-asc', sql`title COLLATE shop_titles, id,`],
  ['title-desc', sql`title COLLATE shop_titles DESC, id DESC,`],
] as const)('memory sorts what was found as the database does, and equals by age: %s', async (order, by) => {
  const { db, close } = await testDatabase()
  try {
    for (let at = 0; at < 60; at += 1)
      await addProduct(db, {
        title: `${at % 2 ? 'Éclat' : 'eau'} ${at % 9}${at % 3 ? ' ml' : ''}`,
        ...{ price: 1000 + (at % 7) * 50, era: [null, '1970s', '1920s', '2000s'][at % 4] ?? null },
        ...{ rating: [0, 4.33, 4.5, 5][at % 4] ?? 0, num_reviews: at % 5 },
        created_at: new Date(Date.UTC(2026, 1, 1 + (at % 20))),
      })
    const { rows } = await sql<{ id: string; serial: number }>`
      SELECT id, serial FROM products ORDER BY ${by} created_at DESC, id DESC`.execute(db)
    const catalogue = await readCatalogue(db)
    const titles = await titlePlaces(db, catalogue.products)
    const sorted = (serials: readonly number[]) =>
      memoryOrder(
        catalogue,
        order,
        titles,
      )?.(catalogue.products.slotsOf(serials)).map(catalogue.products.idOf)
    const byAge = rows.map(({ serial }) => serial).toSorted((a, b) => a - b)
    expect(sorted(byAge)).toEqual(rows.map(({ id }) => id))
    const few = rows.slice(10, 12)
    expect(sorted(few.map(({ serial }) => serial).toReversed())).toEqual(few.map(({ id }) => id))
  } finally {
    await close()
  }
})

test('the database alone knows the order of stock', () => {
  expect(memoryOrder({ products, newest: [] }, 'stock-asc')).toBeUndefined()
})
