import { expressTexts } from '#shop/texts/express.ts'
import { type ListedWays, type PageWay, pageWayName } from './page-ways.ts'
import {
  expressNameOf,
  expressProviders,
  methodOf,
  type OnlineProvider,
  type PaymentMethod,
} from './providers.ts'

/** A provider at which a buyer can start, and the name on its button. */
export type ExpressOffer = { provider: OnlineProvider; name: string }

/** The wallets on a provider's page that know name and address; with any other method, everything is typed there. */
const wallets = ['apple_pay', 'google_pay'] as const satisfies readonly PageWay[]

/**
 * Names the wallets among the methods on a provider's page, 'Apple Pay or Google Pay'; undefined if there are none. While
 * the methods are unknown, wallets are assumed to be available, as in a new account at Stripe.
 */
export function walletName(ways: readonly PageWay[] | null | undefined): string | undefined {
  const names = wallets.filter((wallet) => ways?.includes(wallet) ?? true).map(pageWayName)
  return names.length > 0 ? expressTexts.eitherOf(names) : undefined
}

/** Returns the shop's payment providers that provide name and address first. `ways` are the methods on their pages. */
export const expressOffers = (offered: readonly PaymentMethod[], ways: ListedWays): ExpressOffer[] =>
  expressProviders.flatMap((provider) => {
    const method = methodOf(provider)
    const name = expressNameOf(provider) === 'wallets' ? walletName(ways[method]) : method
    return name && offered.includes(method) ? { provider, name } : []
  })
