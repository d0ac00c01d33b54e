import type { Db } from '#db/connect.ts'
import { entityId } from '#shop/ids.ts'
import type { ComparisonReason } from './anomaly-reasons.ts'
import type { Movement } from './payment-gateway.ts'
import type { Provider } from './providers.ts'

/** A difference between the provider's list and the books. */
export type Difference = {
  reason: ComparisonReason
  /** The provider's id of the movement. */
  ref: string
  orderId: string | undefined
  /** As stated by the side that has it. */
  movement: Movement
}

/** `waits`: not final at the provider. `not_ours`: a sale of another shop on the same account. */
type Outcome = 'fits' | 'waits' | 'not_ours' | Difference

type BookedPayment = { provider_ref: string; amount: number; currency: string; order_id: string }
type BookedRefund = { ref: string | null; amount: number; status: string; currency: string; order_id: string }
type Books = {
  payments: ReadonlyMap<string, BookedPayment>
  refunds: ReadonlyMap<string, BookedRefund>
  orders: ReadonlySet<string>
  /** Orders already marked as disputed or reversed. */
  marked: ReadonlySet<string>
}

/** Compares each movement of the provider's list with the current books; results are in the same order (SAFETY 50). */
export async function compareMovements(
  db: Db,
  provider: Provider,
  movements: readonly Movement[],
): Promise<readonly Outcome[]> {
  if (movements.length === 0) return []
  const books = await readBooks(db, provider, movements)
  return movements.map((movement) => outcomeOf(movement, books))
}

function outcomeOf(movement: Movement, books: Books): Outcome {
  if (movement.status === 'pending') return 'waits'
  switch (movement.kind) {
    case 'payment':
      return paymentOutcome(movement, books)
    case 'refund':
      return refundOutcome(movement, books)
    case 'reversal': {
      const taken = books.payments.get(movement.paymentRef ?? '')
      if (!taken) return 'not_ours'
      if (books.marked.has(taken.order_id)) return 'fits'
      return differing(movement, 'reversed_there_not_here', taken.order_id)
    }
  }
}

function paymentOutcome(movement: Movement, { payments, orders }: Books): Outcome {
  const booked = payments.get(movement.ref)
  if (booked)
    return isSame(movement, booked) ? 'fits' : differing(movement, 'paid_other_amount', booked.order_id)
  const { orderId } = movement
  if (orderId !== undefined && orders.has(orderId)) return differing(movement, 'paid_there_not_here', orderId)
  // The order is missing from the books, which only data loss can cause.
  return movement.isOwn ? differing(movement, 'paid_there_not_here', undefined) : 'not_ours'
}

function refundOutcome(movement: Movement, { payments, refunds }: Books): Outcome {
  const booked = refunds.get(movement.ref)
  if (booked && booked.status !== 'failed') {
    return isSame(movement, booked) ? 'fits' : differing(movement, 'refunded_other_amount', booked.order_id)
  }
  const orderId = booked?.order_id ?? payments.get(movement.paymentRef ?? '')?.order_id
  return orderId === undefined ? 'not_ours' : differing(movement, 'refunded_there_not_here', orderId)
}

const isSame = (one: Pick<Movement, 'amount' | 'currency'>, other: { amount: number; currency: string }) =>
  one.amount === other.amount && one.currency === other.currency

const differing = (
  movement: Movement,
  reason: ComparisonReason,
  orderId: string | undefined,
): Difference => ({
  reason,
  ref: movement.ref,
  orderId,
  movement,
})

async function readBooks(db: Db, provider: Provider, movements: readonly Movement[]): Promise<Books> {
  const refs = movements.flatMap(({ ref, paymentRef }) =>
    paymentRef === undefined ? [ref] : [ref, paymentRef],
  )
  const named = movements.flatMap(({ orderId }) =>
    entityId.safeParse(orderId).success ? [orderId ?? ''] : [],
  )
  const payments = await db
    .selectFrom('payments')
    .select(['provider_ref', 'amount', 'currency', 'order_id'])
    .where('provider', '=', provider)
    .where('provider_ref', 'in', refs)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.provider_ref as ref', 'refunds.amount', 'refunds.status'])
    .select(['payments.currency', 'payments.order_id'])
    .where('payments.provider', '=', provider)
    .where('refunds.provider_ref', 'in', refs)
    .execute()
  return {
    payments: new Map(payments.map((payment) => [payment.provider_ref, payment])),
    refunds: new Map(refunds.map((refund) => [refund.ref ?? '', refund])),
    orders: new Set(await knownOrders(db, named)),
    marked: new Set(
      await markedOrders(
        db,
        payments.map(({ order_id }) => order_id),
      ),
    ),
  }
}

async function knownOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Reversals already reported by a webhook are not reported again from the list. */
async function markedOrders(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_anomalies')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('reason', 'in', ['dispute', 'payment_reversed'])
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}
