import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The words that find a product after this change to it. */
async function wordsAfter(id: string, change: ProductFields) {
  const { db } = database
  await db.updateTable('products').set(change).where('id', '=', id).execute()
  const { search } = await db
    .selectFrom('products')
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return search
}

const copiedWords = async (id: string) =>
  (await database.db.selectFrom('product_words').select('search').where('product_id', '=', id).execute()).map(
    ({ search }) => search,
  )

test.each(['title', 'house', 'name', 'notes_words', 'sku', 'perfumer', 'description'] as const)(
  'a product is found by a new word of its %s',
  async (column) => {
    const id = await addProduct(database.db)
    expect(await wordsAfter(id, { [column]: 'Cyclamen' })).toContain('cyclamen')
    expect(await copiedWords(id)).toEqual([await wordsAfter(id, { quantity: 1 })])
  },
)

test('a sale, a price and a hold do not read the words of a product again, which costs more than the sale', async () => {
  const id = await addProduct(database.db)
  // The next read brings them back.
  expect(await wordsAfter(id, { search: '' })).toBe('')
  for (const change of [{ reserved: 1 }, { quantity: 1, reserved: 0 }, { price: 4000 }])
    expect(await wordsAfter(id, change), JSON.stringify(change)).toBe('')
})

test('a product that is deleted leaves no words behind', async () => {
  const id = await addProduct(database.db, { quantity: 0 })
  expect(await copiedWords(id)).toHaveLength(1)
  await database.db.deleteFrom('products').where('id', '=', id).execute()
  expect(await copiedWords(id)).toEqual([])
})
