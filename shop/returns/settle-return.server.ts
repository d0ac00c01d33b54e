import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { cents, centsFromEuros } from '#shop/money/money.ts'
import { findResponse, type Intent, intentOf, storeResponse } from '#shop/orders/idempotency.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import type { LinePieces } from '#shop/orders/parcels/parcel.schema.ts'
import type { PaymentContext } from '#shop/payments/payment-context.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import { invalidInput } from '#shop/shop-error.ts'
import { returnPieces } from '#shop/stock/move-stock.server.ts'
import { say } from '#shop/texts/messages.ts'
import { returnTexts as texts } from '#shop/texts/withdrawal.ts'
import { leaveRest } from './leave-rest.server.ts'
import { isPaidInPart } from './missing-pieces.ts'
import { readCharged, readProposal } from './read-proposal.server.ts'
import { proposeRefund } from './refund-proposal.ts'
import {
  lockOpenReturn,
  orderOfReturn,
  type ReturnItemRow,
  readReturn,
  readReturnItems,
} from './return.queries.server.ts'
import type { ReturnView, SettleInput } from './return.schema.ts'

type Settle = SettleInput & { id: string; key?: string }

/**
 * Settles a return, once: refunds the money through `refundOrder` with its credit note, and restocks what arrived, all in
 * one transaction. Pieces that are missing and not refunded become an open return of their own. Administrators only. Throws
 * `not_found`, `order_state` for one that is not open, `invalid_input`, `key_reused`, and whatever `refundOrder` throws.
 */
export async function settleReturn(
  context: PaymentContext,
  actor: Actor,
  { id, key, ...input }: Settle,
): Promise<{ settled: ReturnView; isReplay: boolean }> {
  const { db } = context
  const orderId = await orderOfReturn(db, id)
  const { amount, reason, restock, knownRefunds, withMissing } = input
  const own: Settling = { id, orderId, restock, amount, reason, withMissing }
  const settle = (tx: Transaction<DB>) => settleLocked(tx, actor, own)
  const intent = key === undefined ? undefined : intentOf(actor.id, key, `POST /returns/${id}/settle`, input)
  if (centsFromEuros(amount) === 0) {
    const isReplay = await settleWithoutRefund(db, orderId, intent, async (tx) => {
      await requireReason(tx, own)
      await settle(tx)
    })
    return { settled: await readReturn(db, id), isReplay }
  }
  const refund = { amount, reason, knownRefunds, restock: false }
  const piecesOf = async (tx: Transaction<DB>) => {
    await requireReason(tx, own)
    return refundedPieces(tx, own)
  }
  const returned = { id, intent, settle, piecesOf }
  const { isReplay } = await refundOrder(context, actor, { orderId, ...refund, returned })
  return { settled: await readReturn(db, id), isReplay }
}

/**
 * Requires a reason for refunding less than proposed after a withdrawal, since the law gives all of it back (Directive
 * 2011/83/EU art. 13). Throws `invalid_input`.
 */
async function requireReason(tx: Transaction<DB>, { id, amount, reason, withMissing }: Settling) {
  if (reason) return
  const { cause } = await lockOpenReturn(tx, id, texts.over)
  if (cause !== 'withdrawal') return
  const { refund } = await readProposal(tx, id, { withMissing })
  if (amount < refund) throw invalidInput('reason', texts.lessReason)
}

/**
 * Returns the refunded pieces, read under the order's lock: without those refunded manually meanwhile, without those proposed
 * as excluded unless the owner refunds more than proposed, and without missing ones unless the owner includes them. Throws
 * `invalid_input` for more than the price of the arrived pieces, since the others would be refunded again when they arrive.
 */
