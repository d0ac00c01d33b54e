import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProviderEvent } from './payment-gateway.ts'
import type { Provider } from './providers.ts'

type Reported = Pick<ProviderEvent, 'id' | 'about'>

/**
 * Writes down that a customer disputes a payment, or that the provider has taken it back: what was paid with it is not
 * sent. A dispute that ends for the shop lifts it, whichever of the two arrives first.
 */
export async function noteStop(
  db: Db,
  provider: Provider,
  { id, about }: Reported,
  orderId: string | undefined,
): Promise<void> {
  if (about?.kind !== 'dispute' && about?.kind !== 'reversal') return
  await db
    .insertInto('payment_stops')
    .values({
      provider,
      ref: about.ref ?? about.captureId ?? about.providerId ?? id,
      kind: about.kind,
      capture_ref: about.captureId ?? null,
      order_id: orderId ?? null,
      lifted_at: about.isWon ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'ref']).doUpdateSet((eb) => ({
        capture_ref: eb.fn.coalesce('payment_stops.capture_ref', 'excluded.capture_ref'),
        order_id: eb.fn.coalesce('payment_stops.order_id', 'excluded.order_id'),
        lifted_at: eb.fn.coalesce('payment_stops.lifted_at', 'excluded.lifted_at'),
      })),
    )
    .execute()
}

/** Neither lifted by its provider nor settled by the owner. */
const isInForce = sql<SqlBool>`payment_stops.lifted_at IS NULL AND NOT EXISTS (
  SELECT FROM payment_anomalies
  WHERE payment_anomalies.settled_how = 'by_person' AND payment_anomalies.reason IN ('dispute', 'payment_reversed')
    AND payment_anomalies.provider = payment_stops.provider AND payment_anomalies.settled_at >= payment_stops.opened_at
    AND payment_anomalies.provider_ref IN (payment_stops.capture_ref, payment_stops.ref))`

/** Query for the ids of all orders that must not be sent, for `NOT IN`; see `findStop`. */
export const stoppedOrders = sql`
  SELECT payment_stops.order_id FROM payment_stops WHERE payment_stops.order_id IS NOT NULL AND ${isInForce}
  UNION ALL
  SELECT payments.order_id FROM payment_stops
  JOIN payments ON payments.provider = payment_stops.provider AND payments.provider_ref = payment_stops.capture_ref
  WHERE ${isInForce}`

export type PaymentStop = { kind: 'dispute' | 'reversal'; provider: Provider; openedAt: Date }

/**
 * What keeps an order from being sent, if anything does. An event may have come before the payment that it is about, so
 * its payment is looked for now. The owner lifts a stop by settling its anomaly.
 */
export async function findStop(db: Db, orderId: string): Promise<PaymentStop | undefined> {
  const stop = await db
    .selectFrom('payment_stops')
    .select(['kind', 'provider', 'opened_at'])
    .where(isInForce)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.order_id', '=', orderId)
            .whereRef('payments.provider', '=', 'payment_stops.provider')
            .whereRef('payments.provider_ref', '=', 'payment_stops.capture_ref'),
        ),
      ]),
    )
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst()
  if (!stop) return undefined
  // The CHECK of the one and the writers of the other are the lists of their types.
  return {
    kind: stop.kind as PaymentStop['kind'],
    provider: stop.provider as Provider,
    openedAt: stop.opened_at,
  }
}
