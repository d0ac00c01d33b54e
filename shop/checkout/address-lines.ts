import { countryName } from './countries.ts'

type Address = {
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2?: string
  county?: string
  city: string
  postcode: string
  country: string
}

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
