import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '#shop/shop-error.ts'

/** Argon2id, the library's default kind, with 19 MiB and two passes (SAFETY 27). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at once: each takes a core, and the other requests need one too. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Beyond these nobody is helped by waiting: about two seconds' worth. */
const mostWaiting = 64 * atOnce

let running = 0
const waiting: (() => void)[] = []

/** Gives the text to store for a password. Throws `unavailable` when too many are being hashed. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), cost))

/** Nobody's password: hashed for an unknown address, so that it takes as long as a known one (SAFETY 29). */
let nobodys: Promise<string> | undefined

/**
 * Says whether this is the password of the stored hash; without one it takes the same time and says no. Throws
 * `unavailable` when too many are being hashed.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID(), cost)
  const against = storedHash ?? (await nobodys)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')).catch(isUnreadable))
  return isRight && storedHash !== undefined
}

/** An account without a password holds no hash that could be read: nobody gets in with one. */
const isUnreadable = () => false

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new ShopError({ code: 'unavailable', retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
