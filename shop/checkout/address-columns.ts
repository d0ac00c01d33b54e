import type { ShippingAddress } from './address.schema.ts'
import { countryName } from './countries.ts'

/** Returns the columns of an address; empty fields become null. */
export const columnsOf = (address: ShippingAddress) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  address_line1: address.addressLine1,
  address_line2: address.addressLine2 || null,
  county: address.county || null,
  city: address.city,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone || null,
})

/** The address columns of the tables of orders and address books. */
export type AddressColumns = ReturnType<typeof columnsOf>

/** Returns the address of a row in the API's format. */
export const addressOf = (row: AddressColumns) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2 ?? '',
  county: row.county ?? '',
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  countryName: countryName(row.country),
  phone: row.phone ?? '',
})
