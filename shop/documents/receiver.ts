import { countryName } from '#shop/checkout/countries.ts'

type Address = {
  first_name: string
  last_name: string
  address_line1: string
  address_line2: string | null
  county: string | null
  city: string
  postcode: string
  country: string
}

/** Returns name and address of an order as the lines of a parcel label, without empty ones. */
export const receiverOf = (order: Address): string[] =>
  [
    `${order.first_name} ${order.last_name}`,
    order.address_line1,
    order.address_line2 ?? '',
    `${order.postcode} ${order.city}`,
    order.county ?? '',
    countryName(order.country),
  ].filter((line) => line.trim() !== '')
