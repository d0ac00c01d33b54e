import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Actor } from './actor.ts'
import { endSessionNamed, endSessionsOf } from './session.server.ts'

/** Ends one of the user's own sessions. Throws `not_found` for any other session, and for one that has ended. */
export function endOwnSession(db: Db, actor: Actor, { id, requestId }: { id: string; requestId: string }) {
  return inTransaction(db, async (tx) => {
    if (!(await endSessionNamed(tx, actor.id, id)))
      throw new ShopError({ code: 'not_found', what: 'session' })
    await record(tx, actor, { devices: 1, requestId })
  })
}

type Here = { token: string; requestId: string }

/** Ends all sessions of the user except the one of `token`; returns how many were ended. */
export function endOtherSessions(db: Db, actor: Actor, { token, requestId }: Here): Promise<number> {
  return inTransaction(db, async (tx) => {
    const devices = await endSessionsOf(tx, actor.id, token)
    if (devices > 0) await record(tx, actor, { devices, requestId })
    return devices
  })
}

const record = (tx: Db, { id }: Actor, { devices, requestId }: { devices: number; requestId: string }) =>
  recordAudit(tx, { action: 'user.sessions_ended', actor: id, subject: id, requestId, details: { devices } })
