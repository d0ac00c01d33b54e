import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import type { AuditAction } from '#shop/audit/audit-action.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { disputesPlatform } from '#shop/catalog/tidy-text.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { queueQuestionMail } from '#shop/mail/queue-mail.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { say } from '#shop/texts/messages.ts'
import { requireQuestion } from './question.queries.server.ts'
import type { AnswerInput, QuestionView } from './question.schema.ts'

type Named = { id: string; requestId: string }

/**
 * Answers a question, once; the email to the asker is queued in the same transaction. Administrators only. Throws
 * `not_found`, `question_state` if another click or administrator was faster, and `invalid_input` for publishing without
 * the asker's consent, or a question with the closed platform's URL.
 */
export function answerQuestion(
  db: Db,
  actor: Actor,
  { id, requestId, text, publish }: Named & AnswerInput,
): Promise<QuestionView> {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, actor, id)
    if (question.answered_at !== null) throw new ShopError({ code: 'question_state', isAnswered: true })
    if (publish) requirePublishable(question, 'publish')
    await tx
      .updateTable('questions')
      .set({
        answer: text,
        answered_at: sql<Date>`now()`,
        answered_by: actor.id,
        published_at: publish ? sql<Date>`now()` : null,
      })
      .where('id', '=', id)
      .execute()
    await queueQuestionMail(tx, { kind: 'owner_answer', questionId: id })
    const entry = { actor, question, requestId }
    await record(tx, { action: 'question.answered', ...entry })
    if (publish) await record(tx, { action: 'question.published', ...entry })
    return requireQuestion(tx, id)
  })
}

/**
 * Publishes an answered question under its product, or unpublishes it. Idempotent. Administrators only. Throws `not_found`,
 * `question_state` for an open one, and `invalid_input` as `answerQuestion`.
 */
export function publishQuestion(
  db: Db,
  actor: Actor,
  { id, requestId, published }: Named & { published: boolean },
): Promise<QuestionView> {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, actor, id)
    if (question.answered_at === null) throw new ShopError({ code: 'question_state', isAnswered: false })
    if (published) requirePublishable(question, 'published')
    if (published !== (question.published_at !== null)) {
      const published_at = published ? sql<Date>`now()` : null
      await tx.updateTable('questions').set({ published_at }).where('id', '=', id).execute()
      const action = published ? 'question.published' : 'question.unpublished'
      await record(tx, { action, actor, question, requestId })
    }
    return requireQuestion(tx, id)
  })
}

/** Deletes a question with its emails, including unsent ones. Administrators only. Throws `not_found`. */
export function deleteQuestion(db: Db, actor: Actor, { id, requestId }: Named): Promise<void> {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, actor, id)
    await tx.deleteFrom('questions').where('id', '=', id).execute()
    await record(tx, { action: 'question.deleted', actor, question, requestId })
  })
}

type Locked = Awaited<ReturnType<typeof lockQuestion>>

async function lockQuestion(tx: Db, actor: Actor, id: string) {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const question = await tx
    .selectFrom('questions')
    .select(['product_id', 'question', 'may_publish', 'answered_at', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!question) throw new ShopError({ code: 'not_found', what: 'question' })
  return question
}

function requirePublishable({ may_publish, question }: Locked, field: string) {
  if (!may_publish) throw invalidInput(field, say('askerDidNotAgree'))
  if (disputesPlatform.test(question)) throw invalidInput(field, fieldTexts.oldDisputesLink)
}

type Entry = { action: AuditAction; actor: Actor; question: Locked; requestId: string }

/** Records the audit entry, and invalidates the product page if a published question appears or disappears. */
async function record(tx: Db, { action, actor, question, requestId }: Entry) {
  const subject = question.product_id
  await recordAudit(tx, { action, actor: actor.id, subject, requestId })
  if (action !== 'question.answered') await recordChanges(tx, [`product:${subject}`])
}
