import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'

const hour = 60 * 60
const most = { check: 30, send: 10 } as const

/**
 * 30 checks and 10 statements an hour from one network. The error message says that a statement by email is just as valid.
 * Throws `too_many_requests`.
 */
export async function limitWithdrawals(db: Db, step: keyof typeof most, address: string): Promise<void> {
  try {
    await enforceRateLimit(db, {
      ...{ of: `withdrawal-${step}`, by: networkOf(address), most: most[step], seconds: hour },
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.problem.code !== 'too_many_requests') throw error
    const { contactEmail } = await readSettings(db)
    throw new ShopError(
      { ...error.problem, message: withdrawalTexts.tooMany(contactEmail) },
      { cause: error },
    )
  }
}
