import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingShop, paid, payingShop, shopper } from '#tests/support/orders.ts'
import { addProduct } from '#tests/support/products.ts'
import { bookRules, checkBooks, requireSoundBooks } from './check-books.server.ts'

let shop: PayingShop
let orderId: string
beforeAll(async () => {
  shop = await payingShop()
  const { order } = await paid(shop, await shopper(shop), { [await addProduct(shop.db)]: 1 })
  orderId = order._id
})
afterAll(() => shop.close())

/** The rules that a change of the books breaks; the change is undone again. */
async function brokenBy(change: string): Promise<string[]> {
  const undone = new Error('undone')
  let broken: string[] = []
  const work = shop.db.transaction().execute(async (tx) => {
    // What keeps such rows out of a shop's own database.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(change).execute(tx)
    for (const { rule, query } of bookRules()) {
      const { rows } = await sql.raw(query).execute(tx)
      if (rows.length > 0) broken = [...broken, rule]
    }
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return broken
}

test('the books of a shop that has sold something are sound', async () => {
  await expect(requireSoundBooks(shop.db)).resolves.toBeUndefined()
  const rules = await checkBooks(shop.db)
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter(({ broken }) => broken.length > 0)).toEqual([])
})

test.each([
  ['UPDATE products SET quantity = quantity + 1', 'stock on hand and held is the sum of its movements'],
  ['DELETE FROM payments', 'an order is paid exactly when one capture of its amount is kept'],
  ['DELETE FROM order_items', 'every order has lines'],
  [
    `DELETE FROM stock_movements WHERE kind = 'take'`,
    'every line that is paid for is taken out of the stock exactly once, and no other',
  ],
  [`UPDATE payments SET refunded = 1`, 'no more goes back than was captured, and what is done is counted'],
  [`UPDATE products SET num_reviews = 3, rating = 5`, 'rating and number of reviews equal the reviews'],
  [
    `UPDATE payment_attempts SET status = 'open'`,
    'no attempt waits for an answer of an order that is closed',
  ],
])('%s is found', async (change, rule) => {
  expect(await brokenBy(change)).toContain(rule)
})

test('broken books are named to whoever watches the log', async () => {
  await sql`UPDATE orders SET items_price = items_price - 1, total_price = total_price - 1 WHERE id = ${orderId}`.execute(
    shop.db,
  )
  await expect(requireSoundBooks(shop.db)).rejects.toThrow(/do not add up.*totals add up \(1\)/)
})
