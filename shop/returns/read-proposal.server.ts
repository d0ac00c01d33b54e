import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cents, eurosFromCents } from '#shop/money/money.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import { isPaidInPart, paidPieces, takenOff } from './missing-pieces.ts'
import { type ChargedOrder, type Proposal, proposeRefund } from './refund-proposal.ts'
import { isExcluded, orderOfReturn, type ReturnItemRow, readReturnItems } from './return.queries.server.ts'
import type { ProposalView } from './return.schema.ts'

const { why: texts } = returnTexts

/** An order as it was charged, with the pieces of a return; `lines` has the titles for its lines. */
export type Charged = {
  order: ChargedOrder
  currency: string
  lines: readonly { id: string; title: string; now: number }[]
}

/** `withMissing`: also refunds pieces that have not arrived. */
type ProposalOptions = { withMissing?: boolean }

/** Used instead of `now()`, which may be earlier than changes made while this transaction waited for the order's lock. */
const forever = sql`'infinity'::timestamptz`

/** SQL: pieces of a line returned or refunded by a given time, except those of one return. */
const goneBy = (time: RawBuilder<unknown>, exceptReturn = '') => sql<number>`(
  (SELECT coalesce(sum(k.qty), 0) FROM refund_items k JOIN refunds r ON r.id = k.refund_id
    WHERE k.order_item_id = order_items.id AND r.status <> 'failed' AND r.return_id IS NULL AND r.created_at <= ${time})
  + (SELECT coalesce(sum(k.qty), 0) FROM return_items k JOIN returns r ON r.id = k.return_id
    WHERE k.order_item_id = order_items.id AND r.status = 'settled' AND r.settled_at <= ${time} AND r.id <> ${exceptReturn}
      AND (NOT ${isExcluded} OR EXISTS (SELECT FROM refund_items p JOIN refunds f ON f.id = p.refund_id
        WHERE p.order_item_id = k.order_item_id AND f.return_id = r.id AND f.status <> 'failed'))))::int`

/** Returns the charged prices of a return's order, with the pieces that are refunded now. */
export async function readCharged(
  db: Db,
  returnId: string,
  { withMissing = false }: ProposalOptions = {},
): Promise<Charged> {
  const orderId = await orderOfReturn(db, returnId)
  const own = await readReturnItems(db, returnId)
  const inPart = !withMissing && isPaidInPart(own)
  const items = new Map(
    own.map((item) => [
      item.order_item_id,
      { ...item, qty: paidPieces(item, inPart), value_loss: takenOff(item, inPart) },
    ]),
  )
  const { partialWithdrawalDelivery } = await readSettings(db)
  const order = await readOrderCharges(db, orderId, returnId)
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'title', 'price', 'qty', 'discount'])
    .select(goneBy(forever, returnId).as('before'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return {
    order: {
      lines: rows.map(({ id, price, qty, discount, before }) => ({
        ...{ net: cents(price * qty - discount), qty, before: Math.min(before, qty) },
        ...{ now: nowOf(items.get(id), qty - before), valueLoss: cents(items.get(id)?.value_loss ?? 0) },
        isExcluded: items.get(id)?.is_excluded ?? false,
      })),
      wrapping: order.gift_wrap_price === null ? null : cents(order.gift_wrap_price),
      isWrappingBack: order.wrapping_before,
      delivery: cents(order.shipping_price),
      deliveryBefore: cents(order.delivery_before ?? 0),
      partialDelivery: partialWithdrawalDelivery,
      addedTax: cents(order.tax_included ? 0 : order.tax_price),
    },
    currency: order.currency,
    lines: rows.map(({ id, title, qty, before }) => ({ id, title, now: nowOf(items.get(id), qty - before) })),
  }
}

/** An order's charges beside its lines, and whether other returns already paid back its delivery and wrapping. */
function readOrderCharges(db: Db, orderId: string, returnId: string) {
  return db
    .selectFrom('orders')
    .select(['shipping_price', 'gift_wrap_price', 'tax_price', 'tax_included', 'currency'])
    .select(
      sql<number>`(SELECT coalesce(sum(delivery_back), 0)::int FROM returns
        WHERE order_id = orders.id AND status = 'settled' AND id <> ${returnId})`.as('delivery_before'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM returns w WHERE w.order_id = orders.id AND w.status = 'settled'
        AND NOT EXISTS (SELECT FROM order_items WHERE order_items.order_id = orders.id
          AND ${goneBy(sql`w.settled_at`)} < order_items.qty))`.as('wrapping_before'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const nowOf = (item: Pick<ReturnItemRow, 'qty'> | undefined, left: number) =>
  Math.max(0, Math.min(item?.qty ?? 0, left))

/**
 * Returns the proposed refund of a return, with the reasons, and the missing pieces that are not included. Administrators
 * only. Throws `not_found`.
 */
export async function readProposal(
  db: Db,
  returnId: string,
  asked: ProposalOptions = {},
): Promise<ProposalView> {
  const { order, lines } = await readCharged(db, returnId, asked)
  const proposal = proposeRefund(order)
  const items = await readReturnItems(db, returnId)
  const inPart = !asked.withMissing && isPaidInPart(items)
  const missing = inPart ? missingOf(items) : []
  const excluded = new Set(items.filter((item) => item.is_excluded).map((item) => item.order_item_id))
  const left = await readLeft(db, returnId)
  const refund = Math.min(proposal.refund, left ?? 0)
  return {
    goods: eurosFromCents(proposal.goods),
    delivery: eurosFromCents(proposal.delivery),
    valueLoss: eurosFromCents(proposal.valueLoss),
    refund: eurosFromCents(refund),
    missing,
    why: [
      ...lines
        .filter(({ now, id }) => now > 0 && !excluded.has(id))
        .map(({ title, now }) => texts.goods(title, now)),
      ...missing.map(({ title, qty }) => texts.missing(title, qty)),
      ...items.filter((item) => item.is_excluded).map(({ title }) => texts.sealBroken(title)),
      ...items
        .filter((item) => takenOff(item, inPart) > 0 && !item.is_excluded)
        .map((item) => texts.valueLoss(item.title, item.value_loss_reason ?? '')),
      ...(proposal.isWhole && order.wrapping !== null && !order.isWrappingBack ? [texts.wrapping] : []),
      deliveryWhy(proposal, missing.length > 0),
      ...(left === undefined ? [texts.notPaid] : refund < proposal.refund ? [texts.paidLeft] : []),
    ],
  }
}

const missingOf = (items: readonly ReturnItemRow[]) =>
  items.flatMap(({ title, qty, arrived_qty: arrived }) =>
    arrived < qty ? [{ title, qty: qty - arrived }] : [],
  )

function deliveryWhy({ isWhole, delivery }: Proposal, isMissingSome: boolean): string {
  if (isWhole) return texts.wholeDelivery
  if (delivery > 0) return texts.deliveryShare
  return isMissingSome ? texts.missingDelivery : texts.partDelivery
}

/** Cents left of the payment that an order kept; undefined if it kept none. */
async function readLeft(db: Db, returnId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('returns')
    .innerJoin('payments', 'payments.order_id', 'returns.order_id')
    .select(
      sql<number>`payments.amount - coalesce((SELECT sum(r.amount) FROM refunds r
        WHERE r.payment_id = payments.id AND r.status <> 'failed'), 0)::int`.as('left'),
    )
    .where('returns.id', '=', returnId)
    .where('payments.keeps', '=', true)
    .executeTakeFirst()
  return row?.left
}
