import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { isToSend } from '#shop/orders/order-status.ts'
import { piecesToSend } from '#shop/orders/parcels/parcels.queries.server.ts'
import { invalidInput, orderState, ShopError } from '#shop/shop-error.ts'
import { returnTexts, withdrawalTexts } from '#shop/texts/withdrawal.ts'
import { findNamedOrder } from './choose-pieces.server.ts'
import { confirmPieces } from './confirm-pieces.server.ts'
import { lockWithdrawal, writeEvent } from './events.server.ts'
import { refundDay } from './period.ts'
import { chooseLines, lockClaimed } from './send-withdrawal.server.ts'
import { readWithdrawable, timingOf } from './withdrawable.queries.server.ts'
import type { ReceivedWithdrawal, RecordInput, WithdrawalEventInput } from './withdrawal.schema.ts'
import { returnOf, type WithdrawalSite, writeWithdrawal } from './write-withdrawal.server.ts'

/**
 * Records a withdrawal that arrived by letter, email or telephone, with the time of its arrival, and sends the same
 * confirmation. Administrators only. Throws `invalid_input`, `already_withdrawn`.
 */
export function recordWithdrawal(
  db: Kysely<DB>,
  actor: Actor,
  input: RecordInput,
  site: WithdrawalSite & { requestId: string },
): Promise<ReceivedWithdrawal> {
  const receivedAt = new Date(input.receivedAt)
  if (receivedAt > new Date()) throw invalidInput('receivedAt', withdrawalTexts.notInFuture)
  return inTransaction(db, async (tx) => {
    const { channel, name, email, orderNumber, words, items } = input
    const order = await lockClaimed(tx, { orderNumber, email })
    const lines = order ? await chooseLines(tx, order, input) : []
    const { requestId, ...rest } = site
    return writeWithdrawal(
      tx,
      {
        ...{ channel, name, email, orderNumber, items, words, order, lines, receivedAt, requestId },
        actorId: actor.id,
      },
      rest,
    )
  })
}

/**
 * Adds to a withdrawal: its order, a note, or that it is accepted or disputed. Administrators only. Throws `not_found`,
 * `invalid_input`, `already_withdrawn`, `order_state`.
 */
export function addWithdrawalEvent(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  input: WithdrawalEventInput,
  { publicUrl }: Pick<WithdrawalSite, 'publicUrl'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockWithdrawal(tx, id)
    const withdrawal = await tx
      .selectFrom('withdrawals')
      .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
      .select(['withdrawals.id', 'withdrawals.number', 'withdrawals.order_id', 'withdrawals.received_at'])
      .select('items_given')
      .select(['returns.id as return_id', 'returns.order_id as return_order_id'])
      .where('withdrawals.id', '=', id)
      .executeTakeFirstOrThrow()
    const details = await doEvent(tx, actor, { ...withdrawal, publicUrl }, input)
    await writeEvent(tx, { id, kind: input.kind, byUser: actor.id, details })
    await recordAudit(tx, {
      action: input.kind === 'note' ? 'withdrawal.noted' : `withdrawal.${input.kind}`,
      actor: actor.id,
      subject: withdrawal.return_order_id ?? withdrawal.order_id ?? undefined,
      details: { number: withdrawal.number },
    })
  })
}

type WithdrawalRow = {
  id: string
  number: string
  order_id: string | null
  received_at: Date
  /** The customer's own description. */
  items_given: string | null
  publicUrl: string
  return_id: string | null
  return_order_id: string | null
}

/** Carries out an event and returns the details to store. */
async function doEvent(
  tx: Transaction<DB>,
  actor: Actor,
  withdrawal: WithdrawalRow,
  input: WithdrawalEventInput,
): Promise<Record<string, string>> {
  switch (input.kind) {
    case 'linked':
      return link(tx, actor, withdrawal, input)
    case 'disputed':
      await closeReturn(tx, withdrawal)
      return { text: input.reason }
    case 'note':
      return { text: input.text }
    case 'accepted':
      return {}
  }
}

/**
 * Links a statement to its order and opens the return of its pieces. If nothing of the order is left, the link is only
 * recorded, since nothing more is to be done. A customer's own description never counts as the whole order.
 */
async function link(
  tx: Transaction<DB>,
  actor: Actor,
  { id, order_id: named, return_id, received_at, items_given, publicUrl }: WithdrawalRow,
  { order: which, lines: asked }: Extract<WithdrawalEventInput, { kind: 'linked' }>,
): Promise<Record<string, string>> {
  if (return_id) throw invalidInput('order', returnTexts.linkedAlready)
  const found = await findNamedOrder(tx, which)
  if (found && named !== null && named !== found) throw invalidInput('order', returnTexts.otherOrder)
  if (found) await lockOrder(tx, found)
  const order = found && (await readWithdrawable(tx, found))
  if (!order) throw invalidInput('order', returnTexts.noOrder)
  const on = dayOf(received_at)
  const details = { order: order.id, text: order.number, timing: timingOf(order, on) }
  if (!asked && order.lines.every(({ left }) => left === 0)) return details
  if (!asked && items_given !== null) throw invalidInput('lines', returnTexts.choosePieces)
  const lines = await chooseLines(tx, order, { lines: asked })
  const { sendBackBy } = await returnOf(tx, { id, order, lines, on, actorId: actor.id })
  await confirmPieces(tx, { id, order, lines, sendBackBy, refundBy: refundDay(on), publicUrl })
  return details
}

/** Closes the return of a disputed withdrawal; throws if unsent pieces would have to be sent but no longer can be. */
async function closeReturn(tx: Transaction<DB>, { return_id: id, return_order_id: orderId }: WithdrawalRow) {
  if (id === null || orderId === null) return
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const { numUpdatedRows } = await tx
    .updateTable('returns')
    .set({ status: 'closed', settled_at: new Date() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw orderState(order.status, returnTexts.over)
  if (!isToSend(order.status) && (await piecesToSend(tx, orderId)).length > 0) {
    throw orderState(order.status, returnTexts.tooLate)
  }
}
