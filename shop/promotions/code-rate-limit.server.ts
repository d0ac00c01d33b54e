import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit, type RateLimit, refuseOverLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type Message, say } from '#shop/texts/messages.ts'
import { normalCode } from './promotion-code.ts'

/** Who tries a code: the network, and the buyer if known. */
type Trier = { ip: string; buyerId?: string }

const hour = 60 * 60

/** 30 unknown codes an hour from one network and 10 by one buyer. */
const limitsOf = ({ ip, buyerId }: Trier): RateLimit[] => [
  ...(buyerId ? [{ of: 'promotion code by buyer', by: buyerId, most: 10, seconds: hour }] : []),
  { of: 'promotion code', by: networkOf(ip), most: 30, seconds: hour },
]

/**
 * Counts an unknown code, so that codes cannot be guessed. After too many attempts all codes are refused: correct ones get
 * the same response as wrong ones. Throws `too_many_requests`. Must not run in a transaction.
 */
export async function refuseGuessing(db: Db, typed: string | undefined, trier: Trier): Promise<void> {
  if (typed === undefined || typed.trim() === '') return
  const check = (await isGivenOut(db, typed)) ? refuseOverLimit : enforceRateLimit
  for (const limit of limitsOf(trier)) await check(db, limit)
}

/** Like `refuseGuessing`, for a cart, which is priced anyway: returns why no code may be tried now, if so. */
export async function codeRefusal(
  db: Db,
  typed: string | undefined,
  trier: Trier,
): Promise<Message | undefined> {
  try {
    await refuseGuessing(db, typed, trier)
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError) || error.problem.code !== 'too_many_requests') throw error
    return say('codeTriedTooOften', Math.ceil(error.problem.retryAfterSeconds / 60))
  }
}

async function isGivenOut(db: Db, typed: string): Promise<boolean> {
  const code = normalCode(typed)
  if (code === undefined) return false
  const row = await db
    .selectFrom('promotions')
    .select('id')
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
