import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { walletName } from '#shop/payments/express-offers.ts'
import { waysAt } from '#shop/payments/page-ways.server.ts'
import type { PageWay } from '#shop/payments/page-ways.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns the ways to pay on Stripe's page (`waysAt`). Cached pages name the wallets among them, so they are rendered
 * again when the account offers others. `waitMs` is the longest wait for an account that was not asked yet.
 */
export async function pageWaysOf(
  { payments, db }: Pick<Shop, 'payments' | 'db'>,
  waitMs?: number,
): Promise<PageWay[] | undefined> {
  const gateway = payments.stripe?.gateway
  if (!gateway) return undefined
  return waysAt(gateway, {
    waitMs,
    onChange: async (before, now) => {
      if (walletName(before) !== walletName(now)) await recordChanges(db, ['settings'])
    },
  })
}
