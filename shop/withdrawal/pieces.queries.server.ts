import type { ExpressionBuilder } from 'kysely'
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
