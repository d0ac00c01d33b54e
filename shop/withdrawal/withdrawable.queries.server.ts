import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { Seal } from '#shop/catalog/seals.ts'
import { dayOf, shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { orderNumberOf } from '#shop/orders/order-number.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { isSameKey, keyMaker } from './keys.server.ts'
import { fourteenDaysAfter, type Holidays, sameDayNextYear, twelveMonthsAfter } from './period.ts'
import type { Timing } from './withdrawal.schema.ts'

export type WithdrawableLine = {
  id: string
  title: string
  qty: number
  /** Number of pieces that can still be withdrawn from. */
  left: number
  /** Number of pieces still to be sent. */
  unsent: number
  seal: Seal
}

/** The data of an order that a withdrawal needs. */
export type Withdrawable = {
  id: string
  number: string
  email: string
  orderedOn: Day
  status: string
  lines: WithdrawableLine[]
  /** Whether any of it has left the shop. */
  wasSent: boolean
  /** Null until everything was received. */
  receivedOn: Day | null
  /** Later if the buyer was not informed of the right, or only after the receipt. */
  periodEndsOn: Day | null
  /** Whether the buyer was informed of the right of withdrawal, and with it of who pays the postage of a return. */
  wasInformed: boolean
}

type Claim = { orderNumber: string; email: string; token?: string }

/**
 * Returns the id of the order with this number if its email address or the key of its link matches. An unknown number and a
 * wrong address get the same result.
 */
export async function findClaimed(db: Db, { orderNumber, email, token }: Claim): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.user_email', 'users.email'])
    .where('orders.number', '=', orderNumberOf(orderNumber))
    .executeTakeFirst()
  const key = (await keyMaker(db))('withdraw', order?.id ?? '')
  if (!order) return undefined
  const known = [order.user_email, order.email].filter((one) => one !== '').map(emailKey)
  return known.includes(emailKey(email)) || isSameKey(token ?? '', key) ? order.id : undefined
}

/** Returns an order by id; a caller that is going to change something must have locked its row. */
export async function readWithdrawable(db: Db, orderId: string): Promise<Withdrawable | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_email as email', 'created_at', 'status', wasSent.as('was_sent')])
    .select([informedBefore.as('informed_before'), informedByEmailAt.as('informed_by_email_at')])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const isBack = ['owed', 'returned'].includes(meaningOf(order.status).money)
  const lines = (await readLines(db, orderId)).map((line) => (isBack ? { ...line, left: 0 } : line))
  const receivedOn = await findReceivedOn(db, orderId)
  const { id, number, email, status, created_at, informed_before, informed_by_email_at } = order
  const wasInformed = informed_before || informed_by_email_at !== null
  const informed = { before: informed_before, on: informed_by_email_at && dayOf(informed_by_email_at) }
  return {
    ...{ id, number, email, status, lines, receivedOn, wasInformed },
    wasSent: order.was_sent,
    orderedOn: dayOf(created_at),
    periodEndsOn: receivedOn && (await lastDayOf(db, receivedOn, informed)),
  }
}

/** Condition: the buyer was informed of the right of withdrawal before ordering. Buyers over the counter count as informed. */
const informedBefore = sql<boolean>`(orders.withdrawal_text_id IS NOT NULL OR orders.handed_over)`

/** When the buyer was sent the email about the payment with a document about the right of withdrawal; null if never. */
const informedByEmailAt = sql<Date | null>`(SELECT min(coalesce(m.sent_at, m.created_at))
  FROM mail_outbox m, jsonb_array_elements(m.attachments) document JOIN legal_texts text ON text.id = document ->> 'id'
  WHERE m.order_id = orders.id AND m.kind = 'order_paid' AND m.status = 'sent' AND text.name = 'withdrawal')`

const wasSent = sql<boolean>`EXISTS (SELECT FROM parcels
  WHERE parcels.order_id = orders.id AND parcels.undone_at IS NULL)`

/** Whoever is informed only after the receipt has 14 days from then, within the twelve months (Directive 2011/83/EU art. 10). */
async function lastDayOf(
  db: Db,
  receivedOn: Day,
  { before, on: informedOn }: { before: boolean; on: Day | null },
): Promise<Day> {
  const last = fourteenDaysAfter(receivedOn, await readHolidays(db, receivedOn))
  if (before || (informedOn !== null && informedOn <= receivedOn)) return last
  const longest = twelveMonthsAfter(last, await readHolidays(db, sameDayNextYear(last)))
  if (informedOn === null) return longest
  const sinceInformed = fourteenDaysAfter(informedOn, await readHolidays(db, informedOn))
  return sinceInformed < longest ? sinceInformed : longest
}

async function readLines(db: Db, orderId: string): Promise<WithdrawableLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('pieces_to_send', 'pieces_to_send.order_item_id', 'order_items.id')
    .select(['order_items.id', 'order_items.title', 'order_items.qty', 'order_items.seal'])
    .select('pieces_to_send.qty as unsent')
    .select(
      sql<number>`(
        SELECT coalesce(sum(k.qty), 0) FROM refund_items k JOIN refunds r ON r.id = k.refund_id
        WHERE k.order_item_id = order_items.id AND r.status <> 'failed' AND r.return_id IS NULL)::int
        + (SELECT coalesce(sum(k.qty), 0) FROM return_items k JOIN returns r ON r.id = k.return_id
        WHERE k.order_item_id = order_items.id AND r.status <> 'closed')::int`.as('gone'),
    )
    .where('order_items.order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, title, qty, seal, unsent, gone }) => ({
    ...{ id, title, qty, unsent: unsent ?? 0 },
    left: Math.max(0, qty - gone),
    // The column's CHECK constraint lists exactly these values.
    seal: seal as Seal,
  }))
}

/** The day on which the last parcel was received; null while a parcel is on its way or something is still to be sent. */
export async function findReceivedOn(db: Db, orderId: string): Promise<Day | null> {
  const { last } = await db
    .selectFrom('parcels')
    .select(
      sql<Day | null>`CASE WHEN count(*) = count(received_at)
        AND NOT EXISTS (SELECT FROM pieces_to_send p WHERE p.order_id = ${orderId} AND p.qty > 0)
        THEN (max(received_at) AT TIME ZONE ${shopTimeZone})::date::text END`.as('last'),
    )
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Dutch public holidays from a day until 60 days later. */
export async function readHolidays(db: Db, from: Day): Promise<Holidays> {
  const rows = await db
    .selectFrom('public_holidays')
    .select(sql<Day>`day::text`.as('day'))
    .where('country', '=', 'NL')
    .where(sql<boolean>`day BETWEEN ${from}::date AND ${from}::date + 60`)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Whether a statement on a day is in time; always true while the period of a known order has not begun. */
export function timingOf(order: Withdrawable | undefined, on: Day): Timing {
  if (!order) return 'unknown'
  return order.periodEndsOn !== null && on > order.periodEndsOn ? 'late' : 'in_time'
}
