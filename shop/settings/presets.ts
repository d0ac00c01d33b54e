import { defaultTerms } from '#shop/pricing/pricing.ts'

/** The terms of SPEC section 9 (tax of 23 % on top), or those of a shop in the Netherlands: every price holds its VAT. */
export const presetNames = ['nl', 'specification'] as const
export type Preset = (typeof presetNames)[number]

/** What each preset sets; the owner may change any of it afterwards. `nl` leaves what delivery costs as it is. */
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

/** The identity fields that are still empty; with preset `nl` checkout opens only when none is. */
export const missingIdentity = (settings: Identity) =>
  identityFields.filter((field) => settings[field] === '')

/** The identity of the demo shop, plainly an example: so that it can be opened and looked at. */
export const exampleIdentity = {
  legalName: 'Example shop',
  legalAddress: 'Voorbeeldstraat 1\n1234 AB Voorbeeldstad\nNetherlands',
  phone: '+31 000 000 000',
  chamberOfCommerce: '00000000',
} as const
