import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { cents } from '#shop/money/money.ts'
import { comparisonTexts } from '#shop/texts/payments.ts'
import { comparisonReasons } from './anomaly-reasons.ts'
import { confirmThere, findBooked } from './booked-movements.server.ts'
import { compareMovements, type Difference } from './compared-movements.server.ts'
import type { Movement, PaymentGateway } from './payment-gateway.ts'
import { noteListedReversal } from './payment-stops.server.ts'
import type { Provider } from './providers.ts'
import { lockAnomaly } from './record-anomaly.server.ts'

/** Number of the oldest differences that one comparison rechecks. */
const mostRechecked = 100

/**
 * Records a difference as an anomaly, once: finding it again the next day changes nothing, even if the owner has settled it.
 * If it had resolved itself and is back, it is reopened. Orders of a reversed payment are not sent any more.
 */
export async function recordDifference(db: Db, provider: Provider, found: Difference): Promise<void> {
  const { reason, ref, orderId, movement } = found
  await inTransaction(db, async (tx) => {
    await lockAnomaly(tx, { provider, providerRef: ref, reason })
    if (reason === 'reversed_there_not_here') await noteListedReversal(tx, provider, found)
    const known = await tx
      .selectFrom('payment_anomalies')
      .select(['id', 'settled_how'])
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .where('reason', '=', reason)
      .executeTakeFirst()
    if (known?.settled_how === 'by_itself') {
      await tx
        .updateTable('payment_anomalies')
        .set({ settled_at: null, settled_how: null, settled_note: null })
        .where('id', '=', known.id)
        .execute()
    }
    if (known) return
    await tx
      .insertInto('payment_anomalies')
      .values({
        provider,
        provider_ref: ref,
        reason,
        order_id: orderId ?? null,
        details: JSON.stringify(stored(movement)),
      })
      .execute()
  })
}

/** Sanitised, since the database's text type rejects control characters and strangers may have written the label. */
const stored = ({ label, orderId, ...movement }: Movement) => ({
  ...movement,
  orderId: entityId.safeParse(orderId).data,
  label: label === undefined ? undefined : tidyLine(label).slice(0, 200).toWellFormed(),
})

const storedMovement = z.object({
  kind: z.enum(['payment', 'refund', 'reversal']),
  ref: z.string(),
  paymentRef: z.string().optional(),
  status: z.enum(['done', 'pending']),
  amount: z.int().transform(cents),
  currency: z.string(),
  at: z.coerce.date(),
  orderId: z.string().optional(),
  isOwn: z.boolean().default(false),
  label: z.string().optional(),
})

/**
 * Settles open differences that no longer exist, rechecking each individually, since its day may be outside the compared
 * period. `found` are the differences just seen. Returns how many it settled.
 */
export async function settleResolved(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  found: readonly Difference[],
): Promise<number> {
  const seen = new Set(found.map(({ reason, ref }) => `${reason} ${ref}`))
  const open = await db
    .selectFrom('payment_anomalies')
    .select(['id', 'reason', 'provider_ref', 'details'])
    .where('provider', '=', gateway.provider)
    .where('reason', 'in', comparisonReasons)
    .where('settled_at', 'is', null)
    .orderBy('at')
    .limit(mostRechecked + seen.size)
    .execute()
  let settled = 0
  for (const { id, reason, provider_ref: ref, details } of open) {
    if (seen.has(`${reason} ${ref}`)) continue
    const { data: movement } = storedMovement.safeParse(details)
    if (!movement || !(await isResolved(db, gateway, reason, { ...noDetails, ...movement }))) continue
    await db
      .updateTable('payment_anomalies')
      .set({
        settled_at: sql<Date>`now()`,
        settled_how: 'by_itself',
        settled_note: comparisonTexts.agreesAgain,
      })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .execute()
    settled += 1
  }
  return settled
}

const noDetails = { paymentRef: undefined, orderId: undefined, label: undefined }

async function isResolved(db: Kysely<DB>, gateway: PaymentGateway, reason: string, movement: Movement) {
  if (!reason.endsWith('_here_not_there')) {
    const [outcome] = await compareMovements(db, gateway.provider, [movement])
    return outcome === 'fits'
  }
  const kind = movement.kind === 'refund' ? 'refund' : 'payment'
  const booked = await findBooked(db, gateway, { kind, ref: movement.ref })
  return booked !== undefined && (await confirmThere(gateway, booked)) === undefined
}
