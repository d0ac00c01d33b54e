import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Seal } from '#shop/catalog/seals.ts'
import type { Day } from '#shop/days.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import type { ReturnStatus, ReturnView } from './return.schema.ts'

/** Returns a return with its items. Throws `not_found`. */
export async function readReturn(db: Db, id: string): Promise<ReturnView> {
  const row = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select(['orders.number as order_number'])
    .select([
      sql<Day | null>`send_by::text`.as('send_by_day'),
      sql<Day>`refund_due_on::text`.as('refund_day'),
      sql<number>`(SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = returns.order_id AND r.status <> 'failed')`.as('refunds'),
    ])
    .where('returns.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'return' })
  return {
    ...{ _id: row.id, number: row.number, withdrawal: row.withdrawal_id, refunds: row.refunds },
    order: { _id: row.order_id, number: row.order_number },
    // The CHECK constraints of these columns list exactly the values of their types.
    cause: row.cause as ReturnView['cause'],
    status: row.status as ReturnStatus,
    ...{ sendBy: row.send_by_day, refundDueOn: row.refund_day },
    postedProofAt: row.posted_proof_at?.toISOString() ?? null,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    items: (await readReturnItems(db, id)).map((item) => ({
      ...{ _id: item.id, orderItem: item.order_item_id, title: item.title, qty: item.qty },
      isOnSale: item.is_on_sale,
      ...{ arrivedQty: item.arrived_qty, valueLoss: eurosFromCents(item.value_loss) },
      valueLossReason: item.value_loss_reason,
      soldSeal: item.sold_seal as Seal,
      sealNoticeShown: item.seal_notice_shown,
      seal: item.seal as ReturnView['items'][number]['seal'],
      restock: item.restock as ReturnView['items'][number]['restock'],
    })),
  }
}

/**
 * Condition for proposing that the right of withdrawal has ended for an item `k` of a return `r`: sealed for hygiene, its
 * seal broken, and the buyer informed before ordering (Directive 2011/83/EU art. 16(e)).
 */
export const isExcluded = sql<boolean>`(r.cause = 'withdrawal' AND k.seal = 'broken'
  AND order_items.seal = 'hygiene' AND order_items.seal_notice_shown)`

/** The items of a return with their order lines. Amounts in cents. */
export const readReturnItems = (db: Db, id: string) =>
  db
    .selectFrom('return_items as k')
    .innerJoin('returns as r', 'r.id', 'k.return_id')
    .innerJoin('order_items', 'order_items.id', 'k.order_item_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('k')
    .select(['order_items.title', 'order_items.product_id', 'order_items.position'])
    .select(['r.posted_proof_at', 'r.arrived_at', 'r.settled_at'])
    .select(
      sql<boolean>`(products.show AND products.archived_at IS NULL AND products.quantity > products.reserved)`.as(
        'is_on_sale',
      ),
    )
    .select(['order_items.seal as sold_seal', 'order_items.seal_notice_shown', isExcluded.as('is_excluded')])
    .where('return_id', '=', id)
    .orderBy('order_items.position')
    .execute()
export type ReturnItemRow = Awaited<ReturnType<typeof readReturnItems>>[number]

/** Returns an open return and locks it, after its order. Throws `not_found`, `order_state` for one that is not open. */
export async function lockOpenReturn(db: Db, id: string, over: string) {
  const row = await db.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'return' })
  if (row.settled_at !== null) throw orderState(row.status, over)
  return row
}

/** The order that a return belongs to. Throws `not_found`. */
export async function orderOfReturn(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'return' })
  return row.order_id
}
