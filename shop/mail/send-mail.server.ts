import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { guestLinkAddress, issueGuestLink } from '#shop/accounts/guest-links.server.ts'
import { findOrder } from '#shop/orders/order.queries.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import { keyMaker, withdrawAddress } from '#shop/withdrawal/keys.server.ts'
import { drawAttachments } from './draw-attachments.server.ts'
import type { Email, RenderedEmail } from './email.ts'
import {
  type FrozenMailKind,
  frozenMailKinds,
  type MailKind,
  type OrderMailKind,
  type OwnerMailKind,
  orderMailKinds,
  ownerMailKinds,
  type PrivacyMailKind,
  privacyMailKinds,
  type QuestionMailKind,
  questionMailKinds,
  type ReviewMailKind,
  reviewMailKinds,
  type WantMailKind,
  wantMailKinds,
} from './mail.schema.ts'
import type { Attached, MailGateway } from './mail-gateway.ts'
import { orderEmail } from './order-emails.ts'
import { orderOfMail } from './order-of-mail.server.ts'
import { render } from './render-email.ts'
import { writeAccountEmail } from './write-account-email.server.ts'
import { writeOwnerEmail } from './write-owner-email.server.ts'
import { writePrivacyEmail } from './write-privacy-email.server.ts'
import { writeQuestionEmail } from './write-question-email.server.ts'
import { writeReviewEmail } from './write-review-email.server.ts'
import { writeWantEmail } from './write-want-email.server.ts'

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

