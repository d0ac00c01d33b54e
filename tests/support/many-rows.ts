import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'

export type ManyRows = { users: number; products: number; orders: number; auditLines: number }

/** A shop after years of trade: 10,000 products, 50,000 orders, 20,000 users, 300,000 history entries. */
export const yearsOfTrade: ManyRows = { users: 20_000, products: 10_000, orders: 50_000, auditLines: 300_000 }

/**
 * Fills an empty, migrated database with set-based statements, with dates spread over three years. The books add up where lists
 * and sums look; stock has no ledger. `addStock` may add other products under the same ids.
 */
export async function fillWith(
  databaseUrl: string,
  { users, products, orders, auditLines }: ManyRows,
  addStock = addProducts,
): Promise<void> {
  // A set-based statement takes longer than the shop's own time limit.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    await addUsers(db, users)
    await addStock(db, products)
    await addOrders(db, { orders, users, products })
    await addMoney(db)
    await addDocuments(db, auditLines)
    await sql`VACUUM ANALYZE`.execute(db)
  } finally {
    await db.destroy()
  }
}

const ago = (n: string, every: string) => sql.raw(`now() - ${n} * interval '${every}'`)

async function addUsers(db: Kysely<DB>, count: number) {
  await sql`
    INSERT INTO users (id, name, email, email_key, password_hash, is_admin, created_at, last_seen_at)
    SELECT 'many-user-' || n,
      (ARRAY['Hanna','Łucja','Jürgen','Aurélie','Tom','Claire','Marijke'])[n % 7 + 1] || ' ' ||
        (ARRAY['de Wit','Wiśniewska','Größl','Lefèvre','Hendriks'])[n % 5 + 1] || ' ' || n,
      'user' || n || '@example.org', 'user' || n || '@example.org', '-', n <= 3,
      ${ago('n', '78 minutes')}, ${ago('(n % 900)', '1 hour')}
    FROM generate_series(1, ${count}::int) n`.execute(db)
}

async function addProducts(db: Kysely<DB>, count: number) {
  await sql`
    INSERT INTO products (id, sku, title, house, name, description, category, typ, sex, size_ml, price,
      compare_at_price, cost_price, quantity, show, magazine, era, vintage, family, notes_words, rating, num_reviews,
      archived_at, created_at)
    SELECT 'many-product-' || n, 'SKU-' || lpad(n::text, 6, '0'),
      house || ' ' || (ARRAY['Mitsouko','Chamade','Arpège','Joy','Calèche','Opium','Poison'])[n % 7 + 1] || ' ' || n,
      house, (ARRAY['Mitsouko','Chamade','Arpège','Joy','Calèche','Opium','Poison'])[n % 7 + 1],
      'Oakmoss, bergamot and labdanum, from a drawer that was closed for years. Number ' || n,
      (ARRAY['perfume','miniature','sample','soapandpowder','gift','gold'])[n % 6 + 1],
      (ARRAY['edp','edt','edc','parfume'])[n % 4 + 1], (ARRAY['men','women','unisex'])[n % 3 + 1],
      (n % 20 + 1) * 5, 1000 + n % 300 * 100, CASE WHEN n % 9 = 0 THEN 60000 END, 500 + n % 90 * 10,
      n % 4, n % 10 <> 0, CASE WHEN n % 3 = 0 THEN 'OSK' ELSE 'NL' END, (ARRAY['1950s','1970s','1990s'])[n % 3 + 1],
      n % 2 = 0, (ARRAY['chypre','floral','oriental'])[n % 3 + 1], 'oakmoss bergamot', (n % 6)::numeric, n % 40,
      CASE WHEN n % 50 = 0 THEN now() END, ${ago('n', '150 minutes')}
    FROM (SELECT n, (ARRAY['Guerlain','Chanel','Lanvin','Patou','Hermès','Dior'])[n % 6 + 1] AS house
      FROM generate_series(1, ${count}::int) n) made`.execute(db)
  await sql`
    INSERT INTO price_history (product_id, price, at)
    SELECT id, price + step * 100, now() - step * interval '20 days' FROM products, generate_series(0, 2) step`.execute(
    db,
  )
}

type Trade = Pick<ManyRows, 'orders' | 'users' | 'products'>

