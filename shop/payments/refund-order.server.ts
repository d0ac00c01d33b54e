import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { newId } from '#shop/ids.ts'
import { type Cents, cents, centsFromEuros } from '#shop/money/money.ts'
import { findResponse, type Intent, intentOf, storeResponse } from '#shop/orders/idempotency.server.ts'
import { type LockedOrder, linesOf, lockOrder } from '#shop/orders/order.queries.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isToSend } from '#shop/orders/order-status.ts'
import { refundedPiecesOf } from '#shop/orders/order-view.queries.server.ts'
import type { LinePieces } from '#shop/orders/parcels/parcel.schema.ts'
import { findParcels } from '#shop/orders/parcels/parcels.queries.server.ts'
import { becomeSentWhenNothingIsLeft } from '#shop/orders/parcels/send-parcel.server.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import type { RefundInput } from '#shop/payments/payment.schema.ts'
import { invalidInput, orderState, ShopError } from '#shop/shop-error.ts'
import { returnStock } from '#shop/stock/move-stock.server.ts'
import { say } from '#shop/texts/messages.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { sendRefunds } from './send-refunds.server.ts'
import { becomeRefundDue, promisedOf } from './settle-refund.server.ts'

type Request = RefundInput & { orderId: string; key?: string; returned?: Returned }

/**
 * The return that a refund is for. `piecesOf` returns the pieces it pays for and `settle` completes it, both in the
 * transaction that records the refund, under the order's lock. The idempotency key then belongs to the settlement, which
 * does more than the refund.
 */
type Returned = {
  id: string
  intent: Intent | undefined
  piecesOf: (tx: Transaction<DB>) => Promise<LinePieces[]>
  settle: (tx: Transaction<DB>) => Promise<void>
}

/**
 * Refunds an order for an administrator, fully or partly. The row is written first and the provider called afterwards; if it
 * does not answer, the jobs keep trying. Throws `not_found`, `not_paid`, `nothing_to_refund`, `invalid_input` for more than
 * is left or for pieces that cannot go back on sale, `order_state` if the refunds are not those that the caller knows,
 * `key_reused`.
 */
export async function refundOrder(
  context: PaymentContext,
  actor: Actor,
  { orderId, key, returned, ...input }: Request,
): Promise<{ order: OrderView; isReplay: boolean }> {
  const own =
    key === undefined ? undefined : intentOf(actor.id, key, `POST /orders/${orderId}/refunds`, input)
  const intent = returned ? returned.intent : own
  const isReplay = await inTransaction(context.db, (tx) =>
    noteRefund(tx, actor, { ...input, orderId, returned }, intent),
  )
  if (!isReplay) await sendRefunds(context, orderId)
  return { order: await readOrder(context.db, actor, orderId), isReplay }
}

/** Returns whether this very intent was already recorded. */
async function noteRefund(
  tx: Transaction<DB>,
  actor: Actor,
  { orderId, amount, reason, restock, knownRefunds, pieces: asked, returned }: Omit<Request, 'key'>,
  intent: Intent | undefined,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  if (intent && (await findResponse(tx, intent)) !== undefined) return true
  if (knownRefunds !== undefined) await refuseUnseen(tx, order, knownRefunds)
  const pieces = returned ? await returned.piecesOf(tx) : asked
  const payment = await findRefundable(tx, order)
  const requested = amount === undefined ? cents(payment.left) : centsFromEuros(amount)
  refuseTooMuch(requested, payment.left, order.currency)
  const isWhole = requested === payment.left
  if (restock) await refuseRestock(tx, order, isWhole)
  if (pieces) await refuseOtherPieces(tx, orderId, pieces)
  const again = await makeReturnedAgain(tx, payment.id, { requested, isWhole, actor })
  // A refund that came back was for other pieces than this return's.
  if (returned && again > 0) throw invalidInput('amount', say('refundCameBack'))
  const fresh = cents(requested - again)
  if (fresh > 0) {
    const fields = { payment_id: payment.id, amount: fresh, reason: reason || null, created_by: actor.id }
    await insertRefund(tx, { ...fields, return_id: returned?.id ?? null }, pieces ?? [])
  }
  await recordAudit(tx, {
    action: 'order.refund_asked',
    actor: actor.id,
    subject: orderId,
    details: { amount: requested, restock },
  })
  if (restock) await returnStock(tx, { orderId, byUser: actor.id }, await linesOf(tx, orderId))
  await returned?.settle(tx)
  if (isWhole) await becomeRefundDue(tx, orderId, actor.id)
  else if (pieces) await becomeSentWhenNothingIsLeft(tx, orderId, actor.id)
  if (intent) await storeResponse(tx, intent, 201, { orderId })
  return false
}

