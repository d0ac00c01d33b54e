import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import type { OwnerMailKind } from '#shop/mail/mail.schema.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import type { LargeHold } from './large-holds.schema.ts'
import { findLargeHolds } from './large-holds.server.ts'

/**
 * Queues an email to the owner about each buyer who holds a large part of the stock: one a day for each person, and one a
 * day for all networks together, since a network is not stored for longer than its orders are held.
 */
export async function reportLargeHolds(db: Kysely<DB>): Promise<void> {
  const holds = await findLargeHolds(db)
  await oneByOne(holds, (hold) => inTransaction(db, (tx) => reportOnce(tx, hold)))
}

async function reportOnce(tx: Db, { of, orders: [newest] }: LargeHold) {
  if (!newest) return
  const kind: OwnerMailKind = of === 'account' ? 'owner_large_hold' : 'owner_large_network_hold'
  // Several nodes may find the same hold at once.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(tx)
  await sql`
    INSERT INTO mail_outbox (id, kind, order_id)
    SELECT ${newId()}, ${kind}, mine.id FROM orders mine
    WHERE mine.id = ${newest._id} AND NOT EXISTS (
      SELECT FROM mail_outbox JOIN orders reported ON reported.id = mail_outbox.order_id
      WHERE mail_outbox.kind = ${kind} AND mail_outbox.created_at > now() - interval '1 day'
        AND (${of} = 'network' OR reported.user_id = mine.user_id))
    ON CONFLICT DO NOTHING`.execute(tx)
}
