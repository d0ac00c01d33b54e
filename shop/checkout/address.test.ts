import { expect, test } from 'vitest'
import { shippingAddress } from './address.schema.ts'
import { countries, countryName, findCountry } from './countries.ts'
import { postcodeHint, readPostcode } from './postcode.ts'

const anna = {
  firstName: 'Anna',
  lastName: 'de Wit',
  addressLine1: 'Oudegracht 158',
  city: 'Utrecht',
  postcode: '3511 AZ',
  country: 'NL',
}

const messagesOf = (input: unknown) => {
  const result = shippingAddress.safeParse(input)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('an address needs names, street, city, postcode and country, and says so field by field', () => {
  const missing = {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    addressLine1: 'Enter the street and the number',
    city: 'Enter the city',
    postcode: 'Enter the postcode',
    country: 'Choose a country',
  }
  expect(messagesOf({})).toEqual(missing)
  const blank = Object.fromEntries(Object.keys(missing).map((field) => [field, '  ']))
  expect(messagesOf(blank)).toEqual(missing)
  expect(messagesOf(anna)).toEqual({})
})

test('the second address line and the county may be left out or empty', () => {
  expect(shippingAddress.parse(anna)).toEqual(anna)
  const withBoth = { ...anna, addressLine2: '', county: 'Utrecht' }
  expect(shippingAddress.parse(withBoth)).toEqual(withBoth)
})

test.each(['NL', 'nl', 'Netherlands', ' the netherlands ', 'Holland'])(
  'the Netherlands are understood as %j',
  (country) => {
    expect(shippingAddress.parse({ ...anna, country }).country).toBe('NL')
  },
)

test('a country is understood by its code and by its English name', () => {
  expect(findCountry('Côte d’Ivoire')).toBe('CI')
  expect(findCountry('UK')).toBe('GB')
  expect(messagesOf({ ...anna, country: 'Atlantis' })).toEqual({ country: 'Choose a country from the list' })
})

test('the shop ships worldwide: every country has a name and is found by it', () => {
  expect(countries.length).toBe(250)
  for (const { code, name } of countries) {
    expect(name).not.toBe(code)
    expect(findCountry(name)).toBe(code)
  }
  expect(countryName('NL')).toBe('Netherlands')
})

test('a postcode is written as its country writes it, however it was typed', () => {
  expect(readPostcode('3511az', 'NL')).toBe('3511 AZ')
  expect(readPostcode(' nl-3511 az', 'NL')).toBe('3511 AZ')
  expect(readPostcode('sw1a1aa', 'GB')).toBe('SW1A 1AA')
  expect(readPostcode('w8 5tt', 'GB')).toBe('W8 5TT')
  expect(readPostcode('00950', 'PL')).toBe('00-950')
  expect(readPostcode('1000001', 'JP')).toBe('100-0001')
  expect(readPostcode('10001-1234', 'US')).toBe('10001-1234')
  expect(readPostcode('LV1050', 'LV')).toBe('LV-1050')
  expect(readPostcode('1050', 'LV')).toBe('1050')
  expect(readPostcode('D-10115', 'DE')).toBe('10115')
})

test('a wrong postcode is refused with an example where the form is known', () => {
  expect(messagesOf({ ...anna, postcode: '351' })).toEqual({
    postcode: 'A Dutch postcode looks like 3511 AZ.',
  })
  expect(messagesOf({ ...anna, addressLine1: '', postcode: '351' })).toEqual({
    addressLine1: 'Enter the street and the number',
    postcode: 'A Dutch postcode looks like 3511 AZ.',
  })
  expect(postcodeHint('AT')).toBe('An Austrian postcode looks like 1010.')
})

test('where a country has no postcodes nobody is asked for one, and one that is given is kept', () => {
  for (const country of ['HK', 'ae', 'Curaçao', 'Aruba']) {
    const address = { ...anna, country, city: 'Willemstad', postcode: ' ' }
    expect(shippingAddress.parse(address).postcode, country).toBe('')
  }
  expect(shippingAddress.parse({ ...anna, country: 'AE', postcode: '00000' }).postcode).toBe('00000')
  expect(messagesOf({ ...anna, country: 'IE', postcode: '' })).toEqual({ postcode: 'Enter the postcode' })
  expect(messagesOf({ ...anna, country: 'AE', city: '', postcode: '' })).toEqual({ city: 'Enter the city' })
})

test('where no form is known or there are no postcodes, any text is taken', () => {
  expect(readPostcode('-', 'HK')).toBe('-')
  expect(readPostcode('Lima 33', 'PE')).toBe('LIMA 33')
  expect(readPostcode('D02 X285', 'IE')).toBe('D02 X285')
})

test('control characters and lone surrogates never reach the books', () => {
  const address = shippingAddress.parse({ ...anna, firstName: ' An\u0000na\t\ud800 ', city: 'Zu\u0308rich' })
  expect(address.firstName).toBe('An na')
  expect(address.city).toBe('Zürich')
})

test('an address turns no text around it to the other direction, and a line that nobody can see is missing', () => {
  const turned = { ...anna, lastName: '\u202etiW ed', addressLine1: 'Oudegracht \u2067158' }
  expect(shippingAddress.parse(turned)).toMatchObject({
    ...{ lastName: 'tiW ed', addressLine1: 'Oudegracht 158' },
  })
  expect(messagesOf({ ...anna, city: '\u200b', firstName: '\u3164' })).toEqual({
    ...{ city: 'Enter the city', firstName: 'Enter your first name' },
  })
})
