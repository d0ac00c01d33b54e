import type { ShippingAddressInput } from './address.schema.ts'
import { countryName } from './countries.ts'

type Address = Omit<ShippingAddressInput, 'phone'>

/** An address line by line, as on a parcel; empty fields are left out. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, addressLine1, addressLine2, county, city, postcode, country } = address
  return [
    `${firstName} ${lastName}`,
    addressLine1,
    addressLine2 ?? '',
    `${postcode} ${city}`.trim(),
    county ?? '',
    countryName(country),
  ].filter((line) => line.trim() !== '')
}
