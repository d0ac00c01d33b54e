import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { BestSeller, BestSellerOrder, BestSellersView } from './dashboard.schema.ts'
import { isWithin } from './period.server.ts'
import type { Period } from './period.ts'

const mostShown = 10

const orders = {
  pieces: sql`pieces DESC, revenue DESC, product_id`,
  revenue: sql`revenue DESC, pieces DESC, product_id`,
} satisfies Record<BestSellerOrder, unknown>

/**
 * The best-selling products of a period, by pieces or by revenue. Fully refunded orders do not count; partly refunded
 * orders count with all lines, since the refund does not say which of them it was for.
 */
export async function bestSellers(db: Db, period: Period, by: BestSellerOrder): Promise<BestSellersView> {
  // Aggregates by product id first, so that only the best are joined with products.
  const { rows } = await sql<BestSeller>`
    WITH best AS (
      SELECT order_items.product_id, sum(qty) AS pieces, count(*) AS orders,
        sum(order_items.price::bigint * qty) AS revenue
      FROM payments JOIN order_items ON order_items.order_id = payments.order_id
      WHERE payments.keeps AND payments.refunded < payments.amount AND ${isWithin('payments.captured_at', period)}
      GROUP BY order_items.product_id ORDER BY ${orders[by]} LIMIT ${mostShown}
    )
    SELECT products.id AS "_id", products.title, products.sku, best.pieces, best.orders, best.revenue,
      products.archived_at IS NOT NULL AS "isArchived"
    FROM best JOIN products ON products.id = best.product_id ORDER BY ${orders[by]}`.execute(db)
  return { products: rows.map((row) => ({ ...row, revenue: eurosFromCents(row.revenue) })) }
}
