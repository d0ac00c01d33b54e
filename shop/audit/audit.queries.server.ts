import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { orderOfMail } from '#shop/mail/order-of-mail.server.ts'
import type { AuditFilter } from './audit.schema.ts'
import { actionsOf } from './audit-groups.ts'

/** Actions of a payment provider when there is no signed-in user. */
export const doneByProviders = [
  'order.paid',
  'order.refunded',
  'order.refund_failed',
  'webhook.refused',
] as const
/** Actions of visitors who are not signed in. */
export const doneByVisitors = [
  'access.refused',
  'login.failed',
  'login.code_failed',
  'user.password_reset_asked',
] as const

export type AuditRow = {
  id: number
  at: Date
  actor: string | null
  action: string
  subject: string | null
  details: unknown
  request_id: string | null
}

const mostFound = 2000

/**
 * The SQL condition of a filter; undefined when nothing can match. Names and numbers are looked up first, so that the log
 * itself is searched by id with an index.
 */
export async function conditionOf(db: Db, filter: AuditFilter): Promise<RawBuilder<boolean> | undefined> {
  const { keyword, who, did, from, to } = filter
  const zone = sql.lit(shopTimeZone)
  const conditions: RawBuilder<boolean>[] = []
  if (from) conditions.push(sql`at >= (${from}::date)::timestamp AT TIME ZONE ${zone}`)
  if (to) conditions.push(sql`at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`)
  if (did) conditions.push(isOneOf('action', actionsOf(did)))
  if (who) conditions.push(isBy(who))
  if (keyword) {
    const { subjects, people } = await findNamed(db, keyword)
    if (subjects.length + people.length === 0) return undefined
    conditions.push(sql`(${isOneOf('subject', [...subjects, ...people])} OR ${isOneOf('actor', people)})`)
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

const isOneOf = (column: 'action' | 'subject' | 'actor', values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${sql.val(values)}::text[])`

function isBy(who: NonNullable<AuditFilter['who']>): RawBuilder<boolean> {
  if (who === 'providers') return sql`(actor IS NULL AND ${isOneOf('action', doneByProviders)})`
  if (who === 'visitor') return sql`(actor IS NULL AND ${isOneOf('action', doneByVisitors)})`
  if (who !== 'shop') return sql`actor = ${who}`
  return sql`(actor IS NULL AND NOT ${isOneOf('action', [...doneByProviders, ...doneByVisitors])})`
}

/** The ids of orders, products and users that match the keyword; `%` and `_` are literal characters. */
async function findNamed(db: Db, keyword: string): Promise<{ subjects: string[]; people: string[] }> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ kind: 'subject' | 'person'; id: string }>`
    (SELECT 'subject' AS kind, id FROM orders WHERE number ILIKE ${pattern} LIMIT ${mostFound})
    UNION ALL
    (SELECT 'subject', id FROM products WHERE sku ILIKE ${pattern} OR title ILIKE ${pattern} LIMIT ${mostFound})
    UNION ALL
    (SELECT 'person', id FROM users WHERE name ILIKE ${pattern} AND archived_at IS NULL LIMIT ${mostFound})`.execute(
    db,
  )
  const idsOf = (kind: 'subject' | 'person') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { subjects: idsOf('subject'), people: idsOf('person') }
}

export type Range = { offset?: number; limit: number; before?: number }

/** Log entries, newest first; those before the id `before`, or after skipping `offset`. */
export async function selectLines(
  db: Db,
  condition: RawBuilder<boolean>,
  { offset = 0, limit, before }: Range,
): Promise<AuditRow[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<AuditRow>`
    SELECT id, at, actor, action, subject, details, request_id FROM audit_log
    WHERE ${older} AND ${condition} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Counts the matching entries, up to `most`. */
export async function countLines(db: Db, condition: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM audit_log WHERE ${condition} LIMIT ${most}) AS fitting`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Looks up the orders, products, users and emails that these ids belong to. */
export async function findNames(db: Db, ids: readonly string[]) {
  const some = [...new Set(ids)]
  if (some.length === 0) return { orders: [], products: [], users: [], emails: [] }
  const [orders, products, users, emails] = [
    await db
      .selectFrom('orders')
      .select(['id', 'number', 'payment_method', 'total_price', 'currency'])
      .where('id', 'in', some)
      .execute(),
    await db
      .selectFrom('products')
      .select(['id', 'title', 'sku', 'archived_at'])
      .where('id', 'in', some)
      .execute(),
    await db.selectFrom('users').select(['id', 'name', 'archived_at']).where('id', 'in', some).execute(),
    await db
      .selectFrom('mail_outbox')
      .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfMail))
      .select(['mail_outbox.id', 'orders.number'])
      .where('mail_outbox.id', 'in', some)
      .execute(),
  ]
  return { orders, products, users, emails }
}
export type Names = Awaited<ReturnType<typeof findNames>>
