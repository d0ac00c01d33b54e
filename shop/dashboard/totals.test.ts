import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, checkBooks } from '#shop/books/check-books.server.ts'
import { countOrders } from '#shop/orders/list/order-counts.server.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { addProduct } from '#tests/support/products.ts'
import { foldTotals, isFoldingDue } from './fold-totals.server.ts'
import { stockValue } from './stock-value.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await fillWith(shop.database.url, { users: 40, products: 200, orders: 700, auditLines: 1 })
})
afterAll(() => shop.close())

const db = () => shop.shop.db
const run = (statement: string) => sql.raw(statement).execute(db())

/** Checks only the totals, since the sample orders are too incomplete for the other rules. */
async function expectRightSums() {
  const broken = brokenRules(await checkBooks(db())).map(({ rule }) => rule)
  expect(broken.filter((rule) => rule.startsWith('the sums of'))).toEqual([])
  // With a start date, the shop counts the orders themselves instead of the stored totals.
  expect(await countOrders(db(), {})).toEqual(await countOrders(db(), { from: '1900-01-01' }))
}

test.each([
  'UPDATE products SET price = price + 1, cost_price = NULL WHERE vintage',
  "UPDATE products SET category = 'gold' WHERE category = 'perfume'",
  'UPDATE products SET reserved = 1 WHERE quantity > 0',
  'UPDATE products SET quantity = quantity - 1, reserved = reserved - 1 WHERE reserved > 0',
  'UPDATE products SET quantity = 2147483647, price = 100000000, cost_price = 100000000, compare_at_price = NULL WHERE quantity = 2',
  "UPDATE products SET archived_at = now() WHERE sex = 'men'",
  "UPDATE products SET archived_at = NULL, category = 'gift' WHERE archived_at IS NOT NULL",
  "INSERT INTO products (id, category, quantity) SELECT 'another-' || n, 'sample', n FROM generate_series(0, 3) n",
  "DELETE FROM products WHERE id LIKE 'another-%'",
  'UPDATE products SET title = title',
])('the sums of the stock are right after %s', async (statement) => {
  await run(statement)
  await expectRightSums()
})

test.each(orderStatuses)(
  'orders that become %s, are refunded in part and leave again are counted',
  async (status) => {
    const times = (name: string) =>
      `CASE WHEN '${status}' IN ('paid', 'sent', 'delivered', 'refund_due', 'refunded') THEN coalesce(${name}, created_at) END`
    await run(`UPDATE orders SET status = '${status}', paid_at = ${times('paid_at')}, refunded_amount = 0,
    delivered_at = CASE WHEN '${status}' = 'delivered' THEN now() END WHERE number ~ '[05]$'`)
    await expectRightSums()
    if (status === 'delivered') await run(`UPDATE orders SET refunded_amount = 1 WHERE number ~ '5$'`)
    await expectRightSums()
  },
)

test('changes and folding at the same time lose nothing, and what was folded is short', async () => {
  const product = await addProduct(db(), { quantity: 900 })
  const change = (change: number) =>
    run(`UPDATE products SET quantity = quantity + ${change}, price = price + 1 WHERE id = '${product}'`)
  for (let round = 0; round < 60; round += 1) {
    const changes = [1, 2, -1, 3, -2, 5, -7, 1, 1, -3]
    await Promise.all([
      ...changes.map(change),
      ...(round % 10 === 0 ? [foldTotals(db()), foldTotals(db())] : []),
    ])
  }
  await expectRightSums()
  const before = await stockValue(db())
  await foldTotals(db())
  expect(await stockValue(db())).toEqual(before)
  expect(await isFoldingDue(db())).toBe(false)
  const { rows } = await sql<{ rows: number; categories: number }>`
    SELECT count(*) AS rows, count(DISTINCT category) AS categories FROM stock_totals`.execute(db())
  expect(rows[0]?.rows).toBe(rows[0]?.categories)
  await expectRightSums()
})
