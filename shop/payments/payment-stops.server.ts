import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import type { Difference } from './compared-movements.server.ts'
import type { ProviderEvent } from './payment-gateway.ts'
import type { Provider } from './providers.ts'

type Reported = Pick<ProviderEvent, 'id' | 'about'>

/**
 * The key of an event's stop and anomaly: the id of the dispute or reversal, since one payment may have several; otherwise
 * the id of the payment.
 */
export const referenceOf = ({ id, about }: Reported): string =>
  about?.ref ?? about?.captureId ?? about?.providerId ?? id

/**
 * Records that a customer disputes a payment, or that the provider has reversed it, so that its order is not sent. A
 * dispute that the shop wins lifts the stop, whichever of the two events arrives first.
 */
export async function noteStop(
  db: Db,
  provider: Provider,
  { id, about }: Reported,
  orderId: string | undefined,
): Promise<void> {
  if (about?.kind !== 'dispute' && about?.kind !== 'reversal') return
  await keepStop(db, {
    provider,
    ref: referenceOf({ id, about }),
    kind: about.kind,
    capture_ref: about.captureId ?? null,
    order_id: orderId ?? null,
    lifted_at: about.isWon ? new Date() : null,
  })
}

/** The same for a reversal that is in the provider's own list but was not reported by any event. */
export const noteListedReversal = (db: Db, provider: Provider, { ref, orderId, movement }: Difference) =>
  keepStop(db, {
    provider,
    ref,
    kind: 'reversal',
    capture_ref: movement.paymentRef ?? null,
    order_id: orderId ?? null,
    lifted_at: null,
  })

async function keepStop(db: Db, stop: Insertable<DB['payment_stops']>): Promise<void> {
  await db
    .insertInto('payment_stops')
    .values(stop)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'ref']).doUpdateSet((eb) => ({
        capture_ref: eb.fn.coalesce('payment_stops.capture_ref', 'excluded.capture_ref'),
        order_id: eb.fn.coalesce('payment_stops.order_id', 'excluded.order_id'),
        lifted_at: eb.fn.coalesce('payment_stops.lifted_at', 'excluded.lifted_at'),
      })),
    )
    .execute()
}

/**
 * Condition: neither lifted by the provider nor settled by the owner. Older anomalies refer to the payment, not to the
 * dispute. A reversal found in a list is settled as soon as an event has reported it, whose own stop then applies.
 */
const isInForce = sql<SqlBool>`payment_stops.lifted_at IS NULL AND NOT EXISTS (
  SELECT FROM payment_anomalies
  WHERE (payment_anomalies.settled_how = 'by_person' AND payment_anomalies.reason IN ('dispute', 'payment_reversed')
      OR payment_anomalies.reason = 'reversed_there_not_here')
    AND payment_anomalies.provider = payment_stops.provider AND payment_anomalies.settled_at >= payment_stops.opened_at
    AND payment_anomalies.provider_ref IN (payment_stops.capture_ref, payment_stops.ref))`

export type PaymentStop = { kind: 'dispute' | 'reversal'; provider: Provider; openedAt: Date }
type StopRow = { order_id: string; kind: string; provider: string; opened_at: Date }

/** Stops in force by order. An event may arrive before its payment is booked, so the payment is looked up when reading. */
const stops = sql<StopRow>`(
  SELECT order_id, kind, provider, opened_at FROM payment_stops WHERE order_id IS NOT NULL AND ${isInForce}
  UNION ALL
  SELECT payments.order_id, payment_stops.kind, payment_stops.provider, payment_stops.opened_at FROM payment_stops
  JOIN payments ON payments.provider = payment_stops.provider AND payments.provider_ref = payment_stops.capture_ref
  WHERE ${isInForce})`.as('stops')

/** Subquery for the ids of all orders that must not be sent, for `NOT IN`; see `findStops`. */
export const stoppedOrders = sql`SELECT order_id FROM ${stops}`

/**
 * Returns why orders must not be sent, by order id: the oldest stop of each order that has one. The owner lifts a stop by
 * settling its anomaly.
 */
export async function findStops(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentStop>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(stops)
    .distinctOn('order_id')
    .select(['order_id', 'kind', 'provider', 'opened_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('opened_at')
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        // A CHECK constraint and our own writers guarantee these types.
        kind: row.kind as PaymentStop['kind'],
        provider: row.provider as Provider,
        openedAt: row.opened_at,
      },
    ]),
  )
}

/** Like `findStops`, for one order. */
export const findStop = async (db: Db, orderId: string): Promise<PaymentStop | undefined> =>
  (await findStops(db, [orderId])).get(orderId)
