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
  /** It has happened again and is not the same anomaly: an earlier one counts only while it is open. */
  isAnother?: boolean
}

/** Records an anomaly once, however often the provider repeats it. Words of a provider are tidied. */
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

/** The database takes neither control characters nor halves of characters. */
const tidied = (_name: string, value: unknown) => (typeof value === 'string' ? tidyLine(value) : value)

/** Until the end of the transaction nobody else writes this anomaly: what two processes learn at once is written once. */
export const lockAnomaly = (
  tx: Transaction<DB>,
  { provider, providerRef, reason }: Pick<Anomaly, 'provider' | 'providerRef'> & { reason: string },
) => sql`SELECT pg_advisory_xact_lock(hashtext(${`${provider} ${providerRef} ${reason}`}))`.execute(tx)
