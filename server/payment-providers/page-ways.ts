import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { walletName } from '#shop/payments/express-offers.ts'
import { waysAt } from '#shop/payments/page-ways.server.ts'
import type { PageWay } from '#shop/payments/page-ways.ts'
import { methodOf, type PaymentMethod, pageProviders } from '#shop/payments/providers.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns the payment methods on each provider's page (`waysAt`), null if they are unknown. Cached pages name the wallets among
 * them, so they are invalidated when an account's methods change. `waitMs` is the maximum wait for an account that has not been
 * queried yet.
 */
export async function pageWaysOf(
  { payments, db }: Pick<Shop, 'payments' | 'db'>,
  waitMs?: number,
): Promise<{ [method in PaymentMethod]?: PageWay[] | null }> {
  const onChange = async (before: PageWay[] | undefined, now: PageWay[] | undefined) => {
    if (walletName(before) !== walletName(now)) await recordChanges(db, ['settings'])
  }
  const entries = pageProviders.map(async (provider) => {
    const gateway = payments[provider]?.gateway
    const ways = gateway && (await waysAt(gateway, { waitMs, onChange }))
    return [methodOf(provider), ways ?? null]
  })
  return Object.fromEntries(await Promise.all(entries))
}