async function refundedPieces(
  tx: Transaction<DB>,
  { id, withMissing, ...own }: Settling,
): Promise<LinePieces[]> {
  await lockOpenReturn(tx, id, texts.over)
  const items = await readReturnItems(tx, id)
  const { order, lines, currency } = await readCharged(tx, id, { withMissing })
  const amount = centsFromEuros(own.amount)
  const { refund } = proposeRefund(order)
  const inPart = !withMissing && isPaidInPart(items)
  if (inPart) {
    const all = proposeRefund({
      ...order,
      lines: order.lines.map((line) => ({ ...line, isExcluded: false })),
    })
    const most = cents(all.goods + all.delivery)
    if (amount > most) throw invalidInput('amount', say('amountArrived', most, currency))
  }
  const excluded = new Set(items.flatMap((item) => (item.is_excluded ? [item.order_item_id] : [])))
  return lines
    .filter(({ id: item, now }) => now > 0 && (amount > refund || !excluded.has(item)))
    .map(({ id: item, now }) => ({ item, qty: now }))
}

/** Returns whether this very intent was already carried out. */
function settleWithoutRefund(
  db: Kysely<DB>,
  orderId: string,
  intent: Intent | undefined,
  settle: (tx: Transaction<DB>) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    if (intent && (await findResponse(tx, intent)) !== undefined) return true
    await settle(tx)
    if (intent) await storeResponse(tx, intent, 200, { orderId })
    return false
  })
}

type Settling = Pick<SettleInput, 'restock' | 'amount' | 'reason' | 'withMissing'> & {
  id: string
  orderId: string
}

/** Must run in a transaction that has locked the order. */
async function settleLocked(
  tx: Transaction<DB>,
  actor: Actor,
  { id, orderId, restock, amount, reason, withMissing }: Settling,
): Promise<void> {
  const row = await lockOpenReturn(tx, id, texts.over)
  const items = await readReturnItems(tx, id)
  const moved = itemsToMove(restock, items)
  for (const { item, to } of moved) {
    await tx.updateTable('return_items').set({ restock: to }).where('id', '=', item.id).execute()
  }
  const back = moved.filter(({ to }) => to !== 'scrap')
  await returnPieces(
    tx,
    { orderId, byUser: actor.id },
    back.map(({ item }) => ({ product: item.product_id, qty: item.arrived_qty, returnItem: item.id })),
  )
  await hide(
    tx,
    moved.filter(({ to }) => to === 'hidden').map(({ item }) => item.product_id),
  )
  const { delivery } = proposeRefund((await readCharged(tx, id, { withMissing })).order)
  await tx
    .updateTable('returns')
    .set({ status: 'settled', settled_at: sql<Date>`now()` })
    .set({ delivery_back: Math.min(delivery, centsFromEuros(amount)) })
    .where('id', '=', id)
    .execute()
  const inPart = !withMissing && isPaidInPart(items)
  if (inPart) await leaveRest(tx, row, items, actor.id)
  // books.sql compares the items with these, in the order of the lines.
  const own = items.filter(({ arrived_qty }) => !inPart || arrived_qty > 0)
  const evidence = {
    arrived: own.map(({ arrived_qty }) => arrived_qty),
    valueLoss: own.map(({ value_loss }) => value_loss),
  }
  await recordAudit(tx, {
    action: 'return.settled',
    actor: actor.id,
    subject: orderId,
    details: {
      ...{ number: row.number, amount: centsFromEuros(amount), ...evidence },
      ...(reason ? { reason } : {}),
    },
  })
}

/** The arrived items with where each goes. Throws `invalid_input` for one of another return or that has not arrived. */
function itemsToMove(restock: SettleInput['restock'], items: readonly ReturnItemRow[]) {
  return restock.map(({ id, to }, index) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw invalidInput(`restock.${index}.id`, texts.otherLine)
    if (item.arrived_qty === 0) throw invalidInput(`restock.${index}.to`, texts.restockArrived)
    return { item, to }
  })
}

/** Hides products until the owner has inspected the returned pieces. */
async function hide(tx: Transaction<DB>, products: readonly string[]) {
  if (products.length === 0) return
  await tx.updateTable('products').set({ show: false }).where('id', 'in', products).execute()
  await recordChanges(tx, ['products', ...products.map((id) => `product:${id}` as const)])
}
