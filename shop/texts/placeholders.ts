/** Sentences that replace their name in braces in a text of the shop. */
export const placeholderTexts = {
  transferHold: (days: number) =>
    `An order that you pay by bank transfer we hold for ${days === 1 ? '1 day' : `${days} days`}.`,
  addressLookup:
    'When you type a Dutch address, its postcode and house number are sent to PDOK, the address register of the Dutch government, which finds street and city.',
  noAccountNeeded:
    'No. To order, a name, an email address and where it goes are enough; an account keeps your orders, addresses and saved items together.',
  accountNeeded: 'To order, yes: a name, an email address and a password.',
  /** Where the shop ships to, by its preset: trading rules must not promise a country that the checkout does not offer. */
  deliveryWords: {
    specification: 'We ship worldwide.',
    nl: 'We ship to the countries that you can choose at checkout.',
  },
  taxIncluded: 'All prices include VAT.',
  taxAdded: 'Tax is added in the cart.',
  phone: (phone: string) => `telephone ${phone}`,
  address: 'our postal address',
  chamberOfCommerce: 'our Chamber of Commerce number',
  vatNumber: 'our VAT number',
  and: ' and ',
  ask: (list: string) => `Ask there for ${list}, and we send what you ask for by return.`,
} as const
