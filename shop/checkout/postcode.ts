import { postcodeValidator } from 'postcode-validator'

/**
 * Countries whose postcodes have one well-known form, each with an example. Elsewhere any text is accepted: refusing a real
 * address is worse than accepting a typo (DESIGN section 5).
 */
const forms: Record<string, { adjective: string; example: string }> = {
  AT: { adjective: 'Austrian', example: '1010' },
  AU: { adjective: 'Australian', example: '2000' },
  BE: { adjective: 'Belgian', example: '1000' },
  BR: { adjective: 'Brazilian', example: '01310-100' },
  CA: { adjective: 'Canadian', example: 'K1A 0B1' },
  CH: { adjective: 'Swiss', example: '8001' },
  CZ: { adjective: 'Czech', example: '110 00' },
  DE: { adjective: 'German', example: '10115' },
  DK: { adjective: 'Danish', example: '1050' },
  EE: { adjective: 'Estonian', example: '10111' },
  ES: { adjective: 'Spanish', example: '28013' },
  FI: { adjective: 'Finnish', example: '00100' },
  FR: { adjective: 'French', example: '75001' },
  GB: { adjective: 'British', example: 'SW1A 1AA' },
  GR: { adjective: 'Greek', example: '105 57' },
  HR: { adjective: 'Croatian', example: '10000' },
  HU: { adjective: 'Hungarian', example: '1051' },
  IT: { adjective: 'Italian', example: '00184' },
  JP: { adjective: 'Japanese', example: '100-0001' },
  LT: { adjective: 'Lithuanian', example: 'LT-01100' },
  LU: { adjective: 'Luxembourgish', example: '1009' },
  LV: { adjective: 'Latvian', example: 'LV-1050' },
  NL: { adjective: 'Dutch', example: '3511 AZ' },
  NO: { adjective: 'Norwegian', example: '0150' },
  NZ: { adjective: 'New Zealand', example: '6011' },
  PL: { adjective: 'Polish', example: '00-950' },
  PT: { adjective: 'Portuguese', example: '1100-148' },
  RO: { adjective: 'Romanian', example: '010011' },
  SE: { adjective: 'Swedish', example: '111 22' },
  SI: { adjective: 'Slovenian', example: '1000' },
  SK: { adjective: 'Slovak', example: '811 01' },
  US: { adjective: 'US', example: '10001' },
}

/** Returns 'A Dutch postcode looks like 3511 AZ.'; undefined where no form is known. */
export function postcodeHint(country: string): string | undefined {
  const form = forms[country]
  if (!form) return undefined
  const article = /^[AEIO]/.test(form.adjective) ? 'An' : 'A'
  return `${article} ${form.adjective} postcode looks like ${form.example}.`
}

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
  const form = forms[country]
  if (!form) return typed
  const candidates = [typed, typed.replace(/^[A-Z]{1,2}-/, '')].flatMap((candidate) => {
    const bare = withoutSeparators(candidate)
    return [shapedLike(form.example, bare), candidate, bare]
  })
  return candidates.find((one) => one !== undefined && postcodeValidator(one, country))
}
