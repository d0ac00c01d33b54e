import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB, Returns } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { cents, centsFromEuros } from '#shop/money/money.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { returnTexts as texts } from '#shop/texts/withdrawal.ts'
import { confirmPieces } from '#shop/withdrawal/confirm-pieces.server.ts'
import { lockWithdrawal, writeEvent } from '#shop/withdrawal/events.server.ts'
import { refundDay } from '#shop/withdrawal/period.ts'
import {
  readWithdrawable,
  timingOf,
  type Withdrawable,
} from '#shop/withdrawal/withdrawable.queries.server.ts'
import { returnOf, type WithdrawnLine } from '#shop/withdrawal/write-withdrawal.server.ts'
import { openReturn } from './open-return.server.ts'
import { readCharged } from './read-proposal.server.ts'
import { grossOf } from './refund-proposal.ts'
import { lockOpenReturn, orderOfReturn, readReturn, readReturnItems } from './return.queries.server.ts'
import type { ReturnChange, ReturnInput, ReturnView } from './return.schema.ts'

/** Announces a return of some pieces of an order. Administrators only. Throws `not_found`, `invalid_input`. */
export function announceReturn(
  db: Kysely<DB>,
  actor: Actor,
  orderId: string,
  { cause, lines, withdrawal, publicUrl }: ReturnInput & { publicUrl: string },
): Promise<ReturnView> {
  return inTransaction(db, async (tx) => {
    if (withdrawal !== undefined) await lockWithdrawal(tx, withdrawal)
    await lockOrder(tx, orderId)
    const order = await readWithdrawable(tx, orderId)
    if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
    const stated = withdrawal === undefined ? undefined : await requireOwn(tx, withdrawal, orderId)
    const chosen = chooseLeft(order, lines)
    const { id, sendBackBy } = stated
      ? await returnOf(tx, { ...stated, order, lines: chosen, actorId: actor.id })
      : await openReturn(tx, {
          ...{ orderId, cause, from: dayOf(new Date()), actorId: actor.id },
          lines: chosen.map(({ id: item, unsent, withdrawn }) => ({ id: item, unsent, qty: withdrawn })),
        })
    if (stated) {
      const details = { order: orderId, text: order.number, timing: timingOf(order, stated.on) }
      await writeEvent(tx, { id: stated.id, kind: 'linked', byUser: actor.id, details })
      const refundBy = refundDay(stated.on)
      await confirmPieces(tx, { id: stated.id, order, lines: chosen, sendBackBy, refundBy, publicUrl })
    }
    return readReturn(tx, id)
  })
}

/** Returns the requested pieces; throws if fewer are left of a line. */
function chooseLeft(order: Withdrawable, asked: ReturnInput['lines']): WithdrawnLine[] {
  return asked.map(({ orderItem, qty }, index) => {
    const line = order.lines.find(({ id }) => id === orderItem)
    if (!line) throw invalidInput(`lines.${index}.orderItem`, texts.otherLine)
    if (qty > line.left) throw invalidInput(`lines.${index}.qty`, texts.lineLeft(line.left))
    return { ...line, withdrawn: qty }
  })
}

/**
 * Returns a withdrawal that has no return and belongs to this order or to no known one, with the day of its statement, from
 * which the refund period counts, however late its return is announced.
 */
