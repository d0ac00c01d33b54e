import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'

/** What a key opens: the withdrawal from an order, or the receipt of a withdrawal. */
type Purpose = 'withdraw' | 'receipt'

/**
 * Returns a function that derives keys: 128 bits of an HMAC with the shop's own secret, 22 characters. The keys are not
 * stored.
 */
export async function keyMaker(db: Db): Promise<(purpose: Purpose, id: string) => string> {
  const { secret } = await db
    .selectFrom('shop_secrets')
    .select('secret')
    .where('name', '=', 'withdrawal')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return (purpose, id) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest().subarray(0, 16).toString('base64url')
}

/** Compares two keys in constant time. */
export function isSameKey(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** URL of the withdrawal page with an order's number and key in the fragment, which browsers never send. */
export const withdrawAddress = (publicUrl: string, orderNumber: string, key: string): string =>
  `${publicUrl}/withdraw#${orderNumber}.${key}`
