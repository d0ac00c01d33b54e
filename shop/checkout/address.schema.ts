import { z } from 'zod'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import { addressTexts } from '#shop/texts/addresses.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { findCountry } from './countries.ts'
import { needsPostcode, postcodeHint, readPostcode } from './postcode.ts'

/** Names come from many keyboards: half a character becomes a space. */
const tidy = (text: string) => tidyLine(text.replace(/\p{Cs}/gu, ' '))

const text = (most: number, missing: string) =>
  z
    .string(missing)
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(most, fieldTexts.atMostCharacters(most)))
const optionalText = (most: number) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(most, fieldTexts.atMostCharacters(most)))
    .optional()

/** For the courier: digits as people write them, with the country's prefix or without. */
const phone = z
  .string()
  .transform(tidy)
  .pipe(z.string().regex(/^(?:\+?[0-9 ()./-]{5,30})?$/, addressTexts.phoneInvalid))
  .optional()

const country = z.string(addressTexts.countryMissing).transform((value, context) => {
  const code = findCountry(value)
  if (code !== undefined) return code
  context.addIssue({
    code: 'custom',
    message: tidy(value) === '' ? addressTexts.countryMissing : addressTexts.countryUnknown,
  })
  return z.NEVER
})

/** The fields that the postcode check needs; the rest of the address may still be wrong. */
const addressPlace = z.object({ postcode: z.string().min(1), country: z.string().length(2) })
const withPostcode = z.object({ postcode: z.string() })
const countryOf = (input: unknown) => addressPlace.safeParse(input).data?.country ?? ''

/**
 * A shipping address (SPEC sections 3 and 5), for the form of the shipping page and the API. `country` is an ISO code or
 * an English name in the input and a code in the output; the postcode is formatted as its country writes it, and may be
 * empty where a country has none.
 */
export const shippingAddress = z
  .object({
    firstName: text(100, addressTexts.firstNameMissing),
    lastName: text(100, addressTexts.lastNameMissing),
    addressLine1: text(200, addressTexts.streetMissing),
    addressLine2: optionalText(200),
    county: optionalText(100),
    city: text(100, addressTexts.cityMissing),
    postcode: z
      .string(addressTexts.postcodeMissing)
      .transform(tidy)
      .pipe(z.string().max(20, fieldTexts.atMostCharacters(20))),
    country,
    phone,
  })
  .refine(({ postcode, country }) => postcode !== '' || !needsPostcode(country), {
    path: ['postcode'],
    error: addressTexts.postcodeMissing,
    when: ({ value }) => withPostcode.safeParse(value).success,
  })
  .refine((address) => readPostcode(address.postcode, address.country) !== undefined, {
    path: ['postcode'],
    error: (issue) => postcodeHint(countryOf(issue.input)) ?? addressTexts.postcodeInvalid,
    // Runs even if other fields are wrong, so that a shopper sees all errors at once.
    when: ({ value }) => addressPlace.safeParse(value).success,
  })
  .transform((address) => ({
    ...address,
    postcode: readPostcode(address.postcode, address.country) ?? address.postcode,
  }))
export type ShippingAddress = z.output<typeof shippingAddress>
/** The form's values before validation. */
export type ShippingAddressInput = z.input<typeof shippingAddress>

/** An address for the invoice only: the same rules, without a phone number for the courier. */
export const invoiceAddress = shippingAddress.transform(({ phone: _, ...address }) => address)
export type InvoiceAddress = z.output<typeof invoiceAddress>

/** The address as an order shows it; omitted fields are empty. */
export const shippingAddressView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  county: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  countryName: z.string(),
  phone: z.string(),
})
export const invoiceAddressView = shippingAddressView.omit({ phone: true })
