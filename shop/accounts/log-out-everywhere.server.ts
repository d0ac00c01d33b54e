import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { endSessionsOf } from './session.server.ts'
import { findAccount } from './user.queries.server.ts'

type LogOut = { id: string; requestId: string; token: string | undefined }

/**
 * An administrator ends all sessions of somebody, such as after a lost phone; of their own all but the one of `token`,
 * with which they ask. Gives how many ended. Throws `not_found`, `not_allowed`.
 */
export function logOutEverywhere(db: Db, actor: Actor, { id, requestId, token }: LogOut): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor)
    if (!(await findAccount(tx, id))) throw new ShopError({ code: 'not_found', what: 'user' })
    const ended = await endSessionsOf(tx, id, id === actor.id ? token : undefined)
    if (ended > 0) {
      const entry = { actor: actor.id, subject: id, requestId, details: { devices: ended } }
      await recordAudit(tx, { action: 'user.logged_out', ...entry })
    }
    return ended
  })
}
