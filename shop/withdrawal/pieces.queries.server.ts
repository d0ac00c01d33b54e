import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#db/database.ts'

/** The column `items` for a query on withdrawals: title and quantity of each line; empty while they are not known. */
export const piecesOfWithdrawal = (eb: ExpressionBuilder<DB, 'withdrawals'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('withdrawal_items')
      .innerJoin('order_items', 'order_items.id', 'withdrawal_items.order_item_id')
      .select(['order_items.title', 'withdrawal_items.qty'])
      .whereRef('withdrawal_items.withdrawal_id', '=', 'withdrawals.id')
      .orderBy('order_items.position'),
  ).as('items')

/** Condition: nobody has read yet which pieces the customer's own words mean. */
export const isUnread = sql<boolean>`(withdrawals.items_given IS NOT NULL
  AND NOT EXISTS (SELECT FROM returns r WHERE r.withdrawal_id = withdrawals.id)
  AND NOT EXISTS (SELECT FROM withdrawal_events e
    WHERE e.withdrawal_id = withdrawals.id AND e.kind IN ('disputed', 'linked')))`
