import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import { readCurrentTexts } from '#shop/legal/legal-texts.server.ts'
import type { NamedAttachment } from './attachment.schema.ts'
import type { RenderedEmail } from './email.ts'
import type {
  AccountMailKind,
  FrozenMailKind,
  OrderMailKind,
  OwnerMailKind,
  QuestionMailKind,
} from './mail.schema.ts'

/** The subject of an email; `refundId` identifies one of an order's refunds. */
export type MailEvent = { kind: Exclude<OrderMailKind, 'order_sent'>; orderId: string; refundId?: string }

/**
 * Queues an email in the transaction of its event, so that neither exists without the other. Only inserts a row; the email
 * is written and sent later. Idempotent: queueing an event twice, as after a repeated webhook, sends one email.
 */
export async function queueMail(db: Db, event: MailEvent): Promise<void> {
  const order = await findSubject(db, event.orderId)
  if (order && !isReachable(order)) return
  const attachments =
    event.kind === 'order_paid' && order ? await paidDocuments(db, event.orderId, order) : []
  await db
    .insertInto('mail_outbox')
    .values({ ...orderMailRow(event), attachments: JSON.stringify(attachments) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'order_id', 'refund_id']).where('order_id', 'is not', null).doNothing(),
    )
    .execute()
}

const findSubject = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['number', 'user_email', 'terms_text_id', 'withdrawal_text_id', 'users.archived_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** False for buyers at a fair, who may have given no email address, and for deleted accounts. */
const isReachable = ({ user_email, archived_at }: Subject) => user_email !== '' && archived_at === null

const type = 'application/pdf' as const

/**
 * The contract on a durable medium (Directive 2011/83/EU article 8(7)): the order, the agreed terms and withdrawal
 * information, and the invoice. A link alone would not suffice (CJEU C-49/11). Customers who did not order on a page, but
 * by telephone for example, are first informed of the right of withdrawal here, so they get its current text.
 */
async function paidDocuments(db: Db, orderId: string, order: Subject): Promise<NamedAttachment[]> {
  const withdrawal = order.withdrawal_text_id ?? (await readCurrentTexts(db)).withdrawal.id
  return [
    { name: `order-${order.number}.pdf`, type, source: 'order', id: orderId },
    ...(order.terms_text_id
      ? [{ name: 'terms.pdf', type, source: 'text' as const, id: order.terms_text_id }]
      : []),
    { name: 'right-of-withdrawal.pdf', type, source: 'text', id: withdrawal },
    { name: `invoice-${order.number}.pdf`, type, source: 'invoice', id: orderId },
  ]
}

/** The row of a queued email, for a statement that inserts a new order with everything that belongs to it. */
export const orderMailRow = ({ kind, orderId, refundId }: MailEvent) => ({
  id: newId(),
  kind,
  order_id: orderId,
  refund_id: refundId ?? null,
})

/** Queues an email about an event that happened again, replacing the earlier email. */
export async function queueMailAgain(db: Db, event: MailEvent): Promise<void> {
  // Inserts a new row: with the same Message-ID, mail programs would treat the second email as a duplicate.
  await deleteMail(db, event).execute()
  await queueMail(db, event)
}

/** Deletes the email about an event that was undone, if it is still waiting. */
export async function unqueueMail(db: Db, event: MailEvent): Promise<void> {
  await deleteMail(db, event).where('status', '=', 'waiting').execute()
}

const deleteMail = (db: Db, { kind, orderId, refundId }: MailEvent) =>
  db
    .deleteFrom('mail_outbox')
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not distinct from', refundId ?? null)

/** Queues the email about a sent parcel. It belongs to its order through the parcel (`orderOfMail`). */
export async function queueParcelMail(db: Db, orderId: string, parcelId: string): Promise<void> {
  const order = await findSubject(db, orderId)
  if (order && !isReachable(order)) return
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind: 'order_sent', parcel_id: parcelId })
    .execute()
}

/** Replaces the email about a parcel, because its carrier or tracking code was wrong. */
export async function queueParcelMailAgain(db: Db, orderId: string, parcelId: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('parcel_id', '=', parcelId).execute()
  await queueParcelMail(db, orderId, parcelId)
}

/** Deletes the email about a parcel that was taken back, if it is still waiting. */
export async function unqueueParcelMail(db: Db, parcelId: string): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('parcel_id', '=', parcelId)
    .where('status', '=', 'waiting')
    .execute()
}

type FrozenEvent = {
  kind: FrozenMailKind
  withdrawalId: string
  to: string
  email: RenderedEmail
  attachments: readonly NamedAttachment[]
}

/** Queues an email that is already written and will be sent unchanged. */
export async function queueFrozenMail(
  db: Db,
  { kind, withdrawalId, to, email: { subject, html, text }, attachments }: FrozenEvent,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      ...{ id: newId(), kind, withdrawal_id: withdrawalId, to_address: to },
      ...{ subject, html, plain_text: text, attachments: JSON.stringify(attachments) },
    })
    .execute()
}

type AccountEvent = { kind: AccountMailKind; userId: string; to: string }

/** Queues an email about an account to the address that it concerns. A link in it is created when the email is sent. */
export async function queueAccountMail(db: Db, { kind, userId, to }: AccountEvent): Promise<void> {
  await db.insertInto('mail_outbox').values({ id: newId(), kind, user_id: userId, to_address: to }).execute()
}

type ReviewEvent = { kind: 'review_hidden' | 'review_shown'; decisionId: string; userId: string; to: string }

/** Queues an email to the author of a review about a decision. */
export async function queueReviewMail(db: Db, { kind, decisionId, userId, to }: ReviewEvent): Promise<void> {
  const about = { user_id: userId, review_decision_id: decisionId }
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind, to_address: to, ...about })
    .execute()
}

type ReportEvent = { kind: 'report_received' | 'report_decided'; reportId: string; to: string }

/** Queues an email to whoever reported a review. */
export async function queueReportMail(db: Db, { kind, reportId, to }: ReportEvent): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind, to_address: to, review_report_id: reportId })
    .execute()
}

/** Queues an email to the shop's owner and returns its id. It goes to the address in the settings at the time of sending. */
export async function queueOwnerMail(db: Db, { kind }: { kind: OwnerMailKind }): Promise<string> {
  const id = newId()
  await db.insertInto('mail_outbox').values({ id, kind }).execute()
  return id
}

type QuestionEvent = { kind: QuestionMailKind; questionId: string }

/** Queues an email about a question on a product; a unique index allows one of each kind per question. */
export async function queueQuestionMail(db: Db, { kind, questionId }: QuestionEvent): Promise<void> {
  await db.insertInto('mail_outbox').values({ id: newId(), kind, question_id: questionId }).execute()
}