/** True when an email is due: one look at an index that is empty most of the time. */
export async function isMailDue(db: Kysely<DB>): Promise<boolean> {
  const due = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

type Claimed = {
  id: string
  kind: MailKind
  order_id: string | null
  refund_id: string | null
  parcel_id: string | null
  user_id: string | null
  question_id: string | null
  to_address: string | null
  attachments: unknown
  want_id: string | null
  want_offer_id: string | null
  created_at: Date
  tries: number
}

async function claimNext(db: Kysely<DB>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE mail_outbox
    SET tries = tries + 1, next_try_at = now() + make_interval(mins => ${leaseMinutes})
    WHERE id = (
      SELECT id FROM mail_outbox WHERE status = 'waiting' AND next_try_at <= now()
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

type Sender = { name: string; email: string }
/** `stored` is the version that administrators may read; replies go to the shop, unless to `replyTo`. */
type Written =
  | {
      email: RenderedEmail
      stored: RenderedEmail
      to: string
      from: Sender
      replyTo?: string
      unsubscribe?: string
    }
  | { cannot: string }
type Environment = { publicUrl: string; sends: boolean }

/** Writes the email anew at each try, since an order may change while the mail server is away. */
async function writeEmail(db: Kysely<DB>, claimed: Claimed, environment: Environment): Promise<Written> {
  const settings = await readSettings(db)
  const from = { name: settings.shopName, email: settings.contactEmail }
  const { kind, order_id: orderId, user_id: userId, to_address: to, created_at: createdAt } = claimed
  if (isOrderMail(kind)) {
    const written =
      orderId === null
        ? noOrder
        : await writeOrderEmail(db, { ...claimed, kind, orderId }, { settings, ...environment })
    if ('cannot' in written) return written
    return { email: render(written.sent), stored: render(written.stored), to: written.to, from }
  }
  if (isFrozenMail(kind)) {
    const email = await readFrozen(db, claimed.id)
    return to === null || !email ? noOrder : { email, stored: email, to, from }
  }
  if (isOwnerMail(kind)) {
    const due = { id: claimed.id, kind, orderId }
    const email = render(await writeOwnerEmail(db, due, { settings, ...environment }))
    return { email, stored: email, to: from.email, from }
  }
  if (isQuestionMail(kind)) {
    const written = await writeQuestionEmail(
      db,
      { kind, questionId: claimed.question_id },
      environment,
      settings,
    )
    if ('cannot' in written) return written
    const email = render(written.email)
    return { email, stored: email, to: written.to, replyTo: written.replyTo, from }
  }
  if (isReviewMail(kind)) {
    const written = await writeReviewEmail(db, { id: claimed.id, kind }, { settings, ...environment })
    if ('cannot' in written || to === null) return 'cannot' in written ? written : noOrder
    const email = render(written)
    return { email, stored: email, to, from }
  }
  if (isPrivacyMail(kind)) {
    const written = await writePrivacyEmail(db, { id: claimed.id, kind }, { settings, ...environment })
    if ('cannot' in written || to === null) return 'cannot' in written ? written : noOrder
    return { email: render(written.sent), stored: render(written.stored), to, from }
  }
  if (isWantMail(kind)) {
    const { want_id: wantId, want_offer_id: offerId } = claimed
    if (wantId === null || to === null) return noOrder
    const written = await writeWantEmail(db, { kind, wantId, offerId }, { settings, ...environment })
    if ('cannot' in written) return written
    const { sent, stored, unsubscribe } = written
    return { email: render(sent), stored: render(stored), to, from, unsubscribe }
  }
  // A CHECK of the table ensures that an email about an account has its user and its address.
  if (userId === null || to === null) return noOrder
  const due = { kind, userId, to, createdAt }
  const written = await writeAccountEmail(db, due, { settings, ...environment })
  if ('cannot' in written) return written
  return { email: render(written.sent), stored: render(written.stored), to, from }
}

const isFrozenMail = (kind: MailKind): kind is FrozenMailKind =>
  frozenMailKinds.some((known) => known === kind)

/** An email as it was written when it was queued. */
async function readFrozen(db: Kysely<DB>, id: string): Promise<RenderedEmail | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'html', 'plain_text as text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.subject === null || row.html === null || row.text === null) return undefined
  return { subject: row.subject, html: row.html, text: row.text }
}

const noOrder = { cannot: emailStateTexts.noAddress }

const isOrderMail = (kind: MailKind): kind is OrderMailKind => orderMailKinds.some((known) => known === kind)

const isOwnerMail = (kind: MailKind): kind is OwnerMailKind => ownerMailKinds.some((known) => known === kind)

const isQuestionMail = (kind: MailKind): kind is QuestionMailKind =>
  questionMailKinds.some((known) => known === kind)

const isReviewMail = (kind: MailKind): kind is ReviewMailKind =>
  reviewMailKinds.some((known) => known === kind)

const isPrivacyMail = (kind: MailKind): kind is PrivacyMailKind =>
  privacyMailKinds.some((known) => known === kind)

const isWantMail = (kind: MailKind): kind is WantMailKind => wantMailKinds.some((known) => known === kind)

type DueOrderEmail = Claimed & { kind: OrderMailKind; orderId: string }

async function writeOrderEmail(
  db: Kysely<DB>,
  { kind, orderId, refund_id, parcel_id }: DueOrderEmail,
  { settings, publicUrl, sends }: Environment & { settings: Settings },
): Promise<{ sent: Email; stored: Email; to: string } | { cannot: string }> {
  const order = await findOrder(db, orderId)
  const buyer = order && (await findBuyer(db, order.user._id))
  if (!order || !buyer) return { cannot: emailStateTexts.accountDeleted }
  const refund = order.refunds.find(({ _id }) => _id === refund_id)
  if (refund?.status === 'failed') return { cannot: emailStateTexts.refundFailed }
  const parcel = order.parcels.find(({ _id }) => _id === parcel_id)
  if (kind === 'order_sent' && !parcel) return { cannot: emailStateTexts.parcelTakenBack }
  const { shopName, contactEmail, packingDays, holdMinutes, legalName, iban, bic } = settings
  const account = { legalName, iban, bic }
  const shop = { shopName, contactEmail, packingDays, holdMinutes, account, publicUrl }
  const key = (await keyMaker(db))('withdraw', orderId)
  const withdraw = withdrawAddress(publicUrl, order.number, key)
  const writtenWith = (orderAddress: string) =>
    orderEmail({
      kind,
      order,
      refund,
      parcel,
      ...shop,
      orderAddress,
      withdrawAddress: withdraw,
      now: new Date(),
    })
  const to = order.user.email
  const link = { orderId, userId: order.user._id }
  if (!buyer.isGuest) {
    const email = writtenWith(`${publicUrl}/order/${orderId}`)
    return { sent: email, stored: email, to }
  }
  // What administrators may read does not open the order: the token of the link is stored nowhere.
  const stored = writtenWith(guestLinkAddress(publicUrl, emailStateTexts.hiddenLink))
  if (!sends) return { sent: stored, stored, to }
  return { sent: writtenWith(guestLinkAddress(publicUrl, await issueGuestLink(db, link))), stored, to }
}

/** The customer of an order; undefined once deleted. */
async function findBuyer(db: Kysely<DB>, userId: string): Promise<{ isGuest: boolean } | undefined> {
  const user = await db
    .selectFrom('users')
    .select('guest_key')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return user && { isGuest: user.guest_key !== null }
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
