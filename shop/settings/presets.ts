import { defaultTerms } from '#shop/pricing/pricing.ts'

/** The terms of a shop in the Netherlands, where every price includes VAT, or those of SPEC section 9 (tax of 23 % on top). */
export const presetNames = ['nl', 'specification'] as const
export type Preset = (typeof presetNames)[number]

/** The values of each preset, which the owner may change afterwards. `nl` leaves the delivery prices unchanged. */
export const presets = {
  nl: { taxRate: 21, taxIncluded: true },
  specification: {
    taxRate: defaultTerms.taxRate / 100,
    taxIncluded: defaultTerms.taxIncluded,
    shippingPrice: defaultTerms.shipping / 100,
    freeShippingAbove: defaultTerms.freeShippingAbove / 100,
  },
} as const satisfies Record<Preset, object>

/** Facts that buyers must know before they order (Directive 2011/83/EU article 6(1)(b) and (c)). */
const identityFields = ['legalName', 'legalAddress', 'contactEmail', 'phone', 'chamberOfCommerce'] as const

type Identity = Readonly<Record<(typeof identityFields)[number], string>>

/** The identity fields that are still empty; with preset `nl` the checkout opens only if there are none. */
export const missingIdentity = (settings: Identity) =>
  identityFields.filter((field) => settings[field] === '')

/** The identity of the demo shop, clearly an example, so that it can be opened and tried out. */
export const exampleIdentity = {
  legalName: 'Example shop',
  legalAddress: 'Voorbeeldstraat 1\n1234 AB Voorbeeldstad\nNetherlands',
  phone: '+31 000 000 000',
  chamberOfCommerce: '00000000',
} as const
