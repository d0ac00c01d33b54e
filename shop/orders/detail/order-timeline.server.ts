import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import type { MailStatus } from '#shop/mail/mail.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { handProviders, type Provider } from '#shop/payments/providers.ts'
import { receivedOn } from '#shop/payments/received-on.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import {
  type OrderEvent,
  type OrderEventView,
  type OrderTimeline,
  orderEvents,
} from './order-detail.schema.ts'

type Event = Omit<OrderEventView, 'email' | 'at'> & { at: Date; emailOf?: string }
type Details = Partial<Omit<Event, '_id' | 'kind' | 'at'>>

/** A refund completed within this time, in ms, is shown as one event; a slower one as two. */
const atOnceMs = 60_000

/**
 * Returns the history of an order, oldest first: from the audit log, payments, refunds, notes and anomalies; each event
 * with the email to the customer about it. Throws `not_found`.
 */
export async function readTimeline(db: Db, orderId: string): Promise<OrderTimeline> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('users as maker', 'maker.id', 'orders.made_by')
    .select(['orders.id', 'user_id', 'user_name', 'orders.created_at', 'made_by', 'maker.name as maker'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const events = [
    event(order.made_by === null ? 'placed' : 'made_by_hand', order.id, order.created_at, {
      by: order.made_by === null ? order.user_name : order.maker,
      emailOf: 'order_placed',
    }),
    ...(await stepsOf(db, order)),
    ...(await paymentsOf(db, orderId)),
    ...(await refundsOf(db, orderId)),
    ...(await notesOf(db, orderId)),
    ...(await anomaliesOf(db, orderId)),
  ]
  const emails = await emailsOf(db, orderId)
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || positionOf(a) - positionOf(b))
  return {
    events: events.map(({ emailOf, at, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      email: (emailOf && emails.get(emailOf)) || null,
    })),
  }
}

/** Sort key for events at the same time: the order of their kinds. */
const positionOf = ({ kind }: Event) => orderEvents.indexOf(kind)

const event = (kind: OrderEvent, id: string, at: Date, details: Details = {}): Event => ({
  _id: `${kind}-${id}`,
  kind,
  at,
  by: null,
  amount: null,
  provider: null,
  reference: null,
  text: null,
  carrier: null,
  trackingCode: null,
  ...details,
})

/** Steps that are only in the audit log; the others come from other tables. */
const steps = [
  'held_again',
  'expired',
  'cancelled',
  'sent',
  'sending_undone',
  'delivered',
  'delivery_changed',
] as const

type OrderRef = { user_id: string; user_name: string; id: string }

async function stepsOf(db: Db, order: OrderRef) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select(['audit_log.id', 'audit_log.action', 'audit_log.at', 'audit_log.actor', 'users.name'])
    .select(sql<unknown>`audit_log.details`.as('details'))
    .select(sql<string | null>`audit_log.details ->> 'parcel'`.as('parcel'))
    .select(sql<string | null>`audit_log.details ->> 'reason'`.as('reason'))
    .select(contentsOfParcel.as('contents'))
    .where('audit_log.subject', '=', order.id)
    .where(
      'audit_log.action',
      'in',
      steps.map((step) => `order.${step}`),
    )
    .execute()
  return rows.flatMap(({ id, action, at, actor, name, details, parcel, reason, contents }) => {
    const kind = steps.find((step) => action === `order.${step}`)
    if (!kind) return []
    const by = actor === order.user_id ? order.user_name : name
    const text = { sent: contents, sending_undone: reason }[kind as string] ?? null
    const emailOf = { sent: `order_sent-${parcel}`, delivered: 'order_delivered' }[kind as string]
    return [event(kind, String(id), at, { by, text, emailOf, ...parcelAfter(details) })]
  })
}

/** The contents of the parcel that a log entry is about. */
const contentsOfParcel = sql<string | null>`(
  SELECT string_agg(parcel_items.qty || ' × ' || order_items.title, '; ' ORDER BY order_items.position)
  FROM parcel_items JOIN order_items ON order_items.id = parcel_items.order_item_id
  WHERE parcel_items.parcel_id = audit_log.details ->> 'parcel')`

/** Carrier and tracking code after a change, from the audit log. */
function parcelAfter(details: unknown) {
  const changes =
    (details as { changes?: readonly { field: string; after: unknown }[] } | null)?.changes ?? []
  const after = (field: string) => {
    const value = changes.find((change) => change.field === field)?.after
    return typeof value === 'string' ? value : null
  }
  return { carrier: after('carrier'), trackingCode: after('trackingCode') }
}

