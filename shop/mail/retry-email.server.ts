import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findEmail } from './mail.queries.server.ts'
import type { StoredEmail } from './mail.schema.ts'

type Again = { id: string; requestId: string }

/**
 * Puts a letter that failed, or was kept for want of a mail server, back among those that wait; it is written anew
 * when it leaves. Throws `not_found`, and `letter_state` for one that is sent or waits already.
 */
export function retryEmail(db: Db, actor: Actor, { id, requestId }: Again): Promise<StoredEmail> {
  return inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('mail_outbox')
      .set({ status: 'waiting', tries: 0, last_error: null, next_try_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'kept'])
      .executeTakeFirst()
    const letter = await findEmail(tx, id)
    if (!letter) throw new ShopError({ code: 'not_found', what: 'letter' })
    if (moved.numUpdatedRows === 0n) throw new ShopError({ code: 'letter_state', status: letter.status })
    await recordAudit(tx, { action: 'mail.tried_again', actor: actor.id, subject: id, requestId })
    return letter
  })
}
