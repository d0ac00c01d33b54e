import { type SqlBool, sql } from 'kysely'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { inSql } from '#shop/orders/status-sql.server.ts'

const closedUnpaid = inSql(statusesWhere(({ money, isOpen }) => money === 'none' && !isOpen))

/** True for orders that are over, for which no money ever came and none can be on its way: no law asks to keep them. */
export const isUnpaidAndClosed = sql<SqlBool>`(orders.status IN ${closedUnpaid} AND orders.paid_at IS NULL
  AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id)
  AND NOT EXISTS (SELECT FROM payment_attempts WHERE payment_attempts.order_id = orders.id
    AND payment_attempts.status IN ('open', 'capturing', 'unknown')))`

/** The account that orders belong to once their buyer is forgotten. Nobody can log in to it. */
export const nobody = 'former-customer'

export const hasBuyer = sql<SqlBool>`orders.user_id <> ${nobody}`
