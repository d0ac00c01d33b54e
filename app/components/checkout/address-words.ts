import { countryName } from '#shop/checkout/countries.ts'

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

/** Names that English says with an article: the Netherlands, the United States, the Cook Islands. */
const withArticle =
  /(Islands|States|Kingdom|Netherlands|Emirates|Republic|Philippines|Bahamas|Gambia|Maldives|Comoros|Territories)$|Islands? of/

/** 'the Netherlands', 'Germany': a country as it stands in a sentence, from its code. */
export function placeName(country: string): string {
  const name = countryName(country)
  return withArticle.test(name) ? `the ${name}` : name
}

/** An address line by line, as it stands on a parcel; what was left out is left out. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, addressLine1, addressLine2, county, city, postcode, country } = address
  return [
    `${firstName} ${lastName}`,
    addressLine1,
    addressLine2 ?? '',
    `${postcode} ${city}`,
    county ?? '',
    countryName(country),
  ].filter((line) => line.trim() !== '')
}
