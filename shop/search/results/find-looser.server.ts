import { hasScentFields } from '#shop/catalog/categories.ts'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { isPerhapsStrength, looserReading } from '#shop/search/query/looser-reading.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { joined, productsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { hasFew } from './strong-words.server.ts'

type Find = (search: Search, reading: Reading) => Promise<Matches | undefined>

/**
 * If few products match "90s perfume", "men's cologne" or "lancome parfum" literally, appends those that fit the looser reading,
 * scents first.
 */
export async function findLooser(
  search: Search,
  reading: Reading,
  find: Find,
  asked?: Matches,
): Promise<Matches | undefined> {
  const isStrict = asked !== undefined && !isOfHouseOrSize(search, reading)
  const isEnough = isStrict && (!hasFew(search, asked) || hasStrength(reading))
  const loose = isEnough ? undefined : looserReading(reading, { isFound: isStrict })
  const matches = loose && (await find(search, loose))
  if (!matches) return undefined
  const found = await joined(
    search,
    asked ? productsOf(search, asked) : [],
    scentsFirst(search, productsOf(search, matches)),
  )
  return { ...matches, found }
}

const hasStrength = ({ claims }: Reading) => claims.some(isPerhapsStrength)

/** "Guerlain parfum" is all of Guerlain, its extraits first, and "parfum 5 ml" whatever is as large. */
function isOfHouseOrSize({ catalogue }: Search, reading: Reading): boolean {
  const { rest, claims, hasWords } = reading
  if (!hasStrength(reading) || claims.some(({ filter }) => filter === 'category')) return false
  const named = claims.flatMap(({ filter, value }) =>
    filter === 'house' ? value.split(/\s+/).map(plainWord) : [],
  )
  const said = hasWords ? rest.split(/\s+/).map(plainWord) : []
  // Of Christian Dior, Dior alone is an alias.
  const typed = said.filter((word) => !named.includes(word))
  return namedHouses(typed, stockWordsOf(catalogue).houses).words.length === typed.length
}

/** Perfumes, miniatures and samples before soap and all else; each in the order in which they stand. */
export function scentsFirst({ catalogue: { products } }: Search, slots: readonly Slot[]): Slot[] {
  const codeOf = products.codesOf('category')
  const areScents = products.dictionary
    .valuesOf('category')
    .map((value) => value !== null && hasScentFields(value))
  const [scents, others] = [[], []] as [Slot[], Slot[]]
  for (const slot of slots) (areScents[codeOf(slot)] ? scents : others).push(slot)
  return scents.concat(others)
}
