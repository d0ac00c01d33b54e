import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { ProviderControls } from './provider-controls.ts'
import type { WebhookCourier } from './webhook-courier.ts'

type Setting = {
  db: Kysely<DB>
  provider: ProviderControls
  courier: Pick<WebhookCourier, 'hasLost' | 'follow'>
  random: SeededRandom
}
export type Incidents = Record<
  'waited for days' | 'rows lost' | 'reversed' | 'settled late' | 'refused late',
  number
>

export const noIncidents = (): Incidents => ({
  'waited for days': 0,
  'rows lost': 0,
  reversed: 0,
  'settled late': 0,
  'refused late': 0,
})

/**
 * What takes weeks in reality, between a kill and the next start: payments held back by PayPal or a bank age, complete or are
 * refused, payments are reversed, and the database loses the row of an attempt whose money may be on its way.
 */
export async function causeIncidents(
  { db, provider, courier, random }: Setting,
  met: Incidents,
): Promise<void> {
  if (random.chance(0.5)) met['waited for days'] += await growOld(db)
  for (const id of await heldBack(db)) {
    if (random.chance(0.3) && (await provider.settle(id))) met['settled late'] += 1
    else if (random.chance(0.2) && (await provider.refuse(id))) met['refused late'] += 1
  }
  if (random.chance(0.4)) met['rows lost'] += await loseAttempt(db, courier)
  if (random.chance(0.4)) {
    const id = await somePayment(db)
    if (id !== undefined && (await provider.reverse(id))) {
      met.reversed += 1
      // And when the shop checks it, the first responses may be wrong.
      const kind = random.pick(['slow', 'wrong_amount', 'wrong_currency', 'wrong_payee'] as const)
      await provider.addFaults([{ provider: 'paypal', operation: 'get', kind, times: random.whole(1, 4) }])
    }
  }
}

/** Completes everything that the provider still holds back. */
export async function settleAll({ db, provider }: Pick<Setting, 'db' | 'provider'>): Promise<void> {
  for (const id of await heldBack(db)) await provider.settle(id)
  // While a refund is in progress, a double payment is not returned yet.
  await provider.settleRefunds()
}

async function heldBack(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('provider_id')
    .where('provider_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['unknown', 'capturing']),
        // Its order was cancelled or expired meanwhile; the bank may still take the money.
        eb.and([eb('status', '=', 'expired'), eb('provider', '=', 'stripe')]),
      ]),
    )
    .execute()
  return rows.flatMap(({ provider_id }) => provider_id ?? [])
}

async function growOld(db: Kysely<DB>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({
      created_at: sql<Date>`created_at - interval '5 days'`,
      settles_by: sql<Date>`settles_by - interval '5 days'`,
    })
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Deletes an attempt together with the events received for it: a database that loses a transaction loses later ones too. Not an
 * attempt whose order has an anomaly, which was written later and would be lost first; the shop had acknowledged that event. Nor
 * one with an event that is no longer redelivered. In both cases nothing more would arrive, and only the daily comparison with
 * the provider's list, hours old, would find the money.
 */
async function loseAttempt(db: Kysely<DB>, courier: Setting['courier']): Promise<number> {
  const candidates = await db
    .selectFrom('payment_attempts')
    .select(['id', 'provider', 'provider_id', 'order_id'])
    .where('status', 'in', ['open', 'capturing', 'unknown'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_anomalies')
            .select('id')
            .whereRef('payment_anomalies.order_id', '=', 'payment_attempts.order_id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  const lost = candidates.find(({ provider_id }) => provider_id !== null && !courier.hasLost(provider_id))
  if (!lost?.provider_id) return 0
  courier.follow(lost.provider_id)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('payment_attempts').where('id', '=', lost.id).execute()
    await tx
      .deleteFrom('payment_events')
      .where('order_id', '=', lost.order_id)
      .where('provider', '=', lost.provider)
      .execute()
  })
  return 1
}

async function somePayment(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select('payment_attempts.provider_id')
    .where('payments.provider', '=', 'paypal')
    .where('payments.refunded', '=', 0)
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst()
  return row?.provider_id ?? undefined
}
