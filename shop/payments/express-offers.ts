import { expressTexts } from '#shop/texts/express.ts'
import { expressMethods } from './express-methods.ts'
import { type PageWay, pageWayName } from './page-ways.ts'
import type { OnlineProvider, PaymentMethod } from './providers.ts'

/** Where a buyer can begin at a provider, and what the button to it calls it. */
export type ExpressOffer = { provider: OnlineProvider; name: string }

/** The ways on Stripe's page that know name and address; with any other, everything is typed there. */
const wallets = ['apple_pay', 'google_pay'] as const satisfies readonly PageWay[]

/**
 * What the wallets are called that are among the ways on a provider's page, 'Apple Pay or Google Pay'; undefined where there
 * is none. While nobody knows the ways they are taken to be there, as in a new account at Stripe.
 */
export function walletName(ways: readonly PageWay[] | undefined): string | undefined {
  const names = wallets.filter((wallet) => ways?.includes(wallet) ?? true).map(pageWayName)
  return names.length > 0 ? expressTexts.eitherOf(names) : undefined
}

/** Returns the providers among the shop's ways to pay that give name and address first. `ways` are those on Stripe's page. */
export const expressOffers = (
  offered: readonly PaymentMethod[],
  ways: readonly PageWay[] | undefined,
): ExpressOffer[] =>
  expressMethods.flatMap(({ method, provider }) => {
    const name = method === 'Stripe' ? walletName(ways) : method
    return name && offered.includes(method) ? { provider, name } : []
  })
