import type { ProviderDescription } from './description.ts'

/** Only for orders that the owner makes by hand; never offered at checkout, so no currency needs checking. */
export const cash = {
  method: 'Cash',
  flow: 'cash',
  currencies: {},
  words: {
    kind: 'by hand',
    atCheckout: 'You pay when you get it.',
    way: 'in cash',
    place: 'you in cash',
    placeForOwner: 'the customer in cash',
    refund: 'You give the money back yourself, and say here when you have done so.',
    paidWith: 'cash',
    offer: 'Take cash',
  },
} as const satisfies ProviderDescription
