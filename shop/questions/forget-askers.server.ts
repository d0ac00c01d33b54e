import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import type { Person } from '#shop/privacy/person-part.server.ts'
import { keptFor } from '#shop/privacy/retention.ts'
import { publicName } from '#shop/reviews/public-name.ts'
import { personTexts } from '#shop/texts/accounts.ts'

/** Maximum number per run; the next run is an hour later. */
const mostInRun = 500

/**
 * Removes email addresses and last names of askers 90 days after the answer, with the emails that contain them, and deletes
 * questions that nobody answered within a year.
 */
export async function forgetAskers(db: Db): Promise<void> {
  await db
    .deleteFrom('questions')
    .where('answered_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${keptFor.openQuestionDays})`)
    .execute()
  const due = await db
    .selectFrom('questions')
    .select(['id', 'name'])
    .where('email', 'is not', null)
    .where('answered_at', '<', sql<Date>`now() - make_interval(days => ${keptFor.answeredQuestionDays})`)
    .limit(mostInRun)
    .execute()
  if (due.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const { id, name } of due) {
      const forgotten = { email: null, name: publicName(name) }
      await tx.updateTable('questions').set(forgotten).where('id', '=', id).execute()
    }
    const ids = due.map(({ id }) => id)
    await tx.deleteFrom('mail_outbox').where('question_id', 'in', ids).execute()
  })
}

/** Erases a person from their questions: published ones stay without a name, all others are deleted. */
export async function eraseAskers(tx: Db, { userIds, emailKey }: Person): Promise<void> {
  const isTheirs = sql<SqlBool>`(user_id = ANY (${userIds}::text[]) OR lower(email) = ${emailKey})`
  await tx.deleteFrom('questions').where(isTheirs).where('published_at', 'is', null).execute()
  const published = await tx
    .updateTable('questions')
    .set({ name: personTexts.deleted, email: null, user_id: null })
    .where(isTheirs)
    .returning(['id', 'product_id'])
    .execute()
  if (published.length === 0) return
  const ids = published.map(({ id }) => id)
  await tx.deleteFrom('mail_outbox').where('question_id', 'in', ids).execute()
  await recordChanges(
    tx,
    published.map(({ product_id }) => `product:${product_id}` as const),
  )
}
