import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { refundReasonTexts } from '#shop/texts/payments.ts'
import { onlineProviders } from './providers.ts'
import { promisedOf } from './settle-refund.server.ts'

const mostAtOnce = 20

/**
 * Repeats failed refunds of late or duplicate payments: the money is the customer's, and the owner can only refund the order
 * itself. Runs within a minute of the first failure, then an hour, a day and three days after the last one; after five
 * failures it is left to the owner, as is a refund that a bank returned, since the customer's account may be closed.
 * Returns how many it started.
 */
export async function repeatFailedRefunds(db: Kysely<DB>): Promise<number> {
  const due = await failedRefunds(db).execute()
  let begun = 0
  await oneByOne(due, async ({ id, order_id: orderId, failures }) => {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId)
      const { left } = await promisedOf(tx, id)
      const isStillDue = await failedRefunds(tx).where('payments.id', '=', id).executeTakeFirst()
      if (left <= 0 || isStillDue?.failures !== failures) return
      await tx
        .insertInto('refunds')
        .values({
          id: newId(),
          payment_id: id,
          request_id: newId(),
          amount: left,
          reason: refundReasonTexts.lateOrSecond,
        })
        .execute()
      begun += 1
    })
  })
  return begun
}

/** Payments that no order kept and that are not fully refunded, with the number of failed refunds. */
const failedRefunds = (db: Kysely<DB>) =>
  db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id', 'payments.order_id'])
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('payments.keeps', '=', false)
    .where('payments.provider', 'in', onlineProviders)
    .whereRef('payments.refunded', '<', 'payments.amount')
    .groupBy(['payments.id', 'payments.order_id'])
    .having(sql<boolean>`bool_and(refunds.status = 'failed' AND refunds.returned_at IS NULL)`)
    .having(sql<boolean>`max(refunds.updated_at) < now() - CASE count(*)
      WHEN 1 THEN interval '20 seconds' WHEN 2 THEN interval '1 hour'
      WHEN 3 THEN interval '1 day' WHEN 4 THEN interval '3 days' END`)
    .limit(mostAtOnce)
