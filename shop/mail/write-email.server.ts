import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import type { Email, RenderedEmail } from './email.ts'
import {
  frozenMailKinds,
  type MailKind,
  orderMailKinds,
  ownerMailKinds,
  privacyMailKinds,
  questionMailKinds,
  reviewMailKinds,
  wantMailKinds,
} from './mail.schema.ts'
import { render } from './render-email.ts'
import { writeAccountEmail } from './write-account-email.server.ts'
import { writeOrderEmail } from './write-order-email.server.ts'
import { writeOwnerEmail } from './write-owner-email.server.ts'
import { writePrivacyEmail } from './write-privacy-email.server.ts'
import { writeQuestionEmail } from './write-question-email.server.ts'
import { writeReviewEmail } from './write-review-email.server.ts'
import { writeWantEmail } from './write-want-email.server.ts'

/** A due email, from its row in the outbox. */
export type DueEmail = {
  id: string
  kind: MailKind
  order_id: string | null
  refund_id: string | null
  parcel_id: string | null
  user_id: string | null
  question_id: string | null
  to_address: string | null
  want_id: string | null
  want_offer_id: string | null
  created_at: Date
}

/** `sends`: there is a mail server, so working links may be created. */
type Environment = { publicUrl: string; sends: boolean }
type Context = Environment & { settings: Settings }
type Sender = { name: string; email: string }
type Refused = { cannot: string }

/** `stored` is the version for administrators; replies go to the shop unless `replyTo` is set. */
type Versions<Form> = { stored: Form; replyTo?: string; unsubscribe?: string }
type Addressed = Versions<RenderedEmail> & { email: RenderedEmail; to: string }
type Written = (Addressed & { from: Sender }) | Refused

const noAddress = { cannot: emailStateTexts.noAddress }

/** Writes an email anew for each attempt, since an order may change while the mail server is away; or says why it cannot. */
export async function writeEmail(db: Kysely<DB>, due: DueEmail, environment: Environment): Promise<Written> {
  const settings = await readSettings(db)
  const written = await writeByKind(db, due, { settings, ...environment })
  if ('cannot' in written) return written
  return { ...written, from: { name: settings.shopName, email: settings.contactEmail } }
}

const isOneOf = <Kind extends MailKind>(kinds: readonly Kind[], kind: MailKind): kind is Kind =>
  kinds.some((known) => known === kind)

async function writeByKind(db: Kysely<DB>, due: DueEmail, context: Context): Promise<Addressed | Refused> {
  const { id, kind, order_id: orderId, to_address: to } = due
  if (isOneOf(orderMailKinds, kind)) {
    if (orderId === null) return noAddress
    const { refund_id: refundId, parcel_id: parcelId } = due
    const written = await writeOrderEmail(db, { kind, orderId, refundId, parcelId }, context)
    return 'cannot' in written ? written : addressed(written, written.to)
  }
  if (isOneOf(frozenMailKinds, kind)) {
    const email = await readFrozen(db, id)
    return to === null || !email ? noAddress : { email, stored: email, to }
  }
  if (isOneOf(ownerMailKinds, kind)) {
    const email = await writeOwnerEmail(db, { id, kind, orderId }, context)
    return addressed({ sent: email, stored: email }, context.settings.contactEmail)
  }
  if (isOneOf(questionMailKinds, kind)) {
    const about = { kind, questionId: due.question_id }
    const written = await writeQuestionEmail(db, about, context, context.settings)
    if ('cannot' in written) return written
    const { email, replyTo } = written
    return addressed({ sent: email, stored: email, replyTo }, written.to)
  }
  if (isOneOf(reviewMailKinds, kind)) {
    const written = await writeReviewEmail(db, { id, kind }, context)
    return 'cannot' in written ? written : addressed({ sent: written, stored: written }, to)
  }
  if (isOneOf(privacyMailKinds, kind))
    return addressed(await writePrivacyEmail(db, { id, kind }, context), to)
  if (isOneOf(wantMailKinds, kind)) {
    const { want_id: wantId, want_offer_id: offerId } = due
    if (wantId === null || to === null) return noAddress
    return addressed(await writeWantEmail(db, { kind, wantId, offerId }, context), to)
  }
  const { user_id: userId, created_at: createdAt } = due
  // A CHECK of the table ensures that an email about an account has its user and its address.
  if (userId === null || to === null) return noAddress
  return addressed(await writeAccountEmail(db, { kind, userId, to, createdAt }, context), to)
}

/** Renders the versions and adds the recipient; passes on `cannot`. */
function addressed(
  written: (Versions<Email> & { sent: Email }) | Refused,
  to: string | null,
): Addressed | Refused {
  if ('cannot' in written) return written
  if (to === null) return noAddress
  const { sent, stored, replyTo, unsubscribe } = written
  const email = render(sent)
  return { email, stored: stored === sent ? email : render(stored), to, replyTo, unsubscribe }
}

/** An email as it was written when queued. */
async function readFrozen(db: Kysely<DB>, id: string): Promise<RenderedEmail | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'html', 'plain_text as text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.subject === null || row.html === null || row.text === null) return undefined
  return { subject: row.subject, html: row.html, text: row.text }
}
