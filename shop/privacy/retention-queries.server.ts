import { type SqlBool, sql } from 'kysely'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { inSql } from '#shop/orders/status-sql.server.ts'

const closedUnpaid = inSql(statusesWhere(({ money, isOpen }) => money === 'none' && !isOpen))

/** Condition: closed orders that never received money and cannot any more; no law requires keeping them. */
export const isUnpaidAndClosed = sql<SqlBool>`(orders.status IN ${closedUnpaid} AND orders.paid_at IS NULL
  AND NOT EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id)
  AND NOT EXISTS (SELECT FROM payment_attempts WHERE payment_attempts.order_id = orders.id
    AND payment_attempts.status IN ('open', 'capturing', 'unknown')))`

/** The account that orders are assigned to once their buyer is erased. Nobody can log in to it. */
export const nobody = 'former-customer'

export const hasBuyer = sql<SqlBool>`orders.user_id <> ${nobody}`
