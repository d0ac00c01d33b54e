import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { walletName } from '#shop/payments/express-offers.ts'
import { waysAt } from '#shop/payments/page-ways.server.ts'
import type { PageWay } from '#shop/payments/page-ways.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns the payment methods on Stripe's page (`waysAt`). Cached pages name the wallets among them, so they are invalidated when
 * the account's methods change. `waitMs` is the maximum wait for an account that has not been queried yet.
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
