/** What a country calls the administrative area that its addresses contain beside the city. */
export type CountyKind =
  | 'county'
  | 'state'
  | 'province'
  | 'parish'
  | 'island'
  | 'department'
  | 'area'
  | 'emirate'
  | 'prefecture'
  | 'district'
  | 'oblast'

/**
 * The countries whose addresses include the administrative area: those with `%S` in their address format in Google's
 * libaddressinput (`cpp/src/region_data_constants.cc`, e20690c of June 2025), which Chrome and Android use as well, with
 * its `state_name_type`. No other country's form asks for one, as in the Netherlands and, per Royal Mail, in Britain.
 */
const countriesByKind: Record<CountyKind, string> = {
  county: 'IE TW',
  state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
  province:
    'AM AR BY CA CC CL CN CR CU CX EE EG ES HM ID IQ IR IT KP KR KZ LT LV MN MZ NF PA PE PG PH RO SO SR SV TH TR UY UZ VN',
  parish: 'BB JM',
  island: 'BS CV KI KN KY PF SC TV',
  department: 'CO HN NI',
  area: 'HK',
  emirate: 'AE',
  prefecture: 'JP',
  district: 'NR',
  oblast: 'RU UA',
}

const kinds = new Map(
  Object.entries(countriesByKind).flatMap(([kind, countries]) =>
    // The keys of the table are its type.
    countries.split(' ').map((country) => [country, kind as CountyKind] as const),
  ),
)

/** Returns a country's word for its administrative area, by country code; undefined if its addresses have none. */
export const countyKind = (country: string): CountyKind | undefined => kinds.get(country)
