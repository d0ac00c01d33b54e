import type { Db } from '#db/connect.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import type { MailKind, MailPage, MailStatus, MailView, StoredEmail } from './mail.schema.ts'
import { orderOfMail } from './order-of-mail.server.ts'

const selectMail = (db: Db) =>
  db
    .selectFrom('mail_outbox')
    .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfMail))
    .select([
      'mail_outbox.id',
      'mail_outbox.kind',
      'mail_outbox.status',
      'mail_outbox.to_address',
      'mail_outbox.subject',
      'mail_outbox.tries',
      'mail_outbox.last_error',
      'mail_outbox.created_at',
      'mail_outbox.sent_at',
      'mail_outbox.next_try_at',
      'orders.id as order_id',
      'orders.number',
    ])

type MailRow = Awaited<ReturnType<ReturnType<typeof selectMail>['executeTakeFirstOrThrow']>>

/** Returns a page of emails without their bodies, newest first; past the last page the list is empty. */
export async function findMail(
  db: Db,
  status: MailStatus | undefined,
  page: number,
): Promise<Omit<MailPage, 'sends'>> {
  let matching = db.selectFrom('mail_outbox')
  if (status) matching = matching.where('status', '=', status)
  const total = await countRows(matching)
  // Selects the ids first, so that the rows skipped before a late page are not joined with their orders.
  const onPage = matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
  const rows = await selectMail(db)
    .where('mail_outbox.id', 'in', onPage)
    .orderBy('mail_outbox.created_at', 'desc')
    .orderBy('mail_outbox.id', 'desc')
    .execute()
  return { mail: rows.map(viewOf), page, pages: pagesOf(total), total }
}

/** Returns one email with its body, or undefined. */
export async function findEmail(db: Db, id: string): Promise<StoredEmail | undefined> {
  const row = await selectMail(db)
    .select(['mail_outbox.html', 'mail_outbox.plain_text'])
    .where('mail_outbox.id', '=', id)
    .executeTakeFirst()
  return row && { ...viewOf(row), html: row.html, text: row.plain_text }
}

const viewOf = (row: MailRow): MailView => ({
  _id: row.id,
  // The CHECK constraints of these two columns list exactly the values of their types.
  kind: row.kind as MailKind,
  status: row.status as MailStatus,
  order: row.order_id !== null && row.number !== null ? { _id: row.order_id, number: row.number } : null,
  to: row.to_address,
  subject: row.subject,
  tries: row.tries,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  nextTryAt: row.status === 'waiting' ? row.next_try_at.toISOString() : null,
})
