/** The messages of the fields of a shipping address. */
export const addressTexts = {
  firstNameMissing: 'Enter your first name',
  lastNameMissing: 'Enter your last name',
  streetMissing: 'Enter the street and the number',
  cityMissing: 'Enter the city',
  postcodeMissing: 'Enter the postcode',
  postcodeInvalid: 'This postcode does not look right',
  countryMissing: 'Choose a country',
  countryUnknown: 'Choose a country from the list',
  houseNumber: 'Enter the number of the house',
  phoneInvalid: 'Enter a telephone number, such as +31 6 12345678',
} as const

const adjectives = {
  AT: 'Austrian',
  AU: 'Australian',
  BE: 'Belgian',
  BR: 'Brazilian',
  CA: 'Canadian',
  CH: 'Swiss',
  CZ: 'Czech',
  DE: 'German',
  DK: 'Danish',
  EE: 'Estonian',
  ES: 'Spanish',
  FI: 'Finnish',
  FR: 'French',
  GB: 'British',
  GR: 'Greek',
  HR: 'Croatian',
  HU: 'Hungarian',
  IT: 'Italian',
  JP: 'Japanese',
  LT: 'Lithuanian',
  LU: 'Luxembourgish',
  LV: 'Latvian',
  NL: 'Dutch',
  NO: 'Norwegian',
  NZ: 'New Zealand',
  PL: 'Polish',
  PT: 'Portuguese',
  RO: 'Romanian',
  SE: 'Swedish',
  SI: 'Slovenian',
  SK: 'Slovak',
  US: 'US',
} as const

/** A country whose postcodes have one form. */
export type PostcodeCountry = keyof typeof adjectives

/** Returns 'A Dutch postcode looks like 3511 AZ.' */
export function postcodeText(country: PostcodeCountry, example: string): string {
  const adjective = adjectives[country]
  const article = /^[AEIO]/.test(adjective) ? 'An' : 'A'
  return `${article} ${adjective} postcode looks like ${example}.`
}
