import type { Kysely } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { adoptAttempt } from './adopt-attempt.server.ts'
import { compareMovements, type Difference } from './compared-movements.server.ts'
import type { Capture, PaymentGateway } from './payment-gateway.ts'
import { settleOrder } from './settle-payment.server.ts'

/** Maximum number of lookups, since each costs two or three provider calls. The rest is left for a person. */
const mostAsked = 50

/**
 * Books payments and refunds that the provider lists but the books lack, after asking the provider about each: money pays
 * its order if that is still possible, otherwise it is refunded. Returns the differences left for a person.
 */
export async function adoptListed(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  found: readonly Difference[],
): Promise<Difference[]> {
  const missing = found.filter(isMissingHere).slice(0, mostAsked)
  const adopted = new Set<Difference>()
  for (const difference of missing) if (await adopt(db, gateway, difference)) adopted.add(difference)
  return found.filter((difference) => !adopted.has(difference))
}

const isMissingHere = ({ reason }: Difference) =>
  reason === 'paid_there_not_here' || reason === 'refunded_there_not_here'

/** Returns whether the books and the list now agree on it. */
async function adopt(db: Kysely<DB>, gateway: PaymentGateway, { movement }: Difference): Promise<boolean> {
  const paymentRef = movement.kind === 'refund' ? movement.paymentRef : movement.ref
  if (paymentRef === undefined) return false
  const answer = await gateway.findByPayment(paymentRef)
  const order = answer.kind === 'found' ? answer.order : undefined
  const capture = order?.capture
  if (!order || capture?.captureId !== paymentRef) return false
  if (movement.kind === 'payment' && !(await isWhatIsDue(db, capture))) return false
  const attempt = await adoptAttempt(db, gateway, order)
  // The payment was booked but has since disappeared from the books, so a person must find out why.
  if (!attempt || (movement.kind === 'payment' && attempt.status === 'captured')) return false
  await settleOrder(db, order, capture, gateway)
  const [outcome] = await compareMovements(db, gateway.provider, [movement])
  return outcome === 'fits'
}

/** False for a different amount, which is reported once as a difference. */
async function isWhatIsDue(db: Db, { orderId, status, amount, currency }: Capture): Promise<boolean> {
  if (orderId === undefined || (status !== 'completed' && status !== 'partly_refunded')) return false
  const order = await db
    .selectFrom('orders')
    .select(['total_price', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.total_price === amount && order.currency === currency
}
