import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/connect.ts'

/** What must hold in any shop at any time: each query gives the rows that break it (SAFETY, section 2). */
const rules: Record<string, string> = {
  'stock on hand and held is the sum of its movements': `
    SELECT p.id, p.quantity, p.reserved, sum(m.quantity_change) AS moved, sum(m.reserved_change) AS held
    FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
    GROUP BY p.id
    HAVING p.quantity <> coalesce(sum(m.quantity_change), 0) OR p.reserved <> coalesce(sum(m.reserved_change), 0)`,
  'no product is negative or oversold': `
    SELECT id FROM products WHERE reserved < 0 OR reserved > quantity`,
  'what is held is what placed orders hold': `
    SELECT p.id, p.reserved, coalesce(sum(i.qty), 0) AS ordered
    FROM products p
    LEFT JOIN (order_items i JOIN orders o ON o.id = i.order_id AND o.status = 'placed') ON i.product_id = p.id
    GROUP BY p.id HAVING p.reserved <> coalesce(sum(i.qty), 0)`,
  'every paid line was taken out of the stock exactly once': `
    SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
    LEFT JOIN stock_movements m ON m.order_id = o.id AND m.product_id = i.product_id AND m.kind = 'take'
    GROUP BY i.id, i.qty, o.status
    HAVING coalesce(sum(m.quantity_change), 0) <> CASE WHEN o.status IN ('paid', 'delivered') THEN -i.qty ELSE 0 END`,
  'every order has lines': `
    SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = orders.id)`,
  'totals add up': `
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
    GROUP BY o.id HAVING o.items_price <> sum(i.price * i.qty)
      OR o.total_price <> o.items_price + o.shipping_price + CASE WHEN o.tax_included THEN 0 ELSE o.tax_price END`,
  'an order is paid exactly when one capture of its amount is kept': `
    SELECT o.id, o.status, count(p.id) AS captures FROM orders o
    LEFT JOIN payments p ON p.order_id = o.id AND p.keeps AND p.refunded < p.amount
      AND p.amount = o.total_price AND p.currency = o.currency
    GROUP BY o.id HAVING (o.status IN ('paid', 'delivered')) <> (count(p.id) = 1) OR count(p.id) > 1`,
  'money that is not kept goes back': `
    SELECT p.id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    WHERE NOT p.keeps GROUP BY p.id, p.amount HAVING coalesce(sum(r.amount), 0) <> p.amount`,
  'no more is refunded than was captured': `
    SELECT p.id FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status = 'done'
    GROUP BY p.id HAVING sum(r.amount) <> p.refunded OR p.refunded > p.amount`,
  'nothing is delivered unpaid': `
    SELECT id FROM orders WHERE delivered_at IS NOT NULL AND paid_at IS NULL`,
  'a captured attempt has its payment, and only that': `
    SELECT a.id FROM payment_attempts a LEFT JOIN payments p ON p.attempt_id = a.id
    GROUP BY a.id HAVING (a.status = 'captured') <> (count(p.id) > 0)`,
  'no attempt waits for an answer of an order that is closed': `
    SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.status IN ('open', 'capturing', 'unknown') AND o.status <> 'placed'`,
}

/** Fails with the broken rules and their rows, if the shop's books do not add up. */
export async function expectSoundBooks(db: Db): Promise<void> {
  const broken: Record<string, unknown> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken[rule] = rows
  }
  expect(broken).toEqual({})
}
