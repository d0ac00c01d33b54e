import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { enforceRateLimit } from '#shop/throttles/rate-limit.server.ts'

const perHour = { of: 'review', most: 5, seconds: 60 * 60 }

/** 5 reviews an hour from one account and from one network; throws `too_many_requests` (SAFETY 32). */
export async function throttleReviews(db: Db, userId: string, address: string): Promise<void> {
  await enforceRateLimit(db, { ...perHour, by: userId })
  await enforceRateLimit(db, { ...perHour, by: networkOf(address) })
}
