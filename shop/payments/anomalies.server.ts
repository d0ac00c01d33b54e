import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { AnomalyPage, AnomalyQuery, AnomalyView, SettleInput } from './anomaly.schema.ts'
import type { Provider } from './providers.ts'

const selectAnomalies = (db: Db) =>
  db
    .selectFrom('payment_anomalies as a')
    .leftJoin('orders', 'orders.id', 'a.order_id')
    .leftJoin('users', 'users.id', 'a.settled_by')
    .select(['a.id', 'a.at', 'a.provider', 'a.provider_ref', 'a.reason', 'a.details'])
    .select(['a.settled_at', 'a.settled_how', 'a.settled_note'])
    .select(['orders.id as order_id', 'orders.number', 'users.name as settled_by', 'users.archived_at'])
type Row = Awaited<ReturnType<ReturnType<typeof selectAnomalies>['executeTakeFirstOrThrow']>>

/** A page of anomalies, newest first; past the last page the list is empty. */
export async function findAnomalies(
  db: Db,
  { state, order, pageNumber: page }: AnomalyQuery,
): Promise<AnomalyPage> {
  let matching = db.selectFrom('payment_anomalies')
  if (state) matching = matching.where('settled_at', state === 'open' ? 'is' : 'is not', null)
  if (order !== undefined) matching = matching.where('order_id', '=', order)
  const total = await countRows(matching)
  const open = await countRows(db.selectFrom('payment_anomalies').where('settled_at', 'is', null))
  const onPage = matching
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
  const rows = await selectAnomalies(db)
    .where('a.id', 'in', onPage)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return { anomalies: rows.map(viewOf), page, pages: pagesOf(total), total, open }
}

/** The anomalies listed in an email to the owner, oldest first. */
export async function findAnomaliesOfMail(db: Db, mailId: string): Promise<AnomalyView[]> {
  const rows = await selectAnomalies(db)
    .where('a.mail_id', '=', mailId)
    .orderBy('a.at')
    .orderBy('a.id')
    .execute()
  return rows.map(viewOf)
}

type Settling = SettleInput & { id: string; requestId: string }

/**
 * Marks an anomaly as settled, with a note, or as open again. Administrators only. Throws `not_found`, and `anomaly_state`
 * if another administrator was faster, whose name and note are kept.
 */
export function settleAnomaly(db: Db, actor: Actor, settling: Settling): Promise<AnomalyView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const { id, settled, note, requestId } = settling
  return inTransaction(db, async (tx) => {
    const changes = settled
      ? {
          settled_at: sql<Date>`now()`,
          settled_how: 'by_person',
          settled_by: actor.id,
          settled_note: note || null,
        }
      : { settled_at: null, settled_how: null, settled_by: null, settled_note: null }
    const moved = await tx
      .updateTable('payment_anomalies')
      .set(changes)
      .where('id', '=', Number(id))
      .where('settled_at', settled ? 'is' : 'is not', null)
      .executeTakeFirst()
    const row = await selectAnomalies(tx).where('a.id', '=', Number(id)).executeTakeFirst()
    if (!row) throw new ShopError({ code: 'not_found', what: 'anomaly' })
    if (moved.numUpdatedRows === 0n) throw new ShopError({ code: 'anomaly_state', isSettled: settled })
    await recordAudit(tx, {
      action: settled ? 'anomaly.settled' : 'anomaly.reopened',
      actor: actor.id,
      subject: row.order_id ?? undefined,
      details: { anomaly: id, reason: row.reason, ...(note ? { note } : {}) },
      requestId,
    })
    return viewOf(row)
  })
}

/** The stored details of a capture, refund or movement; amounts in cents. */
const money = z.object({ amount: z.int().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) })

function viewOf(row: Row): AnomalyView {
  const { data } = money.safeParse(row.details)
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    // Only the shop's own providers are stored here.
    provider: row.provider as Provider,
    reason: row.reason,
    reference: row.provider_ref,
    order: row.order_id !== null && row.number !== null ? { _id: row.order_id, number: row.number } : null,
    amount: data ? eurosFromCents(data.amount) : null,
    currency: data?.currency ?? null,
    settled: settledOf(row),
  }
}

function settledOf({
  settled_at: at,
  settled_how,
  settled_by,
  settled_note,
  archived_at,
}: Row): AnomalyView['settled'] {
  if (at === null) return null
  const by = archived_at === null ? settled_by : null
  return { at: at.toISOString(), by, isByItself: settled_how === 'by_itself', note: settled_note }
}
