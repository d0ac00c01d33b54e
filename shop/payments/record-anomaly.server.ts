import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import type { Provider } from './providers.ts'

export type Anomaly = {
  provider: Provider
  orderId?: string
  providerRef: string
  reason: AnomalyReason
  details?: Record<string, unknown>
  /** A new occurrence, not a repetition: an earlier anomaly only counts as the same while it is open. */
  isAnother?: boolean
}

/** Records an anomaly once, however often the provider repeats it. Texts from a provider are sanitised. */
export async function recordAnomaly(
  db: Db,
  { provider, orderId, providerRef, reason: given, details = {}, isAnother = false }: Anomaly,
) {
  const reason = tidyLine(given)
  await inTransaction(db, async (tx) => {
    await lockAnomaly(tx, { provider, providerRef, reason })
    await sql`
      INSERT INTO payment_anomalies (order_id, provider, provider_ref, reason, details)
      SELECT ${orderId ?? null}, ${provider}, ${providerRef}, ${reason}, ${JSON.stringify(details, tidied)}::jsonb
      WHERE NOT EXISTS (
        SELECT FROM payment_anomalies
        WHERE provider = ${provider} AND provider_ref = ${providerRef} AND reason = ${reason}
          AND (settled_at IS NULL OR NOT ${isAnother}::boolean))`.execute(tx)
  })
}

/** The database accepts neither control characters nor lone surrogates. */
const tidied = (_name: string, value: unknown) => (typeof value === 'string' ? tidyLine(value) : value)

/** Locks an anomaly until the transaction ends, so that two processes that find it simultaneously record it once. */
export const lockAnomaly = (
  tx: Transaction<DB>,
  { provider, providerRef, reason }: Pick<Anomaly, 'provider' | 'providerRef'> & { reason: string },
) => sql`SELECT pg_advisory_xact_lock(hashtext(${`${provider} ${providerRef} ${reason}`}))`.execute(tx)