async function addOrders(db: Kysely<DB>, { orders, users, products }: Trade) {
  await sql`
    INSERT INTO orders (id, number, user_id, user_name, user_email, status, payment_method, currency, items_price,
      shipping_price, tax_price, tax_rate, total_price, refunded_amount, first_name, last_name, address_line1, city,
      postcode, country, created_at, paid_at, delivered_at, closed_at)
    SELECT 'many-order-' || n, 'S-' || n, who.id, who.name, who.email, status,
      CASE WHEN n % 2 = 0 THEN 'PayPal' ELSE 'Stripe' END, 'EUR', price, 500, 0, 0, price + 500,
      CASE WHEN status = 'refunded' THEN price + 500 WHEN n % 40 = 1 THEN 700 ELSE 0 END,
      split_part(who.name, ' ', 1), split_part(who.name, ' ', 2), 'Markt ' || n, 'Delft', '2611 GS', 'NL', at,
      CASE WHEN status IN ('paid', 'delivered', 'refunded') THEN at + interval '5 minutes' END,
      CASE WHEN status = 'delivered' THEN at + interval '1 day' END,
      CASE WHEN status IN ('expired', 'cancelled') THEN at + interval '1 hour' END
    FROM (SELECT n, ${ago('n', '31 minutes')} AS at, 1000 + n % 500 * 37 AS price,
        CASE WHEN n % 40 = 0 THEN 'refunded' WHEN n % 40 = 1 THEN 'delivered' WHEN n % 25 = 2 THEN 'expired'
          WHEN n % 50 = 3 THEN 'cancelled' WHEN n <= 60 THEN 'paid' WHEN n <= 90 THEN 'placed'
          ELSE 'delivered' END AS status
      FROM generate_series(1, ${orders}::int) n) made
    JOIN users who ON who.id = 'many-user-' || (n * 7919 % ${users}::int + 1)`.execute(db)
  await sql`
    INSERT INTO order_items (id, order_id, product_id, position, title, main_image, price, qty)
    SELECT 'many-item-' || n || '-' || line, 'many-order-' || n, product.id, line, product.title, '', product.price, 1
    FROM generate_series(1, ${orders}::int) n, generate_series(0, 1) line
    JOIN LATERAL (SELECT 'many-product-' || ((n::bigint * 31 + line * 17) % ${products}::int + 1) AS wanted) one ON true
    JOIN products product ON product.id = wanted`.execute(db)
}

async function addMoney(db: Kysely<DB>) {
  await sql`
    INSERT INTO payment_attempts (id, order_id, provider, request_id, provider_id, amount, currency, status, created_at)
    SELECT 'attempt-' || id, id, lower(payment_method), 'request-' || id, 'provider-' || id, total_price, currency,
      'captured', created_at
    FROM orders WHERE paid_at IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO payments (id, order_id, attempt_id, provider, provider_ref, amount, currency, refunded, captured_at)
    SELECT 'payment-' || id, id, 'attempt-' || id, lower(payment_method), 'capture-' || id, total_price, currency,
      refunded_amount, paid_at
    FROM orders WHERE paid_at IS NOT NULL`.execute(db)
  await sql`
    INSERT INTO refunds (id, payment_id, request_id, amount, status, created_at, updated_at)
    SELECT 'refund-' || id, id, 'refund-' || id, refunded, 'done', captured_at, captured_at
    FROM payments WHERE refunded > 0`.execute(db)
}

async function addDocuments(db: Kysely<DB>, auditLines: number) {
  await sql`
    INSERT INTO mail_outbox (id, kind, order_id, status, to_address, subject, html, plain_text, created_at)
    SELECT 'email-' || id, 'order_placed', id, 'kept', user_email, 'Order ' || number, '<p>Thank you</p>', 'Thank you',
      created_at FROM orders`.execute(db)
  await sql`
    INSERT INTO audit_log (at, actor, action, subject, details)
    SELECT ${ago('(300000 - n)', '5 minutes')},
      CASE WHEN n % 3 = 0 THEN 'many-user-' || (n % 3 + 1) END,
      (ARRAY['order.placed','order.paid','product.edited','login.succeeded','login.failed','order.delivered'])[n % 6 + 1],
      CASE WHEN n % 6 IN (0, 1, 5) THEN 'many-order-' || (n % 50000 + 1)
        WHEN n % 6 = 2 THEN 'many-product-' || (n % 10000 + 1) ELSE 'many-user-' || (n % 20000 + 1) END,
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'price', 'before', n % 90, 'after', 12)))
    FROM generate_series(1, ${auditLines}::int) n`.execute(db)
  await sql`
    INSERT INTO imports (id, file_name, status, counts, created_at)
    SELECT 'many-import-' || n, 'stock-' || n || '.csv', 'ready', '{}', ${ago('n', '1 day')}
    FROM generate_series(1, 500) n`.execute(db)
  await sql`
    INSERT INTO import_rows (import_id, number, line, sku, title, result, cells, input)
    SELECT 'many-import-1', n, n + 1, 'SKU-' || n, 'Title ' || n,
      (ARRAY['new','changed','same','wrong'])[n % 4 + 1], '[]', '{}'
    FROM generate_series(1, 10000) n`.execute(db)
  await sql`
    INSERT INTO missed_searches (words, day, times)
    SELECT 'words ' || n % 3000, current_date - n / 3000, n % 9 + 1 FROM generate_series(0, 89999) n`.execute(
    db,
  )
}
