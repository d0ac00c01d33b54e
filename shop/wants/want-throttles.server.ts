import type { Db } from '#db/connect.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { enforceRateLimit } from '#shop/throttles/rate-limit.server.ts'

const hour = 60 * 60

/** 20 wants an hour from one network and 5 for one address, so that nobody fills a stranger's mailbox; throws `too_many_requests`. */
export async function throttleWants(db: Db, email: string, { address, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'want-from', by: networkOf(address), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'want-of', by: emailKey(email), most: 5, seconds: hour })
}
