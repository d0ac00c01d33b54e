import { language } from '#shop/formats.ts'

/** ISO 3166-1 alpha-2, and XK for Kosovo, which carriers use: the shop ships worldwide (SPEC section 9, FAQ). */
const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

/** Where Unicode's name is longer than the usual one on a parcel. */
const shorterNames: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' }

const unicode = new Intl.DisplayNames([language], { type: 'region' })
const names = new Map(countryCodes.map((code) => [code, shorterNames[code] ?? unicode.of(code) ?? code]))

/** 'NL' → 'Netherlands'. An unknown code is returned unchanged. */
export const countryName = (code: string): string => names.get(code) ?? code

/** Names with an article in English: the Netherlands, the United States, the Cook Islands. */
const withArticle =
  /(Islands|States|Kingdom|Netherlands|Emirates|Republic|Philippines|Bahamas|Gambia|Maldives|Comoros|Territories)$|Islands? of/

/** Returns a country's name for use in a sentence, from its code: 'the Netherlands', 'Germany'. */
export function placeName(country: string): string {
  const name = countryName(country)
  return withArticle.test(name) ? `the ${name}` : name
}

/** All countries by their English names, for a select. */
export const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, language))

/** Other common names, and other spellings than Unicode's. */
const otherNames: Record<string, string> = {
  'the netherlands': 'NL',
  holland: 'NL',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  'czech republic': 'CZ',
  turkey: 'TR',
  burma: 'MM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  macau: 'MO',
  macedonia: 'MK',
  swaziland: 'SZ',
  'vatican city': 'VA',
  'republic of ireland': 'IE',
  korea: 'KR',
  'russian federation': 'RU',
  'viet nam': 'VN',
}

const plain = (text: string) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const codesByName = new Map([
  ...Object.entries(otherNames),
  ...countries.map(({ code, name }) => [plain(name), code] as const),
])

/** Returns the ISO code for a code in any case or an English country name; undefined for anything else. */
export function findCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return names.has(code) ? code : codesByName.get(plain(text))
}
