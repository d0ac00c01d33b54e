import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeOutcome } from '#shop/catalog/editing/product-change.schema.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { newId } from '#shop/ids.ts'
import { releaseStock, reserveStock } from '#shop/stock/move-stock.server.ts'
import { type TestShop, testShop } from './app.ts'
import { expectSoundBooks } from './books.ts'
import { type Person, signIn } from './people.ts'
import { addProduct, type ProductFields } from './products.ts'

type Opened = { shop: TestShop; admin: Person; customer: Person }

/** A tenth off the price. */
export const cheaper = { kind: 'price', how: 'lower-percent', amount: 10 }

/**
 * Opens a shop for a file's tests of the owner's product list, passes it to `ready` with its administrator and a customer before
 * the first test, and closes it after the last. Each test starts without products and bulk changes, and ends with sound books.
 * Returns helpers for the list.
 */
export function setUpProductTable(ready: (opened: Opened) => void) {
  let shop: TestShop
  let admin: Person
  let customer: Person
  beforeAll(async () => {
    shop = await testShop()
    admin = await signIn(shop, { isAdmin: true, name: 'Marloes' })
    customer = await signIn(shop)
    ready({ shop, admin, customer })
  })
  beforeEach(async () => {
    await sql`UPDATE products SET archived_at = now(), sku = NULL`.execute(shop.shop.db)
    await sql`DELETE FROM bulk_changes`.execute(shop.shop.db)
  })
  afterEach(() => expectSoundBooks(shop.shop.db))
  afterAll(() => shop.close())

  const add = (fields: ProductFields = {}) => addProduct(shop.shop.db, fields)

  async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: object = {}) {
    const answer = await shop.app.inject({
      method,
      url: `/api/products${path}`,
      headers: { ...admin.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const rows = async (query: string) => (await call('GET', `/rows?${query}`)).body.products as ProductRow[]
  const found = async (query: string) => (await rows(query)).map(({ title }) => title).sort()
  const change = async (ids: readonly string[], what: object, more: object = {}) => {
    const { status, body } = await call('POST', '/changes', { ids, change: what, ...more })
    expect([status, body.message]).toEqual([200, undefined])
    return body as ChangeOutcome
  }
  const undo = (id: string) => call('POST', `/changes/${id}/undo`)
  const product = (id: string) =>
    shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Puts some pieces of a product on hold for a dummy order. */
  async function heldBy(productId: string, qty: number) {
    const { db } = shop.shop
    const orderId = newId()
    await sql`
      INSERT INTO orders (id, number, user_id, user_name, user_email, status, payment_method, currency, items_price,
        shipping_price, tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country,
        hold_until)
      VALUES (${orderId}, ${orderId}, ${customer.id}, 'H', 'h@example.org', 'placed', 'PayPal', 'EUR', 100, 0, 0, 0, 100,
        'H', 'W', 'O', 'U', '3511 AZ', 'NL', now() + interval '1 hour')`.execute(db)
    const lines = [{ product: productId, qty }]
    await sql`
      INSERT INTO order_items (id, order_id, product_id, position, title, main_image, price, qty)
      VALUES (${newId()}, ${orderId}, ${productId}, 0, 'x', '', ${Math.floor(100 / qty)}, ${qty})`.execute(db)
    const hold = { orderId, holdNumber: 1 }
    await db.transaction().execute((tx) => reserveStock(tx, hold, lines))
    return {
      end: async () => {
        await db.transaction().execute((tx) => releaseStock(tx, hold, lines))
        await sql`UPDATE orders SET status = 'cancelled', closed_at = now() WHERE id = ${orderId}`.execute(db)
      },
    }
  }

  return { add, call, rows, found, change, undo, product, heldBy }
}
