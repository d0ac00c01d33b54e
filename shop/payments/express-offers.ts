import { expressTexts } from '#shop/texts/express.ts'
import { expressMethods } from './express-methods.ts'
import { type PageWay, pageWayName } from './page-ways.ts'
import type { OnlineProvider, PaymentMethod } from './providers.ts'

/** A provider at which a buyer can start, and the name on its button. */
export type ExpressOffer = { provider: OnlineProvider; name: string }

/** The wallets on Stripe's page that know name and address; with any other method, everything is typed there. */
const wallets = ['apple_pay', 'google_pay'] as const satisfies readonly PageWay[]

/**
 * Names the wallets among the methods on a provider's page, 'Apple Pay or Google Pay'; undefined if there are none. While
 * the methods are unknown, wallets are assumed to be available, as in a new Stripe account.
 */
export function walletName(ways: readonly PageWay[] | undefined): string | undefined {
  const names = wallets.filter((wallet) => ways?.includes(wallet) ?? true).map(pageWayName)
  return names.length > 0 ? expressTexts.eitherOf(names) : undefined
}

/** Returns the shop's payment providers that provide name and address first. `ways` are the methods on Stripe's page. */
export const expressOffers = (
  offered: readonly PaymentMethod[],
  ways: readonly PageWay[] | undefined,
): ExpressOffer[] =>
  expressMethods.flatMap(({ method, provider }) => {
    const name = method === 'Stripe' ? walletName(ways) : method
    return name && offered.includes(method) ? { provider, name } : []
  })