async function requireOwn(tx: Transaction<DB>, id: string, orderId: string) {
  const row = await tx
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .select(['withdrawals.order_id', 'withdrawals.received_at', 'returns.id as return_id'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.return_id !== null) throw invalidInput('withdrawal', texts.linkedAlready)
  if (row.order_id !== null && row.order_id !== orderId) throw invalidInput('withdrawal', texts.otherOrder)
  return { id, on: dayOf(row.received_at) }
}

/**
 * Records a proof of posting, an arrival, and what arrived in which condition. Administrators only. Throws `not_found`,
 * `order_state` for a settled or closed return, `invalid_input` for a loss of value without a reason or above the price.
 */
export function changeReturn(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  change: ReturnChange,
): Promise<ReturnView> {
  return inTransaction(db, async (tx) => {
    const orderId = await orderOfReturn(tx, id)
    await lockOrder(tx, orderId)
    const row = await lockOpenReturn(tx, id, texts.over)
    refuseFuture(change)
    await changeItems(tx, row, change)
    if (change.arrivedAt) await countArrived(tx, row, change)
    const posted = change.postedProofAt === undefined ? row.posted_proof_at : change.postedProofAt
    const isArriving = change.items?.some(({ arrivedQty }) => arrivedQty > 0) && row.arrived_at === null
    const arrived =
      change.arrivedAt === undefined ? (isArriving ? new Date() : row.arrived_at) : change.arrivedAt
    await tx
      .updateTable('returns')
      .set({ posted_proof_at: posted, arrived_at: arrived })
      .set({ status: arrived ? 'arrived' : posted ? 'posted' : 'announced' })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      action: 'return.changed',
      actor: actor.id,
      subject: orderId,
      details: { number: row.number },
    })
    return readReturn(tx, id)
  })
}

/** Rejects dates in the future. */
function refuseFuture({ arrivedAt, postedProofAt }: ReturnChange) {
  const today = dayOf(new Date())
  for (const [field, at] of Object.entries({ postedProofAt, arrivedAt })) {
    if (at && dayOf(new Date(at)) > today) throw invalidInput(field, texts.notYet)
  }
}

/**
 * An arrival without any count means that everything arrived; with counts, some piece must have arrived. Pieces that were
 * never sent are recorded as arrived from the start, which alone is not such a count.
 */
async function countArrived(
  tx: Transaction<DB>,
  { id, arrived_at }: Pick<Selectable<Returns>, 'id' | 'arrived_at'>,
  { items = [] }: ReturnChange,
) {
  const own = await readReturnItems(tx, id)
  const isCounted = items.length > 0 || arrived_at !== null
  if (isCounted && own.some(({ arrived_qty }) => arrived_qty > 0)) return
  if (items.length > 0) throw invalidInput('items.0.arrivedQty', texts.arrivedMissing)
  await tx
    .updateTable('return_items')
    .set((eb) => ({ arrived_qty: eb.ref('qty') }))
    .where('return_id', '=', id)
    .execute()
}

async function changeItems(
  tx: Transaction<DB>,
  { id, order_id: orderId, send_by: sendBy }: Pick<Selectable<Returns>, 'id' | 'order_id' | 'send_by'>,
  { items = [] }: ReturnChange,
) {
  if (items.length === 0) return
  const own = new Map((await readReturnItems(tx, id)).map((item) => [item.id, item]))
  const { withdrawal_text_id: textId } = await tx
    .selectFrom('orders')
    .select('withdrawal_text_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { order, lines } = await readCharged(tx, id)
  for (const [index, { id: itemId, arrivedQty, seal, valueLoss = 0, valueLossReason }] of items.entries()) {
    const item = own.get(itemId)
    if (!item) throw invalidInput(`items.${index}.id`, texts.otherLine)
    if (arrivedQty > item.qty) throw invalidInput(`items.${index}.arrivedQty`, texts.arrivedTooMany(item.qty))
    const loss = centsFromEuros(valueLoss)
    if (loss > 0 && !valueLossReason)
      throw invalidInput(`items.${index}.valueLossReason`, texts.valueLossReason)
    // What the buyer never had they could not handle.
    if (loss > 0 && sendBy === null) throw invalidInput(`items.${index}.valueLoss`, texts.valueLossNeverSent)
    if (loss > 0 && textId === null) throw invalidInput(`items.${index}.valueLoss`, texts.valueLossNoText)
    const at = lines.findIndex((line) => line.id === item.order_item_id)
    if (loss > (at < 0 ? cents(0) : grossOf(order, at, arrivedQty || item.qty))) {
      throw invalidInput(`items.${index}.valueLoss`, texts.valueLossTooHigh(item.title))
    }
    await tx
      .updateTable('return_items')
      .set({ arrived_qty: arrivedQty, seal, value_loss: loss })
      .set({ value_loss_reason: valueLossReason || null })
      .where('id', '=', itemId)
      .execute()
  }
}
