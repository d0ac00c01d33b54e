import { readDecade } from './read-decade.ts'
import { aboutYear, artDeco, readEra } from './read-era.ts'
import type { Found, StockWords } from './reading.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'

/** Words before the year in which a scent came out. */
const launched = spokenPhrases(
  'launched, launch, first launched, relaunched, created, introduced, released, first released, came out, composed, born, founded, launch year, year of launch, gelanceerd, gelanceerd uit, uitgebracht, geintroduceerd, ontworpen, gecreeerd, lanciert, erschienen, eingefuhrt, kreiert, herausgebracht, entstanden, stworzony, stworzone, stworzona, stworzone w, wydany, wydane, wprowadzony, wprowadzone, powstaly, powstal, zadebiutowal, premiera, lance, lancee, cree, creee, sorti, sortie, lanzado, creado, lancamento',
)
/** Function words between the two: "launched in the 1920s", "erschienen im Jahr 1921". */
const joints = spokenPhrases(
  'in, in the, in the year, the, en, in het jaar, in de, in de jaren, im, im jahr, im jahre, in den, w, w roku, w latach, dans les, l annee, en l an, en l annee, el, el ano',
)
/** Times of which a shop has few bottles or none, but whose scents are still made. */
const times: readonly { phrases: ReturnType<typeof spokenPhrases>; min: number; max: number }[] = [
  { phrases: spokenPhrases('belle epoque, la belle epoque'), min: 1871, max: 1914 },
  {
    phrases: spokenPhrases(
      'turn of the century, fin de siecle, jahrhundertwende, eeuwwisseling, przelom wiekow',
    ),
    min: 1885,
    max: 1914,
  },
  {
    phrases: spokenPhrases(
      'art nouveau, art nouveau style, jugendstil, jugendstil style, secession style, secesja, secesyjne',
    ),
    min: 1890,
    max: 1910,
  },
  { phrases: artDeco, min: 1920, max: 1939 },
  { phrases: spokenPhrases('y2k, noughties, naughties, nullerjahre, jaren nul'), min: 2000, max: 2009 },
  {
    phrases: spokenPhrases(
      '19th century, nineteenth century, 1800s, victorian, negentiende eeuw, 19e eeuw, 19de eeuw, 19 jahrhundert, neunzehntes jahrhundert, xix wiek, xix wieku, dziewietnasty wiek, xixe siecle, 19e siecle, siglo xix',
    ),
    min: 1800,
    max: 1899,
  },
  {
    phrases: spokenPhrases('18th century, eighteenth century, achttiende eeuw, 18e eeuw'),
    min: 1700,
    max: 1799,
  },
]
const decades = Array.from({ length: 34 }, (_, at) => `${1700 + at * 10}s`)

/**
 * Reads the year in which a scent came out: "launched in 1921", "created before 1930", "belle époque", and a bare year or decade in
 * which one of the stock's did, unless the stock has bottles of that decade (`readEra`). Undefined if none of the stock's came out
 * then.
 */
export function readLaunch(
  tokens: readonly Token[],
  at: number,
  { launchYears: years }: StockWords,
): Found | undefined {
  if (!years) return undefined
  const found = spokenTime(tokens, at) ?? afterLaunch(tokens, at) ?? bareTime(tokens, at)
  if (!found) return undefined
  const isOfStock = ({ min = 0, max = Number.POSITIVE_INFINITY }: Found['claim']) =>
    years.values().some((year) => year >= min && year <= max)
  return [found, ofDecade(found)].find(({ claim }) => isOfStock(claim))
}

/** A year in which nothing came out means its decade; before 1900 it is more likely a name, as 1881 is. */
function ofDecade(found: Found): Found {
  const { min = 0, max } = found.claim
  if (min !== max || min < 1900) return found
  const start = min - (min % 10)
  return yearClaim({ min: start, max: start + 9 }, found.length)
}

function spokenTime(tokens: readonly Token[], at: number): Found | undefined {
  for (const { phrases, min, max } of times) {
    const length = lengthOf(phrases, tokens, at)
    if (length > 0) return yearClaim({ min, max }, length)
  }
  return undefined
}

function afterLaunch(tokens: readonly Token[], at: number): Found | undefined {
  const said = lengthOf(launched, tokens, at)
  if (said === 0) return undefined
  const step = said + lengthOf(joints, tokens, at + said)
  const exact = bareYear(tokens, at + step)
  const era = readEra(tokens, at + step, decades)
  if (!era || (exact && exact.length >= era.length))
    return exact && yearClaim(exact.claim, step + exact.length)
  return yearClaim(rangeOf(era.claim), step + era.length)
}

const bareYear = (tokens: readonly Token[], at: number) => {
  const found = bareTime(tokens, at)
  return found?.claim.min === found?.claim.max ? found : undefined
}

/** A year or a whole decade. */
function bareTime(tokens: readonly Token[], at: number): Found | undefined {
  const about = lengthOf(aboutYear, tokens, at)
  const read = readDecade(tokens, at + about)
  if (!read) return undefined
  const { start, year } = read
  return yearClaim({ min: year ?? start, max: year ?? start + 9 }, about + read.length)
}

/** The first and the last year of eras as `readEra` finds them: "before 1930", "1920–1940" or decades. */
function rangeOf({ value, values = [] }: Found['claim']): { min?: number; max?: number } {
  const [first = 0, last = first] = [...value.matchAll(/\d{4}/g)].map(Number)
  if (value.startsWith('before')) return { max: first - 1 }
  if (value.startsWith('after')) return { min: first }
  if (value.includes('–')) return { min: first, max: last }
  return { min: first, max: Number(values.at(-1)?.slice(0, 4) ?? first) + 9 }
}

const yearClaim = ({ min, max }: { min?: number; max?: number }, length: number): Found => ({
  claim: { filter: 'year', value: '', min, max },
  length,
})
