import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ordersToRefund, ordersToSend, ordersToTransfer } from '#shop/orders/list/order-filter.server.ts'
import type { CountsView } from './dashboard.schema.ts'

/** The numbers in the menu and on the dashboard; all but those of transfers equal the length of the linked list. */
export async function countAll(db: Db): Promise<CountsView> {
  const { rows } = await sql<CountsView>`
    SELECT stock.*, transfers.*,
      (SELECT count(*) FROM users WHERE archived_at IS NULL AND guest_key IS NULL) AS users,
      (SELECT count(*) FROM orders WHERE ${ordersToSend}) AS "ordersToSend",
      (SELECT count(*) FROM orders WHERE ${ordersToRefund}) AS "ordersToRefund",
      (SELECT count(*) FROM mail_outbox WHERE status = 'failed') AS "emailsFailed",
      (SELECT count(*) FROM payment_anomalies WHERE settled_at IS NULL) AS "anomaliesOpen",
      (SELECT count(*) FROM compliance_results WHERE state = 'red') AS "complianceRed",
      (SELECT count(*) FROM questions WHERE answered_at IS NULL) AS "questionsOpen",
      (SELECT count(*) FROM review_reports WHERE decided_at IS NULL) AS "reportsOpen"
    FROM (
      SELECT coalesce(sum(products), 0) AS products, coalesce(sum(only_one), 0) AS "onlyOne",
        coalesce(sum(sold_out), 0) AS "soldOut"
      FROM stock_totals
    ) AS stock, (
      SELECT count(*) AS "transfersAwaited",
        count(*) FILTER (WHERE hold_until < now() + interval '1 day') AS "transfersEnding"
      FROM orders WHERE ${ordersToTransfer}
    ) AS transfers`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting gave no row')
  return counts
}
