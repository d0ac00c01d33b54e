import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import type { Day } from '#shop/days.ts'
import { newId } from '#shop/ids.ts'
import { becomeSentWhenNothingIsLeft } from '#shop/orders/parcels/send-parcel.server.ts'
import { fourteenDaysAfter, refundDay } from '#shop/withdrawal/period.ts'
import { takeNumber } from '#shop/withdrawal/take-number.server.ts'
import { readHolidays, type WithdrawableLine } from '#shop/withdrawal/withdrawable.queries.server.ts'
import type { ReturnCause } from './return.schema.ts'

type NewReturn = {
  orderId: string
  cause: ReturnCause
  lines: readonly (Pick<WithdrawableLine, 'id' | 'unsent'> & { qty: number })[]
  /** The day from which the periods for sending back and refunding count. */
  from: Day
  withdrawalId?: string
  /** The administrator; undefined for a customer's statement. */
  actorId?: string
}
export type OpenedReturn = { id: string; sendBackBy: Day | null; refundBy: Day }

/**
 * Inserts a return of some pieces of an order whose row the caller has locked. Pieces that were not sent yet count as
 * arrived and are not sent any more.
 */
export async function openReturn(
  tx: Transaction<DB>,
  { orderId, cause, lines, from, withdrawalId, actorId }: NewReturn,
): Promise<OpenedReturn> {
  const id = newId()
  const items = lines.map(({ id: item, qty, unsent }) => ({ item, qty, arrived: Math.min(qty, unsent) }))
  const isHere = items.every(({ qty, arrived }) => qty === arrived)
  const sendBackBy = isHere ? null : fourteenDaysAfter(from, await readHolidays(tx, from))
  const refundBy = refundDay(from)
  const number = await takeNumber(tx, 'R')
  await tx
    .insertInto('returns')
    .values({
      ...{ id, number, cause, order_id: orderId, withdrawal_id: withdrawalId ?? null },
      ...{ send_by: sendBackBy, refund_due_on: refundBy, created_by: actorId ?? null },
      status: isHere ? 'arrived' : 'announced',
      arrived_at: isHere ? sql<Date>`now()` : null,
    })
    .execute()
  await tx
    .insertInto('return_items')
    .values(
      items.map(({ item, qty, arrived }) => ({
        ...{ id: newId(), return_id: id, order_item_id: item, qty, arrived_qty: arrived },
      })),
    )
    .execute()
  await recordAudit(tx, {
    action: 'return.announced',
    actor: actorId,
    subject: orderId,
    details: { number },
  })
  await becomeSentWhenNothingIsLeft(tx, orderId, actorId)
  return { id, sendBackBy, refundBy }
}
