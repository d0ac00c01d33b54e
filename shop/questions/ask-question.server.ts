import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { lockAccount } from '#shop/accounts/lock-account.server.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { newId } from '#shop/ids.ts'
import { queueQuestionMail } from '#shop/mail/queue-mail.server.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { QuestionInput } from './question.schema.ts'

const perHour = { of: 'question', most: 5, seconds: 60 * 60 }

/** Maximum number of emails to the owner per hour; the administration page lists every question. */
const mostMailsAnHour = 20

/** 5 questions an hour from one network and with one email address; throws `too_many_requests` (SAFETY 32). */
export async function limitQuestions(db: Db, email: string, ip: string): Promise<void> {
  await enforceRateLimit(db, { ...perHour, by: networkOf(ip) })
  await enforceRateLimit(db, { ...perHour, by: emailKey(email) })
}

/**
 * Stores a question about a product, including sold ones, and queues the email to the owner. Nothing is sent to the typed
 * address, which may be somebody else's. The same question by the same person is stored once until it is answered. Throws
 * `not_found` for a product that the asker cannot see.
 */
export function askQuestion(
  db: Db,
  actor: Actor | null,
  productId: string,
  input: QuestionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where(hasPageFor(actor?.isAdmin === true))
      .executeTakeFirst()
    if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
    if (actor) await lockAccount(tx, actor.id)
    const asked = await tx
      .insertInto('questions')
      .values({
        id: newId(),
        product_id: productId,
        user_id: actor?.id ?? null,
        name: input.name,
        email: input.email,
        question: input.text,
        may_publish: input.mayPublish,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked && (await hasMailLeft(tx))) {
      await queueQuestionMail(tx, { kind: 'owner_question', questionId: asked.id })
    }
  })
}

async function hasMailLeft(tx: Db): Promise<boolean> {
  const count = await countRows(
    tx
      .selectFrom('mail_outbox')
      .where('kind', '=', 'owner_question')
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`),
  )
  return count < mostMailsAnHour
}
