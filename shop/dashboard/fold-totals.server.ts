import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Below this number of rows, summing them is faster than rewriting them. */
const leftAlone = 500
/** Maximum number of rows folded by one statement, so that it stays within its time limit. */
const mostAtOnce = 20_000

/** True when the totals that triggers keep have grown into long lists of changes. */
export async function isFoldingDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (SELECT FROM stock_totals OFFSET ${leftAlone})
      OR EXISTS (SELECT FROM order_totals OFFSET ${leftAlone}) AS "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

/**
 * Replaces the changes in `stock_totals` and `order_totals` by their sums, in batches. Each batch is one statement: readers
 * see either the changes or their sum, and writers of changes never wait.
 */
export async function foldTotals(db: Db): Promise<void> {
  while ((await foldStock(db)) === mostAtOnce);
  while ((await foldOrders(db)) === mostAtOnce);
}

type Folded = { rows: number }

/** Returns the number of rows that were replaced. */
async function foldStock(db: Db): Promise<number> {
  const { rows } = await sql<Folded>`
    WITH changes AS (
      DELETE FROM stock_totals WHERE id IN (SELECT id FROM stock_totals ORDER BY id LIMIT ${mostAtOnce})
      RETURNING *
    ), folded AS (
      INSERT INTO stock_totals (category, products, only_one, sold_out, pieces, worth, cost, products_without_cost,
        pieces_without_cost)
      SELECT category, sum(products), sum(only_one), sum(sold_out), sum(pieces), sum(worth), sum(cost),
        sum(products_without_cost), sum(pieces_without_cost)
      FROM changes GROUP BY category
    ) SELECT count(*) AS rows FROM changes`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Like `foldStock`. */
async function foldOrders(db: Db): Promise<number> {
  const { rows } = await sql<Folded>`
    WITH changes AS (
      DELETE FROM order_totals WHERE id IN (SELECT id FROM order_totals ORDER BY id LIMIT ${mostAtOnce})
      RETURNING *
    ), folded AS (
      INSERT INTO order_totals (status, is_refunded, orders)
      SELECT status, is_refunded, sum(orders) FROM changes GROUP BY status, is_refunded
    ) SELECT count(*) AS rows FROM changes`.execute(db)
  return rows[0]?.rows ?? 0
}
