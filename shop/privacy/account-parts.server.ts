import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { savedAddressView } from '#shop/accounts/address-book.schema.ts'
import { findAddresses } from '#shop/accounts/address-book.server.ts'
import { deviceName } from '#shop/accounts/device-name.ts'
import { forgetSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { endSessionsOf } from '#shop/accounts/session.server.ts'
import { orderOfMail } from '#shop/mail/order-of-mail.server.ts'
import { savedView } from '#shop/saved/saved.schema.ts'
import { findSaved } from '#shop/saved/saved.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()
const optionalText = z.string().nullable()

const addresses: PersonPart = {
  name: 'addresses',
  entry: savedAddressView,
  async *export(db, { userIds }) {
    for (const userId of userIds) yield* await findAddresses(db, userId)
  },
  async erase(tx, { userIds }) {
    await tx.deleteFrom('addresses').where(isOneOf('user_id', userIds)).execute()
  },
}

const cart: PersonPart = {
  name: 'cart',
  entry: z.object({ product: z.string(), qty: z.int(), changedAt: when }),
  async *export(db, { userIds }) {
    yield* await db
      .selectFrom('cart_lines')
      .select(['product_id as product', 'qty', 'changed_at as changedAt'])
      .where(isOneOf('user_id', userIds))
      .orderBy('added_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async erase(tx, { userIds }) {
    await tx.deleteFrom('cart_lines').where(isOneOf('user_id', userIds)).execute()
  },
}

const saved: PersonPart = {
  name: 'saved',
  entry: savedView.shape.items.element,
  async *export(db, { userIds }) {
    for (const userId of userIds) yield* (await findSaved(db, userId)).items
  },
  async erase(tx, { userIds }) {
    await tx.deleteFrom('saved_items').where(isOneOf('user_id', userIds)).execute()
  },
}

const sessions: PersonPart = {
  name: 'sessions',
  entry: z.object({
    device: z.string(),
    browser: optionalText,
    startedAt: when,
    lastSeenAt: when.nullable(),
    expiresAt: when,
  }),
  async *export(db, { userIds }) {
    const rows = await db
      .selectFrom('sessions')
      .select([
        'user_agent',
        'created_at as startedAt',
        'last_seen_at as lastSeenAt',
        'expires_at as expiresAt',
      ])
      .where(isOneOf('user_id', userIds))
      .orderBy('created_at')
      .limit(mostOfOneKind)
      .execute()
    for (const { user_agent: browser, ...row } of rows) yield { device: deviceName(browser), browser, ...row }
  },
  async erase(tx, { userIds }) {
    for (const userId of userIds) {
      await endSessionsOf(tx, userId)
      await forgetSecondFactor(tx, userId)
    }
    await tx.deleteFrom('account_links').where(isOneOf('user_id', userIds)).execute()
  },
}

const askedBy = (db: Db, userIds: readonly string[]) =>
  db.selectFrom('questions').select('questions.id').where(isOneOf('questions.user_id', userIds))

const emails: PersonPart = {
  name: 'emails',
  entry: z.object({
    kind: z.string(),
    order: optionalText,
    to: optionalText,
    subject: optionalText,
    text: optionalText,
    createdAt: when,
    sentAt: when.nullable(),
  }),
  async *export(db, { userIds }) {
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
          isOneOf('mail_outbox.user_id', userIds),
          isOneOf('orders.user_id', userIds),
          eb('kind', '=', 'owner_answer').and('question_id', 'in', askedBy(db, userIds)),
        ]),
      )
      .orderBy('mail_outbox.created_at')
      .limit(mostOfOneKind)
      .execute()
  },
  async erase(tx, { userIds }) {
    await tx.deleteFrom('mail_outbox').where(isOneOf('user_id', userIds)).execute()
  },
}

const history: PersonPart = {
  name: 'history',
  entry: z.object({ at: when, action: z.string() }),
  async *export(db, { userIds }) {
    yield* await db
      .selectFrom('audit_log')
      .select(['at', 'action'])
      .where(isOneOf('subject', userIds))
      .orderBy('id')
      .limit(mostOfOneKind)
      .execute()
  },
  async erase(tx, { userIds }) {
    await sql`SELECT forget_in_history('infinity', ${userIds}::text[])`.execute(tx)
  },
}

/** Everything that belongs to an account or a guest. */
export const accountParts: readonly PersonPart[] = [addresses, cart, saved, sessions, emails, history]
