import { z } from 'zod'
import { addressTexts } from '#shop/texts/addresses.ts'
import { postcodeHint, readPostcode } from './postcode.ts'

/** Street and city of a Dutch postcode and house number, or why they are missing. */
export type FoundAddress =
  | { status: 'found'; street: string; city: string }
  /** The register has no such address, or several streets for it: the shopper types it. */
  | { status: 'unknown' }
  /** The register does not answer in time, or the shop does not use one. */
  | { status: 'unavailable' }

/** An address register: looks up a postcode such as '3511AZ' and a house number, and never throws. */
export type AddressRegister = (postcode: string, houseNumber: number) => Promise<FoundAddress>

/** A house number with any suffix: '158', '158-A', '12 bis'. Only the number is sent to the register. */
const houseNumber = z
  .string()
  .max(20, addressTexts.houseNumber)
  .regex(/^\s*[1-9]\d{0,4}(?:\D.*)?$/, addressTexts.houseNumber)

export const addressLookupQuery = z.object({
  postcode: z
    .string()
    .max(20)
    .refine((text) => readPostcode(text, 'NL') !== undefined, postcodeHint('NL')),
  number: houseNumber,
})

/** Empty texts unless the address was found. */
export const addressLookupView = z.object({
  status: z.enum(['found', 'unknown', 'unavailable']),
  street: z.string(),
  city: z.string(),
})

/** Whether postcode and house number are complete enough to be looked up. */
export const canLookUp = (input: { postcode: string; number: string }): boolean =>
  addressLookupQuery.safeParse(input).success
