import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { available } from '#shop/catalog/product-filters.server.ts'
import { ordersToRefund, ordersToSend } from '#shop/orders/order-filter.server.ts'
import type { CountsView } from './dashboard.schema.ts'

/** The numbers beside the menu and on the dashboard, each the length of the list that it leads to. */
export async function countAll(db: Db): Promise<CountsView> {
  const { rows } = await sql<CountsView>`
    SELECT stock.*,
      (SELECT count(*) FROM users WHERE archived_at IS NULL) AS users,
      (SELECT count(*) FROM orders WHERE ${ordersToSend}) AS "ordersToSend",
      (SELECT count(*) FROM orders WHERE ${ordersToRefund}) AS "ordersToRefund",
      (SELECT count(*) FROM mail_outbox WHERE status = 'failed') AS "emailsFailed",
      (SELECT count(*) FROM payment_anomalies WHERE settled_at IS NULL) AS "anomaliesOpen"
    FROM (
      SELECT count(*) AS products, count(*) FILTER (WHERE ${available} = 1) AS "onlyOne",
        count(*) FILTER (WHERE ${available} = 0) AS "soldOut"
      FROM products WHERE archived_at IS NULL
    ) AS stock`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting gave no row')
  return counts
}
