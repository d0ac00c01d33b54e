import { sql } from 'kysely'
import { ordersToRefund, ordersToSend } from '#shop/orders/list/order-filter.server.ts'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { inSql } from '#shop/orders/status-sql.server.ts'
import { onlineProviders } from '#shop/payments/providers.ts'
import type { Shop } from '../shop.ts'
import type { Figure } from './metrics.ts'

/** Scrapes within this time (ms) get the same values. */
const freshMs = 5_000

type Waiting = {
  attemptsOpen: number
  attemptsCapturing: number
  attemptsUnknown: number
  unknownSeconds: number
  anomalies: number
  anomaliesToday: number
  anomaliesOpen: number
  comparisons: { provider: string; differences: number; doneAt: number }[]
  refundsPending: number
  refundsFailed: number
  refundDue: number
  refundByHand: number
  toSend: number
  mailWaiting: number
  mailWaitingSeconds: number
  mailFailed: number
  importsFailed: number
}

/** What is pending in the shop and what went wrong, read from the database at most every five seconds. */
export function shopFigures(shop: Pick<Shop, 'db' | 'payments'>): () => Promise<Figure[]> {
  let asked: { at: number; waiting: Promise<Waiting | undefined> } | undefined
  return async () => {
    if (!asked || Date.now() - asked.at > freshMs) asked = { at: Date.now(), waiting: readWaiting(shop) }
    const waiting = await asked.waiting
    return [
      one('sillage_database_up', 'Whether the database answers', waiting ? 1 : 0),
      {
        name: 'sillage_payment_breaker_open',
        help: 'Whether a payment provider is not asked for a while, having failed too often',
        values: onlineProviders.flatMap((provider) => {
          const known = shop.payments[provider]
          return known ? [{ value: known.isPaused?.() ? 1 : 0, labels: { provider } }] : []
        }),
      },
      ...(waiting ? figuresOf(waiting) : []),
    ]
  }
}

const one = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] })

function figuresOf(waiting: Waiting): Figure[] {
  return [
    {
      name: 'sillage_payment_attempts',
      help: 'Tries to pay that are not settled, by state',
      values: [
        { value: waiting.attemptsOpen, labels: { status: 'open' } },
        { value: waiting.attemptsCapturing, labels: { status: 'capturing' } },
        { value: waiting.attemptsUnknown, labels: { status: 'unknown' } },
      ],
    },
    one(
      'sillage_payment_unknown_oldest_seconds',
      'Age of the oldest payment whose outcome is unknown, without those that the provider holds back with a reason',
      waiting.unknownSeconds,
    ),
    one('sillage_payment_anomalies', 'Payments that did not fit, ever', waiting.anomalies),
    one(
      'sillage_payment_anomalies_day',
      'Payments that did not fit in the last 24 hours',
      waiting.anomaliesToday,
    ),
    one(
      'sillage_payment_anomalies_open',
      'Payments that did not fit and nobody has settled',
      waiting.anomaliesOpen,
    ),
    {
      name: 'sillage_books_compared_timestamp_seconds',
      help: 'When the books were last compared to the end with the list of a payment provider',
      values: waiting.comparisons.map(({ provider, doneAt }) => ({ value: doneAt, labels: { provider } })),
    },
    {
      name: 'sillage_books_provider_differences',
      help: 'Differences that the last comparison with the list of a payment provider found',
      values: waiting.comparisons.map(({ provider, differences }) => ({
        value: differences,
        labels: { provider },
      })),
    },
    {
      name: 'sillage_refunds',
      help: 'Refunds that are not done, by state',
      values: [
        { value: waiting.refundsPending, labels: { status: 'pending' } },
        { value: waiting.refundsFailed, labels: { status: 'failed' } },
      ],
    },
    {
      name: 'sillage_orders_waiting',
      help: 'Orders that wait for us',
      values: [
        { value: waiting.toSend, labels: { for: 'sending' } },
        { value: waiting.refundDue, labels: { for: 'refund' } },
        { value: waiting.refundByHand, labels: { for: 'refund_by_hand' } },
      ],
    },
    {
      name: 'sillage_mail',
      help: 'Emails that have not been sent, by state',
      values: [
        { value: waiting.mailWaiting, labels: { status: 'waiting' } },
        { value: waiting.mailFailed, labels: { status: 'failed' } },
      ],
    },
    one('sillage_mail_oldest_seconds', 'Age of the oldest email that waits', waiting.mailWaitingSeconds),
    one('sillage_imports_failed_day', 'Imports that failed in the last 24 hours', waiting.importsFailed),
  ]
}

