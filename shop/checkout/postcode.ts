import { postcodeValidator } from 'postcode-validator'
import { type PostcodeCountry, postcodeText } from '#shop/texts/addresses.ts'

/**
 * Countries whose postcodes have one well-known form, each with an example. Elsewhere any text is accepted: refusing a real
 * address is worse than accepting a typo (DESIGN section 5).
 */
const examples: Record<PostcodeCountry, string> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28013',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  IT: '00184',
  JP: '100-0001',
  LT: 'LT-01100',
  LU: '1009',
  LV: 'LV-1050',
  NL: '3511 AZ',
  NO: '0150',
  NZ: '6011',
  PL: '00-950',
  PT: '1100-148',
  RO: '010011',
  SE: '111 22',
  SI: '1000',
  SK: '811 01',
  US: '10001',
}

const hasForm = (country: string): country is PostcodeCountry => Object.hasOwn(examples, country)

/** Returns 'A Dutch postcode looks like 3511 AZ.'; undefined where no form is known. */
export const postcodeHint = (country: string): string | undefined =>
  hasForm(country) ? postcodeText(country, examples[country]) : undefined

/**
 * The countries whose addresses have no postcode: those without `%Z` in their address format in Google's libaddressinput
 * (`cpp/src/region_data_constants.cc`, e20690c of June 2025). A postcode that is typed anyway is accepted.
 */
const withoutPostcode = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ' +
    'ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW'
  ).split(' '),
)

/** Whether an address in this country, by its code, is incomplete without a postcode. */
export const needsPostcode = (country: string): boolean => !withoutPostcode.has(country)

const withoutSeparators = (text: string) => text.replace(/[\s.-]/g, '')

/** Inserts the example's spaces and hyphens: '3511AZ' → '3511 AZ'. */
function shapedLike(example: string, bare: string): string | undefined {
  if (withoutSeparators(example).length !== bare.length) return undefined
  let next = 0
  return [...example]
    .map((character) => (/[\s-]/.test(character) ? character : (bare[next++] ?? '')))
    .join('')
}

/**
 * Returns the postcode as its country writes it, however it was typed ('nl-3511az' → '3511 AZ'), or undefined where the
 * country's form is known and the text does not match it.
 */
export function readPostcode(text: string, country: string): string | undefined {
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ')
  if (!hasForm(country)) return typed
  const candidates = [typed, typed.replace(/^[A-Z]{1,2}-/, '')].flatMap((candidate) => {
    const bare = withoutSeparators(candidate)
    return [shapedLike(examples[country], bare), candidate, bare]
  })
  return candidates.find((one) => one !== undefined && postcodeValidator(one, country))
}
