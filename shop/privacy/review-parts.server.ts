import { z } from 'zod'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { personTexts } from '#shop/texts/accounts.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()

/** Reviews stay without their author's name; reports of reviews stay without the person who made them. */
export const reviewParts: readonly PersonPart[] = [
  {
    name: 'reviews',
    entry: z.object({
      product: z.string(),
      name: z.string(),
      rating: z.int(),
      comment: z.string(),
      state: z.string(),
      createdAt: when,
    }),
    async *export(db, { userIds }) {
      yield* await db
        .selectFrom('reviews')
        .select(['product_id as product', 'name', 'rating', 'comment', 'state', 'created_at as createdAt'])
        .where(isOneOf('user_id', userIds))
        .orderBy('created_at')
        .limit(mostOfOneKind)
        .execute()
    },
    async erase(tx, { userIds }) {
      const reviews = await tx
        .updateTable('reviews')
        .set({ name: personTexts.deleted })
        .where(isOneOf('user_id', userIds))
        .returning('product_id')
        .execute()
      await recordChanges(
        tx,
        reviews.map((review) => `product:${review.product_id}` as const),
      )
    },
  },
  {
    name: 'reviewReports',
    entry: z.object({
      number: z.string(),
      at: when,
      ground: z.string(),
      text: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      decision: z.string().nullable(),
      decidedAt: when.nullable(),
    }),
    async *export(db, { emailKey }) {
      if (emailKey === null) return
      yield* await db
        .selectFrom('review_reports')
        .select(['number', 'at', 'ground', 'text', 'name', 'email', 'decision', 'decided_at as decidedAt'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey))
        .orderBy('at')
        .limit(mostOfOneKind)
        .execute()
    },
    async erase(tx, { emailKey }) {
      if (emailKey === null) return
      const reports = await tx
        .updateTable('review_reports')
        .set({ name: null, email: null })
        .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey))
        .returning('id')
        .execute()
      const ids = reports.map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('mail_outbox').where('review_report_id', 'in', ids).execute()
    },
    async knows(db, emailKey) {
      const report = await db
        .selectFrom('review_reports')
        .select('id')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey))
        .limit(1)
        .executeTakeFirst()
      return report !== undefined
    },
  },
]
