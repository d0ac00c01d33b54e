import { expect, test } from 'vitest'
import { placeName } from '#shop/checkout/countries.ts'
import { addressLines } from './address-lines.ts'

test('a country stands in a sentence with the article that it has', () => {
  expect(placeName('NL')).toBe('the Netherlands')
  expect(placeName('US')).toBe('the United States')
  expect(placeName('DE')).toBe('Germany')
  expect(placeName('CF')).toBe('the Central African Republic')
})

test('an address is written as on a parcel, without empty lines', () => {
  const address = {
    firstName: 'Hanna',
    lastName: 'de Wit',
    addressLine1: 'Oudegracht 158',
    addressLine2: '',
    city: 'Utrecht',
    postcode: '3511 AZ',
    country: 'NL',
  }
  expect(addressLines(address)).toEqual(['Hanna de Wit', 'Oudegracht 158', '3511 AZ Utrecht', 'Netherlands'])
  const withoutPostcode = { ...address, city: 'Willemstad', postcode: '', country: 'CW' }
  expect(addressLines(withoutPostcode).slice(2)).toEqual(['Willemstad', 'Curaçao'])
})
