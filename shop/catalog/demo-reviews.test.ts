import { afterAll, beforeAll, expect, test } from 'vitest'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
import { writeDemoReviews } from './demo-reviews.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const csv = (...lines: string[]) => ['sku,name,rating,comment,created_at', ...lines].join('\r\n')

test('example reviews count until somebody writes a real one', async () => {
  const { db } = database
  const id = await addProduct(db, { sku: 'A' })
  const lines = ['A,Ellen V.,5,Lovely,2024-03-09', 'A,Ellen V.,4,Lovely,2024-03-09']
  const written = await writeDemoReviews(
    db,
    csv(...lines, 'unknown,Ellen V.,1,Lovely,2024-03-09'),
    new Map([['A', id]]),
  )
  expect(written).toBe(2)
  const rated = () => db.selectFrom('products').select(['rating', 'num_reviews']).executeTakeFirst()
  expect(await rated()).toEqual({ rating: 4.5, num_reviews: 2 })
  await db
    .insertInto('reviews')
    .values({ id: 'r1', product_id: id, name: 'Bart', comment: 'Flat', rating: 2 })
    .execute()
  await recomputeRatings(db, [id])
  expect(await rated()).toEqual({ rating: 2, num_reviews: 1 })
})

test.each(['A,Ellen V.,6,Lovely,2024-03-09', 'A,Ellen V.,5,Lovely,today'])('%s is refused', async (line) => {
  await expect(writeDemoReviews(database.db, csv(line), new Map())).rejects.toThrow()
})
