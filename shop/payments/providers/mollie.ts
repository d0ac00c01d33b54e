import { cents } from '#shop/money/money.ts'
import type { ProviderDescription } from './description.ts'

export const mollie = {
  method: 'Mollie',
  flow: 'page',
  // iDEAL is paid in euros (docs.mollie.com, "iDEAL").
  currencies: { EUR: { decimals: 2, least: cents(1), most: cents(5_000_000) } },
  words: {
    kind: 'with iDEAL',
    atCheckout: 'You pay at your bank after you place the order.',
    way: 'with iDEAL',
    place: 'the account that you paid from',
    placeForOwner: 'the account',
    refund: 'The money goes back to the account that it came from. This cannot be undone.',
    paidWith: 'iDEAL',
    offer: 'Offer iDEAL by Mollie',
  },
} as const satisfies ProviderDescription
