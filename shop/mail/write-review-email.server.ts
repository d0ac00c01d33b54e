import type { Db } from '#db/connect.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { outcomeOf } from '#shop/reviews/close-reports.server.ts'
import type { ReportGround } from '#shop/reviews/grounds.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailFootTexts, emailStateTexts } from '#shop/texts/emails.ts'
import { reviewEmailTexts as texts } from '#shop/texts/emails-review.ts'
import type { Email } from './email.ts'
import type { ReviewMailKind } from './mail.schema.ts'
import { withoutLinks } from './typed-text.ts'

type Due = { id: string; kind: ReviewMailKind }
type Environment = { settings: Settings; publicUrl: string }

/**
 * Writes an email about a review or a report of one. Typed text is quoted without anything that mail programs turn into a
 * link, since the address may be somebody else's. Returns `cannot` with the reason if the review or report is gone.
 */
export async function writeReviewEmail(
  db: Db,
  { id, kind }: Due,
  { settings, publicUrl }: Environment,
): Promise<Email | { cannot: string }> {
  const { shopName, contactEmail } = settings
  const written = await wordsOf(db, { id, kind, contactEmail })
  if (!written) return { cannot: emailStateTexts.reviewGone }
  const { words, path } = written
  const { button, ...text } = words
  return {
    ...text,
    button: { name: button, href: `${publicUrl}${path}` },
    order: null,
    foot: [emailFootTexts.question(contactEmail), emailFootTexts.whyReview(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}

async function wordsOf(db: Db, { id, kind, contactEmail }: Due & { contactEmail: string }) {
  if (kind === 'report_received' || kind === 'report_decided') {
    const report = await reportOf(db, id)
    if (!report) return undefined
    const { number } = report
    const text = withoutLinks(report.text)
    // The column's CHECK constraint lists exactly the values of the type.
    const ground = report.ground as ReportGround
    const words =
      kind === 'report_received'
        ? texts.received({ number, ground, text })
        : texts.decided({ number, outcome: outcomeOf(report), contactEmail })
    return { words, path: '' }
  }
  const review = await reviewOf(db, id)
  if (!review) return undefined
  const { title: product, comment, ground, facts } = review
  const excerpt = withoutLinks(comment)
  const words =
    kind === 'review_hidden'
      ? texts.hidden({ product, excerpt, ground, facts, contactEmail })
      : texts.shown({ product, excerpt })
  return { words, path: productPath({ ...review, name: review.product_name }) }
}

const reportOf = (db: Db, mailId: string) =>
  db
    .selectFrom('mail_outbox')
    .innerJoin('review_reports', 'review_reports.id', 'review_report_id')
    .select(['number', 'ground', 'text', 'decision', 'review_deleted'])
    .where('mail_outbox.id', '=', mailId)
    .executeTakeFirst()

const reviewOf = (db: Db, mailId: string) =>
  db
    .selectFrom('mail_outbox')
    .innerJoin('review_decisions as d', 'd.id', 'review_decision_id')
    .innerJoin('reviews as r', 'r.id', 'd.review_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([
      'd.ground',
      'd.facts',
      'r.comment',
      'p.id',
      'p.house',
      'p.name as product_name',
      'p.title',
      'p.era',
    ])
    .where('mail_outbox.id', '=', mailId)
    .executeTakeFirst()
