import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { forgetTries, takeTry, takeTurn } from '#shop/throttles/take-turn.server.ts'
import { emailKey } from './email.ts'
import type { Visit } from './visit.ts'

const minute = 60
const hour = 60 * minute

const passwordOf = (email: string) => ({ of: 'password', by: emailKey(email) })

/** 30 tries to log in a minute from one network; throws `too_many_requests` (SAFETY 32). */
export async function throttleLogins(db: Db, { address, limits }: Visit): Promise<void> {
  if (limits) await takeTurn(db, { of: 'login', by: networkOf(address), most: 30, seconds: minute })
}

/** 5 new accounts an hour from one network; throws `too_many_requests` (SAFETY 32). */
export async function throttleRegistrations(db: Db, { address, limits }: Visit): Promise<void> {
  if (limits) await takeTurn(db, { of: 'register', by: networkOf(address), most: 5, seconds: hour })
}

/**
 * 5 tries at an account's password in 15 minutes, then one after ever longer waits; for addresses that nobody
 * has, too, so that the answer tells nothing. Throws `too_many_requests` (SAFETY 32).
 */
export async function throttlePassword(db: Db, email: string, { limits }: Visit): Promise<void> {
  if (limits) await takeTry(db, { ...passwordOf(email), most: 5, seconds: 15 * minute })
}

/** The right password was given: the count begins anew. */
export async function passwordWasRight(db: Db, email: string, { limits }: Visit): Promise<void> {
  if (limits) await forgetTries(db, passwordOf(email))
}