/** Undefined if the database does not answer: its absence is a metric itself. */
async function readWaiting({ db }: Pick<Shop, 'db'>): Promise<Waiting | undefined> {
  try {
    const { rows } = await sql<Waiting>`
      SELECT a.*, r.*, m.*,
        (SELECT count(*) FROM payment_anomalies) AS anomalies,
        (SELECT count(*) FROM payment_anomalies WHERE at > now() - interval '1 day') AS "anomaliesToday",
        (SELECT count(*) FROM payment_anomalies WHERE settled_at IS NULL) AS "anomaliesOpen",
        (SELECT coalesce(jsonb_agg(c), '[]') FROM (
          SELECT DISTINCT ON (provider) provider, differences, extract(epoch FROM ended_at)::float8 AS "doneAt"
          FROM provider_comparisons WHERE ended_at IS NOT NULL AND failure IS NULL
          ORDER BY provider, started_at DESC) c) AS comparisons,
        (SELECT count(*) FROM orders WHERE ${ordersToRefund} AND id NOT IN (${byHand})) AS "refundDue",
        (SELECT count(*) FROM orders WHERE id IN (${byHand})) AS "refundByHand",
        (SELECT count(*) FROM orders WHERE ${ordersToSend}) AS "toSend",
        (SELECT count(*) FROM imports WHERE status = 'failed' AND ended_at > now() - interval '1 day') AS "importsFailed"
      FROM (
        SELECT count(*) FILTER (WHERE status = 'open') AS "attemptsOpen",
          count(*) FILTER (WHERE status = 'capturing') AS "attemptsCapturing",
          count(*) FILTER (WHERE status = 'unknown') AS "attemptsUnknown",
          ${ageOf('updated_at', sql`status = 'unknown' AND pending_reason IS NULL`)} AS "unknownSeconds"
        FROM payment_attempts WHERE status IN ('open', 'capturing', 'unknown')
      ) a, (
        SELECT count(*) FILTER (WHERE r.status = 'pending') AS "refundsPending",
          count(*) FILTER (WHERE r.status = 'failed' AND ${isStillOwed}) AS "refundsFailed"
        FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
        WHERE r.status IN ('pending', 'failed')
      ) r, (
        SELECT count(*) FILTER (WHERE status = 'waiting') AS "mailWaiting",
          count(*) FILTER (WHERE status = 'failed') AS "mailFailed",
          ${ageOf('created_at', sql`status = 'waiting'`)} AS "mailWaitingSeconds"
        FROM mail_outbox WHERE status IN ('waiting', 'failed')
      ) m`.execute(db)
    return rows[0]
  } catch {
    return undefined
  }
}

/** Orders with a refund that the owner still has to send, which may take days. */
const byHand = sql`SELECT payments.order_id FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.status = 'pending' AND payments.provider IN ('transfer', 'cash')`

const owed = inSql(statusesWhere(({ money }) => money === 'owed'))

/**
 * Whether the money of the failed refund `r` is still owed. It is not if another attempt replaced it, which has its own row,
 * unless the refund came back.
 */
const isStillOwed = sql`
  (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = p.id AND status <> 'failed') < p.amount
  AND (o.status IN ${owed} OR NOT p.keeps OR r.returned_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM refunds WHERE payment_id = p.id AND status <> 'failed' AND created_at > r.created_at))`

const ageOf = (column: string, which: ReturnType<typeof sql>) =>
  sql`coalesce(extract(epoch FROM now() - min(${sql.ref(column)}) FILTER (WHERE ${which}))::float8, 0)`