async function insertRefund(
  tx: Transaction<DB>,
  fields: Omit<Insertable<DB['refunds']>, 'id' | 'request_id'>,
  pieces: readonly LinePieces[],
) {
  const id = newId()
  await tx
    .insertInto('refunds')
    .values({ id, request_id: newId(), ...fields })
    .execute()
  if (pieces.length === 0) return
  const rows = pieces.map(({ item, qty }) => ({ refund_id: id, order_item_id: item, qty }))
  await tx.insertInto('refund_items').values(rows).execute()
}

/**
 * Repeats the refunds that came back from the provider, for the same amounts and before any others, since each may already
 * have its credit note. Returns their sum. Throws `invalid_input` for an amount that is neither theirs nor everything that is left.
 */
async function makeReturnedAgain(
  tx: Transaction<DB>,
  paymentId: string,
  { requested, isWhole, actor }: { requested: Cents; isWhole: boolean; actor: Actor },
): Promise<number> {
  const returned = await tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'failed')
    .where('returned_at', 'is not', null)
    .orderBy('created_at')
    .execute()
  const again = isWhole ? returned : returned.filter(({ amount }) => amount === requested).slice(0, 1)
  const total = again.reduce((sum, { amount }) => sum + amount, 0)
  // More may have come back than is left, if other refunds were made at the provider since.
  if ((returned.length > 0 && again.length === 0) || total > requested) {
    throw invalidInput('amount', say('refundCameBack'))
  }
  for (const { id } of again) {
    // Like one that was never sent, it gets a new key; with the old one the provider would repeat its first answer.
    const now = sql<Date>`now()`
    await tx
      .updateTable('refunds')
      .set({ status: 'pending', request_id: newId(), key_number: 0, provider_ref: null })
      .set({ created_at: now, updated_at: now, created_by: actor.id })
      .where('id', '=', id)
      .execute()
  }
  return total
}

/** Runs under the order's lock, so that of two administrators who saw the same state the second sees the first's refund. */
async function refuseUnseen(tx: Transaction<DB>, { id, status }: LockedOrder, known: number) {
  const count = await countRows(
    tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', id)
      // A refund that came back is repeated in its own row, and counts again from then on.
      .where('refunds.status', '<>', 'failed'),
  )
  if (count === known) return
  throw orderState(status, say('refundedMeanwhile'))
}

/** The payment that the order kept, otherwise a late one whose refund failed. */
async function findRefundable(tx: Transaction<DB>, order: LockedOrder) {
  const payments = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('keeps', 'desc')
    .forUpdate()
    .execute()
  if (payments.length === 0) throw new ShopError({ code: 'not_paid' })
  for (const { id } of payments) {
    const { left } = await promisedOf(tx, id)
    if (left > 0) return { id, left }
  }
  throw new ShopError({ code: 'nothing_to_refund' })
}

function refuseTooMuch(requested: Cents, left: number, currency: string) {
  if (requested <= left) return
  throw invalidInput('amount', say('amountLeft', left, currency))
}

async function refuseRestock(
  tx: Transaction<DB>,
  { id, status, delivered_at }: LockedOrder,
  isWhole: boolean,
) {
  const isSent = delivered_at !== null || !isToSend(status) || (await findParcels(tx, id)).length > 0
  const message = isSent ? say('restockDelivered') : isWhole ? undefined : say('restockInPart')
  if (message) throw invalidInput('restock', message)
  const back = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'return')
    .limit(1)
    .executeTakeFirst()
  if (back) throw invalidInput('restock', returnTexts.restockTooMany)
}

/** Throws if more pieces of a line would be refunded than were bought. */
async function refuseOtherPieces(tx: Transaction<DB>, orderId: string, pieces: readonly LinePieces[]) {
  const lines = await tx
    .selectFrom('order_items')
    .select(['order_items.id', 'order_items.qty'])
    .select((eb) => refundedPiecesOf(eb).as('refunded'))
    .where('order_items.order_id', '=', orderId)
    .execute()
  const left = new Map(lines.map(({ id, qty, refunded }) => [id, qty - (refunded ?? 0)]))
  if (pieces.every(({ item, qty }) => qty <= (left.get(item) ?? 0))) return
  throw invalidInput('pieces', say('piecesToRefund'))
}
