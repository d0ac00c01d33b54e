import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { limitPassword, passwordWasRight } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { findKnownDevice } from './known-device.server.ts'
import { verifyPassword } from './password-hash.server.ts'
import { findAccountSecrets, type OwnAccount } from './user.queries.server.ts'
import type { Visit } from './visit.ts'

type Tried = { password: string; visit: Visit }

/**
 * Checks the signed-in user's current password and returns their account; attempts count like those at login. Throws
 * `wrong_password`, `too_many_requests`, `not_signed_in` for a deleted account.
 */
export async function proveCurrentPassword(
  db: Db,
  actor: Actor,
  { password, visit }: Tried,
): Promise<OwnAccount> {
  const account = await findAccountSecrets(db, actor.id)
  if (!account) throw new ShopError({ code: 'not_signed_in' })
  const device = await findKnownDevice(db, actor.id, visit.deviceCookie)
  const attempt = { email: account.email, device }
  await limitPassword(db, attempt, visit)
  if (!(await verifyPassword(account.passwordHash, password))) throw new ShopError({ code: 'wrong_password' })
  await passwordWasRight(db, attempt, visit)
  return account
}
