import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { countAttempt, enforceRateLimit, resetAttempts } from '#shop/rate-limits/rate-limit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { emailKey } from './email.ts'
import type { Visit } from './visit.ts'

const minute = 60
const hour = 60 * minute

/** Failed attempts after which only a password reset by email unlocks an account (SAFETY 32). */
const hardCap = 100

/** An attempt at an account's password; `device` is the id of a device that has signed in to it before. */
export type PasswordTry = { email: string; device: string | undefined }

const passwordOf = ({ email, device }: PasswordTry) =>
  device === undefined ? { of: 'password', by: emailKey(email) } : { of: 'password-device', by: device }

/** 30 login attempts a minute from one network; throws `too_many_requests` (SAFETY 32). */
export async function limitLogins(db: Db, { ip, limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'login', by: networkOf(ip), most: 30, seconds: minute })
}

/** 5 new accounts an hour from one network; throws `too_many_requests` (SAFETY 32). */
export async function limitRegistrations(db: Db, { ip, limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'register', by: networkOf(ip), most: 5, seconds: hour })
}

/** 20 guests an hour from one network; throws `too_many_requests` (SAFETY 32). */
export async function limitGuests(db: Db, { ip, limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'guest', by: networkOf(ip), most: 20, seconds: hour })
}

/**
 * 20 lookups of an order an hour from one network, and 10 of one number: numbers follow each other, so the address is the
 * secret that must not be guessed. Throws `too_many_requests`.
 */
export async function limitTracking(db: Db, number: string, { ip, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'track-from', by: networkOf(ip), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'track-of', by: number, most: 10, seconds: hour })
}

/**
 * 5 attempts at an account's password in 15 minutes, then one at a time with growing delays. Unknown addresses are
 * limited too, so that the response does not reveal whether an account exists. After 100 attempts the account is locked
 * until its password is reset by email. A device that has signed in before is counted separately, so that other people's
 * attempts do not lock its owner out. Throws `too_many_requests` (SAFETY 32).
 */
export async function limitPassword(db: Db, attempt: PasswordTry, { limits }: Visit): Promise<void> {
  if (limits) await countAttempt(db, { ...passwordOf(attempt), most: 5, seconds: 15 * minute, cap: hardCap })
}

/** Resets the count after the correct password; counts of other devices stay. */
export async function passwordWasRight(db: Db, attempt: PasswordTry, { limits }: Visit): Promise<void> {
  if (limits) await resetAttempts(db, passwordOf(attempt))
}

const secondFactorOf = (userId: string) => ({ of: 'second-factor', by: userId })

/** Like `limitPassword`, for second factor codes: knowing the password allows no more guesses. */
export async function limitCode(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits)
    await countAttempt(db, { ...secondFactorOf(userId), most: 5, seconds: 15 * minute, cap: hardCap })
}

/** Forgets the failed tries of a second factor after a correct code. */
export async function codeWasRight(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await resetAttempts(db, secondFactorOf(userId))
}

/** Unlocks an account whose owner has proven their identity in another way. */
export async function forgetPasswordTries(db: Db, email: string): Promise<void> {
  await resetAttempts(db, passwordOf({ email, device: undefined }))
}

/** Forgets the failed tries of a second factor, whether or not limits are on. */
export async function forgetCodeTries(db: Db, userId: string): Promise<void> {
  await resetAttempts(db, secondFactorOf(userId))
}

/**
 * 5 links an hour to one address, whether or not it has an account, and 20 requests from one network; throws
 * `too_many_requests`.
 */
export async function limitResets(db: Db, email: string, { ip, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'reset-from', by: networkOf(ip), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'reset-of', by: emailKey(email), most: 5, seconds: hour })
}

/**
 * 20 requests for personal data an hour from one network; throws `too_many_requests`. Returns false when 5 links went to
 * that address within an hour: the response stays the same, but no further email is sent.
 */
export async function limitPrivacyRequests(db: Db, email: string, { ip, limits }: Visit): Promise<boolean> {
  if (!limits) return true
  await enforceRateLimit(db, { of: 'privacy-from', by: networkOf(ip), most: 20, seconds: hour })
  try {
    await enforceRateLimit(db, { of: 'privacy-of', by: emailKey(email), most: 5, seconds: hour })
    return true
  } catch (error) {
    if (error instanceof ShopError && error.problem.code === 'too_many_requests') return false
    throw error
  }
}

/** 60 link lookups an hour from one network. 256 bits cannot be guessed; the limit is there to save work. */
export async function limitLinks(db: Db, { ip, limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'link', by: networkOf(ip), most: 60, seconds: hour })
}

/**
 * 5 changes of the email address an hour for one account and 20 from one network, so that they cannot be used to find
 * out who has an account; throws `too_many_requests`.
 */
export async function limitNewEmails(db: Db, userId: string, { ip, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'new-email-from', by: networkOf(ip), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'confirmation', by: userId, most: 5, seconds: hour })
}

/** 5 confirmation emails an hour for one user; throws `too_many_requests`. */
export async function limitConfirmations(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'confirmation', by: userId, most: 5, seconds: hour })
}

/** 10 downloads an hour of a user's personal data; throws `too_many_requests`. */
export async function limitDownloads(db: Db, userId: string, { limits }: Visit): Promise<void> {
  if (limits) await enforceRateLimit(db, { of: 'own-data', by: userId, most: 10, seconds: hour })
}
