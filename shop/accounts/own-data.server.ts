import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { orderOfMail } from '#shop/mail/order-of-mail.server.ts'
import { orderView } from '#shop/orders/order.schema.ts'
import { findOrders } from '#shop/orders/order-list.queries.server.ts'
import { savedView } from '#shop/saved/saved.schema.ts'
import { findSaved } from '#shop/saved/saved.server.ts'
import { findOwnWants } from '#shop/wants/own-wants.server.ts'
import { wantView } from '#shop/wants/want.schema.ts'
import { throttleDownloads } from './account-throttles.server.ts'
import type { Actor } from './actor.ts'
import { savedAddressView } from './address-book.schema.ts'
import { findAddresses } from './address-book.server.ts'
import { deviceName } from './device-name.ts'
import type { Visit } from './visit.ts'

const when = z.iso.datetime()
const optionalText = z.string().nullable()

/** The document that `ownData` writes. Amounts in orders are as everywhere in the API, in payments they are in cents. */
export const ownDataView = z.object({
  madeAt: when,
  account: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    newEmail: optionalText,
    emailVerifiedAt: when.nullable(),
    isAdmin: z.boolean(),
    createdAt: when,
    updatedAt: when,
    lastSeenAt: when.nullable(),
  }),
  orders: z.array(
    orderView.extend({
      payments: z.array(
        z.object({
          provider: z.string(),
          reference: z.string(),
          kind: z.string(),
          cents: z.int(),
          currency: z.string(),
          at: when,
        }),
      ),
    }),
  ),
  addresses: z.array(savedAddressView),
  cart: z.array(z.object({ product: z.string(), qty: z.int(), changedAt: when })),
  saved: savedView.shape.items,
  wants: z.array(wantView),
  reviews: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      rating: z.int(),
      comment: z.string(),
      createdAt: when,
    }),
  ),
  questions: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      email: optionalText,
      question: z.string(),
      mayPublish: z.boolean(),
      askedAt: when,
      answer: optionalText,
      answeredAt: when.nullable(),
      publishedAt: when.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      browser: optionalText,
      startedAt: when,
      lastSeenAt: when.nullable(),
      expiresAt: when,
    }),
  ),
  emails: z.array(
    z.object({
      kind: z.string(),
      order: optionalText,
      to: optionalText,
      subject: optionalText,
      text: optionalText,
      createdAt: when,
      sentAt: when.nullable(),
    }),
  ),
  history: z.array(z.object({ at: when, action: z.string() })),
})

/**
 * All personal data that the shop has of a user, as the chunks of one JSON document. Rows are read while the document is
 * sent, so that memory use does not grow with the account. Payments are part of the orders. Throws
 * `too_many_requests`.
 */
export async function ownData(db: Db, actor: Actor, visit: Visit): Promise<AsyncGenerator<string>> {
  await throttleDownloads(db, actor.id, visit)
  const { requestId } = visit
  await recordAudit(db, { action: 'user.data_downloaded', actor: actor.id, subject: actor.id, requestId })
  return pieces(db, actor.id)
}

async function* pieces(db: Db, userId: string): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(new Date())},\n"account": ${JSON.stringify(await accountOf(db, userId))},\n`
  yield '"orders": '
  yield* list(ordersOf(db, userId))
  for (const [name, read] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: `
    yield* list(read(db, userId))
  }
  yield '\n}\n'
}

async function* list(rows: AsyncGenerator<unknown>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ',\n'
  }
  yield between === '[\n' ? '[]' : '\n]'
}

const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id as _id',
      'name',
      'email',
      'new_email as newEmail',
      'email_verified_at as emailVerifiedAt',
      'is_admin as isAdmin',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

async function* ordersOf(db: Db, userId: string): AsyncGenerator<unknown> {
  for (let page = 1; ; page += 1) {
    const { orders, pages } = await findOrders(db, { userId }, page)
    for (const order of orders) yield { ...order, payments: await paymentsOf(db, order._id) }
    if (page >= pages) return
  }
}

const paymentsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .select([
      'provider',
      'provider_ref as reference',
      'kind',
      'amount as cents',
      'currency',
      'captured_at as at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('captured_at')
    .execute()

const mostOfOneKind = 10_000

const questionsOf = (db: Db, userId: string) =>
  db.selectFrom('questions').select('questions.id').where('questions.user_id', '=', userId)

type Read = (db: Db, userId: string) => AsyncGenerator<unknown>

/** Small lists, limited to `mostOfOneKind` rows each. */
const lists: Record<string, Read> = {
  async *addresses(db, userId) {
    yield* await findAddresses(db, userId)
  },
  async *cart(db, userId) {
    yield* await db
      .selectFrom('cart_lines')
      .select(['product_id as product', 'qty', 'changed_at as changedAt'])
      .where('user_id', '=', userId)
      .orderBy('added_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async *saved(db, userId) {
    yield* (await findSaved(db, userId)).items
  },
  async *wants(db, userId) {
    yield* await findOwnWants(db, userId)
  },
  async *reviews(db, userId) {
    yield* await db
      .selectFrom('reviews')
      .select(['product_id as product', 'name', 'rating', 'comment', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async *questions(db, userId) {
    yield* await db
      .selectFrom('questions')
      .select(['product_id as product', 'name', 'email', 'question', 'may_publish as mayPublish'])
      .select(['asked_at as askedAt', 'answer', 'answered_at as answeredAt', 'published_at as publishedAt'])
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async *sessions(db, userId) {
    const rows = await db
      .selectFrom('sessions')
      .select([
        'user_agent',
        'created_at as startedAt',
        'last_seen_at as lastSeenAt',
        'expires_at as expiresAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(mostOfOneKind)
      .execute()
    for (const { user_agent: browser, ...row } of rows) yield { device: deviceName(browser), browser, ...row }
  },
  async *emails(db, userId) {
    yield* await db
      .selectFrom('mail_outbox')
      .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfMail))
      .select([
        'kind',
        'orders.number as order',
        'to_address as to',
        'subject',
        'plain_text as text',
        'mail_outbox.created_at as createdAt',
        'sent_at as sentAt',
      ])
      .where((eb) =>
        eb.or([
          eb('mail_outbox.user_id', '=', userId),
          eb('orders.user_id', '=', userId),
          eb('mail_outbox.question_id', 'in', questionsOf(db, userId)).and('kind', '=', 'owner_answer'),
        ]),
      )
      .orderBy('mail_outbox.created_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async *history(db, userId) {
    yield* await db
      .selectFrom('audit_log')
      .select(['at', 'action'])
      .where('subject', '=', userId)
      .orderBy('id')
      .limit(mostOfOneKind)
      .execute()
  },
}
