import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { forgetTries, takeTry, takeTurn } from '#shop/throttles/take-turn.server.ts'
import { emailKey } from './email.ts'
import type { Visit } from './visit.ts'

const minute = 60
const hour = 60 * minute

/** Wrong tries after which only a new password by mail opens an account again (SAFETY 32). */
const hardCap = 100

/** Whose tries at which account's password: `device` is the id of one that has signed in to it before. */
export type PasswordTry = { email: string; device: string | undefined }

const passwordOf = ({ email, device }: PasswordTry) =>
  device === undefined ? { of: 'password', by: emailKey(email) } : { of: 'password-device', by: device }

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
 * has, too, so that the answer tells nothing. After 100 the account waits for a new password by mail. A device that has
 * signed in before has a count of its own, so that nobody else's tries keep its owner out. Throws `too_many_requests`
 * (SAFETY 32).
 */
export async function throttlePassword(db: Db, attempt: PasswordTry, { limits }: Visit): Promise<void> {
  if (limits) await takeTry(db, { ...passwordOf(attempt), most: 5, seconds: 15 * minute, cap: hardCap })
}

/** The right password was given: the count of whoever gave it begins anew, and nobody else's. */
export async function passwordWasRight(db: Db, attempt: PasswordTry, { limits }: Visit): Promise<void> {
  if (limits) await forgetTries(db, passwordOf(attempt))
}

const secondFactorOf = (userId: string) => ({ of: 'second-factor', by: userId })

/** As `throttlePassword`, for codes of somebody's second factor: who knows the password gets no more guesses. */
export async function throttleCode(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await takeTry(db, { ...secondFactorOf(userId), most: 5, seconds: 15 * minute, cap: hardCap })
}

export async function codeWasRight(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await forgetTries(db, secondFactorOf(userId))
}

/** Opens an account again to which somebody has proven their right in another way, whatever was tried before. */
export async function forgetPasswordTries(db: Db, email: string): Promise<void> {
  await forgetTries(db, passwordOf({ email, device: undefined }))
}

export async function forgetCodeTries(db: Db, userId: string): Promise<void> {
  await forgetTries(db, secondFactorOf(userId))
}

/**
 * 5 links an hour to one address, whether anybody has it or not, and 20 asked for from one network; throws
 * `too_many_requests`.
 */
export async function throttleResets(db: Db, email: string, { address, limits }: Visit): Promise<void> {
  if (!limits) return
  await takeTurn(db, { of: 'reset-from', by: networkOf(address), most: 20, seconds: hour })
  await takeTurn(db, { of: 'reset-of', by: emailKey(email), most: 5, seconds: hour })
}

/** 60 looks at links an hour from one network: nobody guesses 256 bits, and nobody should make the shop busy with it. */
export async function throttleLinks(db: Db, { address, limits }: Visit): Promise<void> {
  if (limits) await takeTurn(db, { of: 'link', by: networkOf(address), most: 60, seconds: hour })
}

/**
 * 5 changes of the e-mail address an hour for one account and 20 from one network, so that nobody finds out by them who
 * has an account; throws `too_many_requests`.
 */
export async function throttleNewEmails(db: Db, userId: string, { address, limits }: Visit): Promise<void> {
  if (!limits) return
  await takeTurn(db, { of: 'new-email-from', by: networkOf(address), most: 20, seconds: hour })
  await takeTurn(db, { of: 'confirmation', by: userId, most: 5, seconds: hour })
}

/** 5 letters an hour with which one person confirms an address; throws `too_many_requests`. */
export async function throttleConfirmations(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await takeTurn(db, { of: 'confirmation', by: userId, most: 5, seconds: hour })
}

/** 10 downloads an hour of what the shop knows of one person; throws `too_many_requests`. */
export async function throttleDownloads(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await takeTurn(db, { of: 'own-data', by: userId, most: 10, seconds: hour })
}
