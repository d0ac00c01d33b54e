import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { handProviders } from './providers.ts'
import type { RefundByHand } from './transfer.schema.ts'

const mostListed = 100

/** Returns refunds waiting for the owner to send them by bank transfer or give them back in cash, oldest first. */
export async function findRefundsByHand(db: Db): Promise<RefundByHand[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.created_at'])
    .select(['orders.id as order_id', 'orders.number', 'orders.currency'])
    .where('refunds.status', '=', 'pending')
    .where('payments.provider', 'in', handProviders)
    .orderBy('refunds.created_at')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, amount, currency, created_at, order_id, number }) => ({
    _id: id,
    amount: eurosFromCents(amount),
    currency,
    since: created_at.toISOString(),
    order: { _id: order_id, number },
  }))
}
