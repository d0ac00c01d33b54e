import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Marks the reviews that an order's buyer wrote about its products as bought here. Call it in the transaction that pays the order. */
export const verifyReviews = (tx: Db, orderId: string) =>
  sql`
    UPDATE reviews SET verified_purchase = true
    FROM orders JOIN order_items ON order_items.order_id = orders.id
    WHERE orders.id = ${orderId} AND reviews.user_id = orders.user_id AND reviews.product_id = order_items.product_id
      AND NOT reviews.verified_purchase`.execute(tx)
