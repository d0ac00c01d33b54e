import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { DB } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import { holdHours, passOnUndelivered } from '#shop/wants/private-offers.server.ts'
import { drawAttachments } from './draw-attachments.server.ts'
import { mailKinds } from './mail.schema.ts'
import type { Attached, MailGateway } from './mail-gateway.ts'
import { orderOfMail } from './order-of-mail.server.ts'
import { type DueEmail, writeEmail } from './write-email.server.ts'

/** Longer than any attempt takes; afterwards an email whose sender was killed can be claimed again. */
const leaseMinutes = 2
/** One minute, doubled each time up to six hours: the last attempt comes about three days after the first. */
const firstWaitMinutes = 1
const longestWaitMinutes = 360
const mostTries = 20
/** Maximum number of emails per run, so that it ends. */
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
    // The others would wait for the same server; they are sent when it is back.
    if (outcome === 'unavailable') break
  }
  return done
}

/** Emails of other kinds wait for a node of the next release. */
const known = sql<boolean>`mail_outbox.kind = ANY(${sql.val(mailKinds)}::text[])`

/** Whether an email is due: a single lookup in an index that is empty most of the time. */
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
      created_at, tries ${prepared}`.execute(db)
  return rows[0]
}

type Outcome = 'sent' | 'kept' | 'failed' | 'deferred' | 'unavailable'

async function sendOne({ db, mail, publicUrl }: MailContext, claimed: Claimed): Promise<Outcome> {
  const written = await writeEmail(db, claimed, { publicUrl, sends: mail !== undefined })
  if ('cannot' in written) {
    // If the email was changed to another kind meanwhile (`tellInstead`), it keeps waiting and is written as that kind.
    await settle(db, claimed.id, failed(written.cannot)).where('kind', '=', claimed.kind).execute()
    return 'failed'
  }
  const { email, stored, to, from, replyTo = from.email, unsubscribe } = written
  const { subject, html, text } = stored
  const settleWritten = (outcome: Settled) =>
    settle(db, claimed.id, { to_address: to, subject, html, plain_text: text, ...outcome }).execute()
  if (!mail) {
    await settleWritten({ status: 'kept', last_error: null })
    return 'kept'
  }
  const isLast = claimed.tries >= mostTries
  const drawn = await draw(db, claimed.attachments)
  if ('problem' in drawn) {
    await settleWritten(isLast ? failed(drawn.problem) : waiting(claimed.tries, drawn.problem))
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
    await settleWritten({ status: 'sent', sent_at: sql<Date>`now()`, last_error: null })
    return 'sent'
  }
  if (outcome.kind === 'refused' || isLast || (outcome.kind === 'deferred' && isOfferTooOld(claimed))) {
    await settleWritten(failed(outcome.reason))
    if (claimed.want_offer_id !== null) await passOnUndelivered(db, claimed.want_offer_id)
    return outcome.kind === 'unavailable' ? 'unavailable' : 'failed'
  }
  await settleWritten(waiting(claimed.tries, outcome.reason))
  return outcome.kind
}

/** If the recipient's mail server keeps deferring an offer, its item is held no longer than for somebody who read it. */
const isOfferTooOld = ({ kind, created_at }: Claimed) =>
  kind === 'want_offer' && Date.now() - created_at.getTime() > holdHours * 60 * 60 * 1000

/** Draws the attachments. If that fails the email waits, since sending it without them could not be corrected later. */
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

type Settled = UpdateObject<DB, 'mail_outbox'>

/** Stores the outcome of an attempt and what was written, with one statement, since each order has an email. */
const settle = (db: Kysely<DB>, id: string, outcome: Settled) =>
  db.updateTable('mail_outbox').set(outcome).where('id', '=', id).modifyEnd(prepared)

const failed = (reason: string): Settled => ({ status: 'failed', last_error: reason })

const waiting = (tries: number, reason: string): Settled => ({
  last_error: reason,
  next_try_at: sql<Date>`now() + make_interval(mins => ${waitMinutes(tries)})`,
})

const waitMinutes = (tries: number) =>
  Math.min(longestWaitMinutes, firstWaitMinutes * 2 ** Math.min(tries - 1, 10))
