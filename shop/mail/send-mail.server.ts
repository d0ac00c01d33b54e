import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import { drawAttachments } from './draw-attachments.server.ts'
import type { RenderedEmail } from './email.ts'
import { mailKinds } from './mail.schema.ts'
import type { Attached, MailGateway } from './mail-gateway.ts'
import { orderOfMail } from './order-of-mail.server.ts'
import { type DueEmail, writeEmail } from './write-email.server.ts'

/** Longer than any try takes; an email whose sender was killed is claimed again afterwards. */
const leaseMinutes = 2
/** One minute, then doubled each time up to six hours: the last try comes about three days after the first. */
const firstWaitMinutes = 1
const longestWaitMinutes = 360
const mostTries = 20
/** Most emails of one run, so that it ends. */
const mostInBatch = 200

export type MailContext = {
  db: Kysely<DB>
  /** Undefined when there is no mail server; emails are then stored for the administrator. */
  mail: MailGateway | undefined
  publicUrl: string
}

/**
 * Writes and sends the emails that are due, one after the other; returns how many were sent or stored. Each is claimed
 * first by postponing its next try, so that any number of nodes may do this at once and no transaction waits for a mail
 * server. Stops early when the server cannot be reached, or when `stop` is aborted.
 */
export async function sendMail(context: MailContext, stop?: AbortSignal): Promise<number> {
  let done = 0
  for (let count = 0; count < mostInBatch && !stop?.aborted; count += 1) {
    const claimed = await claimNext(context.db)
    if (!claimed) break
    const outcome = await sendOne(context, claimed)
    if (outcome === 'sent' || outcome === 'kept') done += 1
    // The others would wait for the same server; they are tried when it is back.
    if (outcome === 'unavailable') break
  }
  return done
}

/** Emails of other kinds wait for a node of the next release. */
const known = sql<boolean>`mail_outbox.kind = ANY(${sql.val(mailKinds)}::text[])`

/** True when an email is due: one look at an index that is empty most of the time. */
export async function isMailDue(db: Kysely<DB>): Promise<boolean> {
  const due = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .where(known)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

type Claimed = DueEmail & { attachments: unknown; tries: number }

async function claimNext(db: Kysely<DB>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE mail_outbox
    SET tries = tries + 1, next_try_at = now() + make_interval(mins => ${leaseMinutes})
    WHERE id = (
      SELECT id FROM mail_outbox WHERE status = 'waiting' AND next_try_at <= now() AND ${known}
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, ${orderOfMail} AS order_id, refund_id, parcel_id, user_id, question_id, to_address, attachments,
      want_id, want_offer_id,
      created_at, tries`.execute(db)
  return rows[0]
}

type Outcome = 'sent' | 'kept' | 'failed' | 'deferred' | 'unavailable'

async function sendOne({ db, mail, publicUrl }: MailContext, claimed: Claimed): Promise<Outcome> {
  const written = await writeEmail(db, claimed, { publicUrl, sends: mail !== undefined })
  if ('cannot' in written) {
    await fail(db, claimed.id, written.cannot)
    return 'failed'
  }
  const { email, stored, to, from, replyTo = from.email, unsubscribe } = written
  await store(db, claimed.id, { ...stored, to })
  if (!mail) {
    await keep(db, claimed.id)
    return 'kept'
  }
  const drawn = await draw(db, claimed.attachments)
  if ('problem' in drawn) {
    if (claimed.tries >= mostTries) await fail(db, claimed.id, drawn.problem)
    else await wait(db, claimed, drawn.problem)
    return 'failed'
  }
  const { attachments } = drawn
  const messageId = `${claimed.id}@${new URL(publicUrl).hostname}`
  const outcome = await mail.send({
    ...email,
    to,
    fromName: from.name,
    replyTo,
    messageId,
    unsubscribe,
    attachments,
  })
  if (outcome.kind === 'sent') {
    await finish(db, claimed.id)
    return 'sent'
  }
  if (outcome.kind === 'refused' || claimed.tries >= mostTries) {
    await fail(db, claimed.id, outcome.reason)
    return outcome.kind === 'unavailable' ? 'unavailable' : 'failed'
  }
  await wait(db, claimed, outcome.reason)
  return outcome.kind
}

/** An email without the documents that it promises waits: sent without them it could not be made good. */
async function draw(
  db: Kysely<DB>,
  stored: unknown,
): Promise<{ attachments: Attached[] } | { problem: string }> {
  try {
    return { attachments: await drawAttachments(db, stored) }
  } catch (error) {
    return { problem: emailStateTexts.notDrawn(error instanceof Error ? error.message : String(error)) }
  }
}

const store = (db: Kysely<DB>, id: string, { to, subject, html, text }: RenderedEmail & { to: string }) =>
  db
    .updateTable('mail_outbox')
    .set({ to_address: to, subject, html, plain_text: text })
    .where('id', '=', id)
    .execute()

const keep = (db: Kysely<DB>, id: string) =>
  db.updateTable('mail_outbox').set({ status: 'kept', last_error: null }).where('id', '=', id).execute()

const finish = (db: Kysely<DB>, id: string) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'sent', sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()

const fail = (db: Kysely<DB>, id: string, reason: string) =>
  db.updateTable('mail_outbox').set({ status: 'failed', last_error: reason }).where('id', '=', id).execute()

const wait = (db: Kysely<DB>, { id, tries }: Claimed, reason: string) =>
  db
    .updateTable('mail_outbox')
    .set({
      last_error: reason,
      next_try_at: sql<Date>`now() + make_interval(mins => ${waitMinutes(tries)})`,
    })
    .where('id', '=', id)
    .execute()

const waitMinutes = (tries: number) =>
  Math.min(longestWaitMinutes, firstWaitMinutes * 2 ** Math.min(tries - 1, 10))