async function paymentsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_ref', 'amount', 'keeps', 'captured_at'])
    .select(receivedOn)
    .where('order_id', '=', orderId)
    .execute()
  const by = rows.some(({ provider }) => provider === 'transfer') ? await receiverOf(db, orderId) : null
  return rows.map((row) =>
    event(row.keeps ? 'paid' : 'paid_late', row.id, row.captured_at, {
      ...(row.provider === 'transfer' ? { by, text: row.received_on } : {}),
      amount: eurosFromCents(row.amount),
      provider: row.provider as Provider, // the column's CHECK constraint lists exactly these values
      reference: row.provider_ref,
      emailOf: row.keeps ? 'order_paid' : undefined,
    }),
  )
}

/** Name of the administrator who marked a bank transfer as received. */
async function receiverOf(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select('users.name')
    .where('audit_log.subject', '=', orderId)
    .where('audit_log.action', '=', 'order.transfer_received')
    .executeTakeFirst()
  return row?.name ?? null
}

async function refundsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.created_by')
    .select(['refunds.id', 'refunds.amount', 'refunds.status', 'refunds.reason', 'refunds.provider_ref'])
    .select(['refunds.created_at', 'refunds.updated_at', 'payments.provider', 'users.name'])
    .select((eb) => lastEntryOf(eb, orderId))
    .where('payments.order_id', '=', orderId)
    .execute()
  return rows.flatMap((row): Event[] => {
    const refund: Details = {
      by: row.name,
      amount: eurosFromCents(row.amount),
      provider: row.provider as Provider, // the column's CHECK constraint lists exactly these values
      reference: row.provider_ref,
      text: row.reason,
    }
    const requested = event('refund_asked', row.id, row.created_at, refund)
    if (row.status === 'pending') return [requested]
    const end = { ...refund, by: row.entry?.by ?? row.name }
    const ended =
      row.status === 'done'
        ? event('refunded', row.id, row.updated_at, { ...end, emailOf: `order_refunded-${row.id}` })
        : event('refund_failed', row.id, row.updated_at, { ...end, text: row.entry?.said ?? null })
    // Manual refunds are always two events, since different people may request and send them.
    const isSlow = row.updated_at.getTime() - row.created_at.getTime() > atOnceMs
    return isSlow || handProviders.some((provider) => provider === row.provider)
      ? [requested, ended]
      : [ended]
  })
}

/** The latest audit entry about a refund: which administrator sent it manually, or why it failed. */
const lastEntryOf = (eb: ExpressionBuilder<DB, 'refunds'>, orderId: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('audit_log')
      .leftJoin('users as person', 'person.id', 'audit_log.actor')
      .select('person.name as by')
      .select(sql<string | null>`audit_log.details ->> 'said'`.as('said'))
      .where('audit_log.subject', '=', orderId)
      .where('audit_log.action', 'in', ['order.refund_failed', 'order.refund_sent_by_hand'])
      .where(sql`audit_log.details ->> 'refund'`, '=', eb.ref('refunds.id'))
      .orderBy('audit_log.id', 'desc')
      .limit(1),
  ).as('entry')

async function notesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.author_id')
    .select(['order_notes.id', 'order_notes.text', 'order_notes.created_at', 'users.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .execute()
  return rows.map((row) => event('noted', row.id, row.created_at, { by: row.name, text: row.text }))
}

/** Anomalies that other events already show: failed refunds and late payments. */
const shownOtherwise = ['late_or_second_payment', 'refund_failed', 'refund_not_found']

async function anomaliesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payment_anomalies')
    .select(['id', 'provider', 'provider_ref', 'reason', 'at'])
    .where('order_id', '=', orderId)
    .where('reason', 'not in', shownOtherwise)
    .where('reason', 'not like', 'refund\\_refused\\_%')
    .execute()
  return rows.map((row) =>
    event('anomaly', String(row.id), row.at, {
      provider: row.provider as Provider, // only our own providers are stored here
      reference: row.provider_ref,
      text: row.reason,
    }),
  )
}

/** Returns the order's emails by kind, and by refund or parcel if they are about one. */
async function emailsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'refund_id', 'parcel_id', 'status'])
    .where((eb) => {
      const parcels = eb.selectFrom('parcels').select('id').where('order_id', '=', orderId)
      return eb.or([eb('order_id', '=', orderId), eb('parcel_id', 'in', parcels)])
    })
    .execute()
  return new Map(
    rows.map(({ id, kind, refund_id, parcel_id, status }) => [
      [kind, refund_id ?? parcel_id].filter((part) => part !== null).join('-'),
      { _id: id, status: status as MailStatus }, // the CHECK constraint lists exactly these values
    ]),
  )
}
