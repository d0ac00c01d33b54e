import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import type { OwnerMailKind } from '#shop/mail/mail.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { holdingStatuses } from '#shop/orders/order-status.ts'
import { siteOfHold } from './hold-limits.server.ts'
import type { LargeHold } from './large-holds.schema.ts'

/** Fewer pieces are never reported, however small the shop: a new buyer may hold this many by default. */
const leastPieces = 5
/** A hold is large above this share of the pieces on sale, or of their value. */
const largeShare = 0.2

type Group = {
  of: 'account' | 'network'
  name: string | null
  until: Date
  pieces: number
  value: number
  orders: { _id: string; number: string }[]
}

/**
 * Returns buyers whose unpaid orders hold a large share of the stock on sale (SAFETY 8), largest first: one person, or
 * several new customers of one network or site. Counts the stock only if somebody holds enough pieces.
 */
export async function findLargeHolds(db: Db): Promise<LargeHold[]> {
  const groups = await heldTogether(db)
  if (groups.length === 0) return []
  const stock = await stockOnSale(db)
  return groups
    .map(({ until, value, ...group }) => ({
      ...group,
      until: until.toISOString(),
      value: eurosFromCents(value),
      share: Math.max(shareOf(group.pieces, stock.pieces), shareOf(value, stock.value)),
    }))
    .filter(({ share }) => share > largeShare)
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, part / whole))

async function heldTogether(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    WITH held AS (
      SELECT id, number, created_at, user_id, user_name, hold_network, items_price, coalesce(hold_until, created_at) AS until,
        (SELECT sum(qty) FROM order_items WHERE order_id = orders.id) AS pieces
      FROM orders WHERE status = ANY(${sql.val(holdingStatuses)}::text[])
    ), grouped AS (
      SELECT 'account' AS of, max(user_name) AS name, max(until) AS until, sum(pieces)::int AS pieces,
        sum(items_price)::bigint AS value, json_agg(json_build_object('_id', id, 'number', number) ORDER BY created_at DESC, id) AS orders
      FROM held GROUP BY user_id
      UNION ALL
      SELECT 'network', NULL, max(until), sum(pieces)::int, sum(items_price)::bigint,
        json_agg(json_build_object('_id', id, 'number', number) ORDER BY id DESC)
      FROM held WHERE hold_network IS NOT NULL GROUP BY ${siteOfHold} HAVING count(DISTINCT user_id) > 1
    )
    SELECT * FROM grouped WHERE pieces >= ${leastPieces} ORDER BY pieces DESC, value DESC LIMIT 20`.execute(
    db,
  )
  return rows
}

async function stockOnSale(db: Db) {
  const { rows } = await sql<{ pieces: number; value: number }>`
    SELECT coalesce(sum(quantity), 0)::bigint AS pieces, coalesce(sum(quantity::bigint * price), 0)::bigint AS value
    FROM products WHERE show AND archived_at IS NULL`.execute(db)
  return rows[0] ?? { pieces: 0, value: 0 }
}

/**
 * Queues an email to the owner about each buyer who holds a large share of the stock: at most one a day per person, and one
 * a day for all networks together, since networks are not stored for longer than their orders are held.
 */
export async function reportLargeHolds(db: Kysely<DB>): Promise<void> {
  const holds = await findLargeHolds(db)
  await oneByOne(holds, (hold) => inTransaction(db, (tx) => reportOnce(tx, hold)))
}

async function reportOnce(tx: Db, { of, orders: [newest] }: LargeHold) {
  if (!newest) return
  const kind: OwnerMailKind = of === 'account' ? 'owner_large_hold' : 'owner_large_network_hold'
  // Several nodes may find the same hold concurrently.
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
