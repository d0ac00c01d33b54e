import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { checkBooks } from '#shop/books/check-books.server.ts'
import type { LedgerEntry } from '#tests/support/sandbox-client.ts'
import type { Promised } from './shoppers.ts'

export type BooksComparison = {
  /** What is wrong, in words; empty if all is well. */
  problems: string[]
  /** Orders whose shopper has paid more than once and was not refunded. */
  doubleCharges: number
  /** Pieces sold that were not in stock. */
  oversold: number
  rules: number
  /** Whole cents captured and not refunded, according to the provider and to the shop's books. */
  atProvider: number
  inBooks: number
  orders: Record<string, number>
}

type Accounts = { db: Kysely<DB>; ledger: readonly LedgerEntry[]; promised: ReadonlyMap<string, Promised> }

/** Checks the shop's books for consistency, and against the provider and what shoppers were shown. */
export async function compareBooks({ db, ledger, promised }: Accounts): Promise<BooksComparison> {
  const rules = await checkBooks(db)
  const orders = await ordersOf(db)
  const provider = moneyAtProvider(ledger)
  const problems = [
    ...rules.filter(({ broken }) => broken.length > 0).map(describeRule),
    ...orders.flatMap((order) => differenceOf(order, provider.get(order.id))),
    ...[...provider.keys()]
      .filter((id) => !orders.some((order) => order.id === id))
      .map((id) => `money for no order: ${id}`),
    ...brokenPromises(orders, promised),
  ]
  const charged = orders.filter((order) => (provider.get(order.id)?.net ?? 0) > order.total)
  const oversold = await countOversold(db)
  if (charged.length > 0) problems.push(`charged more than once: ${charged.map(({ id }) => id).join(', ')}`)
  if (oversold > 0) problems.push(`pieces sold that were not there: ${oversold}`)
  return {
    problems,
    doubleCharges: charged.length,
    oversold,
    rules: rules.length,
    atProvider: [...provider.values()].reduce((total, { net }) => total + net, 0),
    inBooks: orders.reduce((total, { net }) => total + net, 0),
    orders: countBy(orders.map(({ status }) => status)),
  }
}

type Sources = Pick<Accounts, 'db' | 'promised'> & { provider: { ledger(): Promise<LedgerEntry[]> } }

/** Repeats the comparison until all is well or the deadline (`performance.now()`) has passed. */
export async function compareUntilSound({ db, provider, promised }: Sources, deadline: number) {
  for (let lastProblem: string | undefined; ; ) {
    // The provider first: what it captures in between is then only in the books, and found by the next comparison.
    const ledger = await provider.ledger()
    const result = await compareBooks({ db, ledger, promised })
    if (result.problems.length === 0 || performance.now() > deadline) return { result, ledger, lastProblem }
    lastProblem = result.problems[0]
    await wait(500)
  }
}

/** The shop's data on the orders named in the problems, for debugging. */
export async function describeOrders(db: Kysely<DB>, problems: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' · ', o.id, o.status,
      (SELECT 'attempts ' || json_agg(row_to_json(a)) FROM (
        SELECT provider, status, amount, checks, last_looks, created_at, ended_at, next_check_at
        FROM payment_attempts WHERE order_id = o.id ORDER BY id) a),
      (SELECT 'payments ' || json_agg(row_to_json(p)) FROM (
        SELECT provider, amount, keeps, refunded FROM payments WHERE order_id = o.id) p),
      (SELECT 'refunds ' || json_agg(row_to_json(r)) FROM (
        SELECT refunds.status, refunds.amount, refunds.reason, refunds.provider_ref FROM refunds
        JOIN payments ON payments.id = refunds.payment_id WHERE payments.order_id = o.id) r),
      (SELECT 'anomalies ' || string_agg(reason, ', ' ORDER BY id) FROM payment_anomalies WHERE order_id = o.id),
      (SELECT 'events ' || string_agg(type, ', ') FROM payment_events WHERE order_id = o.id)) AS line
    FROM orders o WHERE strpos(${problems.join('\n')}, o.id) > 0`.execute(db)
  return rows.map(({ line }) => line)
}

/** The provider's data on the orders named in the problems. */
export const describeMoney = (ledger: readonly LedgerEntry[], problems: readonly string[]): string[] =>
  ledger
    .filter(({ order }) => order && problems.some((problem) => problem.includes(order)))
    .map((entry) => `at the provider: ${JSON.stringify(entry)}`)

const describeRule = ({ rule, broken }: { rule: string; broken: object[] }) =>
  `${rule}: ${broken.length} rows, such as ${JSON.stringify(broken[0])}`

type OrderMoney = { id: string; user: string; status: string; total: number; net: number; isKept: boolean }

async function ordersOf(db: Kysely<DB>): Promise<OrderMoney[]> {
  const { rows } = await sql<OrderMoney>`
    SELECT o.id, o.user_id AS user, o.status, o.total_price AS total,
      coalesce(sum(p.amount - (
        SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'done'
      )), 0)::int AS net,
      coalesce(bool_or(p.keeps), false) AS "isKept"
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    GROUP BY o.id`.execute(db)
  return rows
}

function moneyAtProvider(ledger: readonly LedgerEntry[]) {
  const orders = new Map<string, { captures: number; net: number }>()
  for (const { order, kind, amount } of ledger) {
    const id = order ?? 'no order'
    const money = orders.get(id) ?? { captures: 0, net: 0 }
    const value = Math.round(Number(amount) * 100)
    if (kind === 'capture') money.captures += 1
    money.net += kind === 'capture' ? value : -value
    orders.set(id, money)
  }
  return orders
}

function differenceOf(order: OrderMoney, provider: { net: number } | undefined): string[] {
  const net = provider?.net ?? 0
  if (net === order.net) return []
  return [`${order.status} order ${order.id}: ${net} cents at the provider, ${order.net} in the books`]
}

function brokenPromises(orders: readonly OrderMoney[], promised: Accounts['promised']): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [...promised.values()].flatMap((promise) => {
    const order = byId.get(promise.orderId)
    if (!order) return [`an order that was confirmed is gone: ${promise.orderId}`]
    if (order.user !== promise.userId || order.total !== Math.round(promise.total * 100)) {
      return [`an order is not as it was confirmed: ${promise.orderId}`]
    }
    return promise.isPaid && !order.isKept
      ? [`an order that was confirmed as paid is not: ${promise.orderId}`]
      : []
  })
}

/** Counted from the orders and deliveries alone, so that it also works for a shop with wrong stock movements. */
async function countOversold(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    SELECT coalesce(sum(greatest(0, sold.qty - stock.qty)), 0)::int AS pieces
    FROM (
      SELECT i.product_id, sum(i.qty) AS qty FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.status IN ('placed', 'paid', 'sent', 'delivered')
      GROUP BY i.product_id
    ) sold
    JOIN (
      SELECT product_id, sum(quantity_change) AS qty FROM stock_movements
      WHERE kind IN ('import', 'adjust') GROUP BY product_id
    ) stock USING (product_id)`.execute(db)
  return rows[0]?.pieces ?? 0
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
