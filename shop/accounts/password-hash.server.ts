import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '#shop/concurrency-limit.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Argon2id, the library's default variant, with 19 MiB and two passes (SAFETY 27). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Concurrent hashes: each takes a core, and other requests need one too. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
/** About two seconds of work may wait; more requests are rejected. */
const limited = concurrencyLimit(atOnce, {
  mostWaiting: 64 * atOnce,
  tooMany: () => new ShopError({ code: 'unavailable', retryAfterSeconds: 2 }),
})

/** Returns the hash to store for a password. Throws `unavailable` when too many are being hashed. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password.normalize('NFKC'), cost))

/** A random password, checked for unknown addresses so that they take as long as known ones (SAFETY 29). */
let dummyHash: Promise<string> | undefined

/**
 * Whether this is the password of the stored hash; without a hash it takes the same time and returns false. Throws
 * `unavailable` when too many are being hashed.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), cost)
  const against = storedHash ?? (await dummyHash)
  const isRight = await limited(() => verify(against, password.normalize('NFKC')).catch(isUnreadable))
  return isRight && storedHash !== undefined
}

/** An account without a password has an empty hash, which no password matches. */
const isUnreadable = () => false
