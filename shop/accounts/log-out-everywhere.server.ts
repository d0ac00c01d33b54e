import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { countSessions, endSessionsOf } from './session.server.ts'
import { findAccount } from './user.queries.server.ts'

type LogOut = { id: string; requestId: string; token: string | undefined }

/**
 * An administrator ends all sessions of a user, for example after a phone was lost; of their own sessions, all except
 * the current one of `token`. Returns the number of devices. Throws `not_found`, `not_allowed`.
 */
export function logOutEverywhere(db: Db, actor: Actor, { id, requestId, token }: LogOut): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor)
    const account = await findAccount(tx, id)
    if (!account) throw new ShopError({ code: 'not_found', what: 'user' })
    const isSelf = id === actor.id
    // Expired sessions are deleted later and do not count as devices.
    const devices = (await countSessions(tx, { id, isAdmin: account.isAdmin })) - (isSelf ? 1 : 0)
    await endSessionsOf(tx, id, isSelf ? token : undefined)
    if (devices > 0) {
      const entry = { actor: actor.id, subject: id, requestId, details: { devices } }
      await recordAudit(tx, { action: 'user.logged_out', ...entry })
    }
    return devices
  })
}
