import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { outcomeOf } from './close-reports.server.ts'
import type { HidingGround, ReportGround } from './grounds.ts'
import type {
  ModerationReview,
  ModerationReviewPage,
  moderationReviewQuery,
  ReportPage,
  ReviewReport,
  ReviewState,
  reportQuery,
} from './moderation.schema.ts'

const selectReviews = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('review_replies as reply', 'reply.review_id', 'r.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_decisions')
          .select(['at', 'state', 'ground', 'facts', 'told_at'])
          .whereRef('review_id', '=', 'r.id')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.name',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.verified_purchase',
      'r.demo',
      'r.state',
    ])
    .select(['p.id as product_id', 'p.house', 'p.name as product_name', 'p.title', 'p.era'])
    .select([
      'reply.text as reply',
      'd.at as decided_at',
      'd.state as decided',
      'd.ground',
      'd.facts',
      'd.told_at',
    ])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

/** A page of all reviews for the administration, newest first, with full names; past the last page the list is empty. */
export async function findReviewsToModerate(
  db: Db,
  { state, pageNumber: page }: z.infer<typeof moderationReviewQuery>,
): Promise<ModerationReviewPage> {
  let matching = db.selectFrom('reviews')
  if (state) matching = matching.where('state', '=', state)
  const total = await countRows(matching)
  const ids = matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
  const rows = await selectReviews(db)
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return { reviews: rows.map(viewOf), page, pages: pagesOf(total), total }
}

/** One review for the administration, or undefined. */
export async function findReviewToModerate(db: Db, id: string): Promise<ModerationReview | undefined> {
  const row = await selectReviews(db).where('r.id', '=', id).executeTakeFirst()
  return row && viewOf(row)
}

const selectReports = (db: Db) =>
  db
    .selectFrom('review_reports')
    .select(['id', 'number', 'review_id', 'at', 'ground', 'text', 'name', 'email'])
    .select(['decision', 'review_deleted', 'decided_at'])

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

/** A page of reports: open ones oldest first, decided ones or all newest first; past the last page the list is empty. */
export async function findReports(
  db: Db,
  { state, pageNumber: page }: z.infer<typeof reportQuery>,
): Promise<ReportPage> {
  const { total, open } = await db
    .selectFrom('review_reports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) FILTER (WHERE decided_at IS NULL)`.as('open'))
    .executeTakeFirstOrThrow()
  const found = state === undefined ? total : state === 'open' ? open : total - open
  let matching = selectReports(db)
  if (state) matching = matching.where('decided_at', state === 'open' ? 'is' : 'is not', null)
  const direction = state === 'open' ? 'asc' : 'desc'
  const rows = await matching
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute()
  const reports = await withReviews(db, rows)
  return { reports, page, pages: pagesOf(found), total: found, open }
}

/** One report, or undefined. */
export async function findReport(db: Db, id: string): Promise<ReviewReport | undefined> {
  const row = await selectReports(db).where('id', '=', id).executeTakeFirst()
  return row && (await withReviews(db, [row]))[0]
}

async function withReviews(db: Db, rows: readonly ReportRow[]): Promise<ReviewReport[]> {
  const ids = rows.map((row) => row.review_id)
  const reviews = ids.length === 0 ? [] : await selectReviews(db).where('r.id', 'in', ids).execute()
  return rows.map((row) => {
    const review = reviews.find(({ id }) => id === row.review_id)
    return {
      _id: row.id,
      number: row.number,
      at: row.at.toISOString(),
      // The column's CHECK constraint lists exactly the values of the type.
      ground: row.ground as ReportGround,
      text: row.text,
      name: row.name,
      email: row.email,
      decision: outcomeOf(row),
      decidedAt: row.decided_at?.toISOString() ?? null,
      review: review ? viewOf(review) : null,
    }
  })
}

const viewOf = (row: ReviewRow): ModerationReview => ({
  _id: row.id,
  product: {
    _id: row.product_id,
    title: row.title,
    path: productPath({ ...row, id: row.product_id, name: row.product_name }),
  },
  name: row.name,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  verifiedPurchase: row.verified_purchase,
  demo: row.demo,
  // The CHECK constraints of these columns list exactly the values of their types.
  state: row.state as ReviewState,
  reply: row.reply,
  decision: row.decided_at
    ? {
        at: row.decided_at.toISOString(),
        state: row.decided as ReviewState,
        ground: row.ground as HidingGround | null,
        facts: row.facts,
        toldAt: row.told_at?.toISOString() ?? null,
      }
    : null,
})
