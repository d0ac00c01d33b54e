import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findEmail } from './mail.queries.server.ts'
import type { StoredEmail } from './mail.schema.ts'

type Retry = { id: string; requestId: string }

/**
 * Queues an email again that failed, or that was only stored because there was no mail server; it is rewritten when sent.
 * Returns it. Throws `not_found`, and `email_state` if it was sent or is already waiting.
 */
export function retryEmail(db: Db, actor: Actor, { id, requestId }: Retry): Promise<StoredEmail> {
  return inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('mail_outbox')
      .set({ status: 'waiting', tries: 0, last_error: null, next_try_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'kept'])
      .executeTakeFirst()
    const email = await findEmail(tx, id)
    if (!email) throw new ShopError({ code: 'not_found', what: 'email' })
    if (moved.numUpdatedRows === 0n) throw new ShopError({ code: 'email_state', status: email.status })
    await recordAudit(tx, { action: 'mail.tried_again', actor: actor.id, subject: id, requestId })
    return email
  })
}
