import { abouts, oldYears } from './amount-words.ts'
import { ands, betweens, ors, tos } from './range-words.ts'
import { atMostLength, readAmount } from './read-amount.ts'
import { type Decade, readDecade, shortDecade } from './read-decade.ts'
import type { Found } from './reading.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'

const before = spokenPhrases(
  'before, pre, voor, vor, przed, sprzed, until, avant, davant, d avant, avant l annee, anterieur a, anterieurs a, anterieure a, anterieures a, plus ancien que, plus anciens que, plus vieux que, antes de, prima del',
)
const after = spokenPhrases(
  'after, since, na, nach, seit, po, post, sinds, depuis, apres, posterieur a, vanaf, ab, desde, a partir de, plus recent que',
)
/** The first of two words before a year; it says which side is meant: "older than 1980". */
const older = new Set([
  'older',
  'earlier',
  'prior',
  'ouder',
  'eerder',
  'alter',
  'fruher',
  'starsze',
  'starszy',
])
const younger = new Set(['newer', 'later', 'younger', 'nieuwer', 'jonger', 'neuer', 'junger', 'mlodsze'])
const thans = new Set(['than', 'then', 'to', 'dan', 'als', 'niz'])
const nots = new Set(['no', 'not', 'niet', 'nicht', 'nie'])
const articles = new Set(['-', '–', '—', 'the', 'de', 'den', 'dem', 'la', 'les'])
const orOlder = spokenPhrases(
  'or older, or earlier, or before, and older, and earlier, and before, of ouder, of eerder, en ouder, en eerder, oder alter, oder fruher, und alter, und fruher, lub starsze, lub wczesniej, i starsze, ou plus ancien, ou avant, et avant, et plus ancien',
)
const orNewer = spokenPhrases(
  'or newer, or later, or after, and newer, and later, and after, onwards, onward, and up, and on, of nieuwer, of later, en nieuwer, en later, oder neuer, oder spater, und neuer, und spater, lub nowsze, lub pozniej, i nowsze, ou plus recent, ou apres, et apres, et plus recent',
)
/** Words for "about" before a year ("c. 1970"); they are too weak a sign before an amount. */
export const aboutYear = spokenPhrases(
  'c, um, roku, anno, year, the year, jaar, het jaar, jahr, jahrgang, rok, annee, ano, birth year, my birth year, year of birth, born in, geboortejaar, mijn geboortejaar, bouwjaar, geburtsjahr, mein geburtsjahr, rok urodzenia, annee de naissance, mon annee de naissance',
)
/** "Pre-war" means the decades before the 1940s; "post-war" is the 1940s and 1950s. */
const war = new Set(['war', 'oorlog', 'krieg', 'wojna', 'wojny', 'guerre'])
const decadeOfWar = 1940
const postWar = [decadeOfWar, 1950]
const preWar = new Set(['prewar', 'vooroorlogs', 'vooroorlogse', 'przedwojenne', 'przedwojenny'])

/** A style of bottles, and of the scents of its time. */
export const artDeco = spokenPhrases('art deco, art deco style, artdeco')

/** What stands for several decades. */
const spans = [
  {
    phrases: spokenPhrases(
      'interbellum, interwar, between the wars, between wars, tussen de oorlogen, zwischenkriegszeit, zwischen den kriegen, miedzywojnie, miedzywojenne, dwudziestolecie miedzywojenne, entre deux guerres, entre les deux guerres',
    ),
    starts: [1920, 1930],
  },
  { phrases: artDeco, starts: [1920, 1930] },
  {
    phrases: spokenPhrases('mid century, midcentury, mid century modern, mid 20th century'),
    starts: [1950, 1960],
  },
]

/** Reads decades ("1970s", "before 1980", "1980s or older", "pre-war", "1970-1985", "around 1975") as eras of the stock. */
export function readEra(tokens: readonly Token[], at: number, eras: readonly string[]): Found | undefined {
  const word = (step: number) => tokens[at + step]?.text ?? ''
  if (preWar.has(word(0))) return beforeOrAfter('before', decadeOfWar, eras, 1)
  for (const { phrases, starts } of spans) {
    const length = lengthOf(phrases, tokens, at)
    if (length > 0)
      return eraClaim(decades(eras, starts), starts.map((start) => `${start}s`).join(' / '), length)
  }
  const { side, length: said } = sideOf(tokens, at)
  if (side) {
    const step = said + (articles.has(word(said)) ? 1 : 0)
    const read = readDecade(tokens, at + step)
    if (read) return beforeOrAfter(side, read.year ?? read.start, eras, step + read.length)
    if (!war.has(word(step))) return undefined
    return side === 'before'
      ? beforeOrAfter(side, decadeOfWar, eras, step + 1)
      : eraClaim(decades(eras, postWar), `${decadeOfWar}–1959`, step + 1)
  }
  const most = atMostLength(tokens, at)
  if (most > 0 && oldYears.test(word(most))) return upTo(Number(word(most)), eras, most + 1)
  const about = lengthOf(abouts, tokens, at) || lengthOf(aboutYear, tokens, at)
  return (
    readBetween(tokens, at, eras) ?? readOrOlder(tokens, at, eras) ?? readOne(tokens, at + about, eras, about)
  )
}

function readOne(tokens: readonly Token[], at: number, eras: readonly string[], before: number) {
  const read = readDecade(tokens, at)
  return read && eraClaim(decades(eras, [read.start]), undefined, before + read.length)
}

const decades = (eras: readonly string[], starts: readonly number[]) =>
  eras.filter((era) => starts.includes(startOf(era)))

/** "Up to 1979" has all of that year, and "up to 1980" nothing of the eighties. */
const upTo = (year: number, eras: readonly string[], length: number) =>
  beforeOrAfter('before', year % 10 === 0 ? year : year + 1, eras, length)

/** Which side of a year the first words mean, and how many words they are. A negation reverses the side: "no older than". */
function sideOf(tokens: readonly Token[], at: number): { side?: 'before' | 'after'; length: number } {
  const word = (step: number) => tokens[at + step]?.text ?? ''
  const [isBefore, isAfter] = [lengthOf(before, tokens, at), lengthOf(after, tokens, at)]
  if (isBefore > 0) return { side: 'before', length: isBefore }
  if (isAfter > 0) return { side: 'after', length: isAfter }
  const not = nots.has(word(0)) ? 1 : 0
  if (!thans.has(word(not + 1))) return { length: 0 }
  const length = not + 2
  if (older.has(word(not))) return { side: not ? 'after' : 'before', length }
  return younger.has(word(not)) ? { side: not ? 'before' : 'after', length } : { length: 0 }
}

/** "1980s or older" includes that whole decade, "1985 and earlier" that whole year. */
function readOrOlder(tokens: readonly Token[], at: number, eras: readonly string[]): Found | undefined {
  const read = readDecade(tokens, at)
  if (!read) return undefined
  const end = at + read.length
  const { year, start } = read
  const isOlder = lengthOf(orOlder, tokens, end)
  if (isOlder > 0)
    return beforeOrAfter('before', year === undefined ? start + 10 : year + 1, eras, read.length + isOlder)
  const isNewer = lengthOf(orNewer, tokens, end)
  return isNewer > 0 ? beforeOrAfter('after', year ?? start, eras, read.length + isNewer) : undefined
}

function beforeOrAfter(side: 'before' | 'after', year: number, eras: readonly string[], length: number) {
  const fits = (start: number) => (side === 'before' ? start < year : start >= year - (year % 10))
  return eraClaim(
    eras.filter((era) => fits(startOf(era))),
    `${side} ${year}`,
    length,
  )
}

/**
 * "1960-1970" and "from the 60s to the 80s" mean every decade that they touch, "50s and 80s" just those two. In "jaren 60 en 70"
 * and "50-60s" the short end takes its meaning from the other.
 */
function readBetween(tokens: readonly Token[], at: number, eras: readonly string[]): Found | undefined {
  const isBetween = betweens.has(tokens[at]?.text ?? '')
  const from = at + (isBetween ? 1 : 0)
  const said = readDecade(tokens, from)
  const low = said ?? shortEnd(tokens, from)
  const middle = from + (low?.length ?? 0)
  const joint = tokens[middle]?.text ?? ''
  const isRange = tos.has(joint) || (isBetween && ands.has(joint))
  if (!low || !(isRange || ands.has(joint) || ors.has(joint))) return undefined
  const to =
    middle + 1 + (articles.has(tokens[middle + 1]?.text ?? '') && !readDecade(tokens, middle + 1) ? 1 : 0)
  const high = readDecade(tokens, to) ?? (said && said.year === undefined ? shortEnd(tokens, to) : undefined)
  if (!high || (!said && high.year !== undefined)) return undefined
  const length = to + high.length - at
  // "From 1980 to 1960" is read either way round.
  const [early, late] = yearIn(low) <= yearIn(high) ? [low, high] : [high, low]
  const [first, last] = [yearIn(early), yearIn(late)]
  if (isRange || last - first <= 10) {
    const fits = (start: number) => start >= early.start && start <= last
    return eraClaim(
      eras.filter((era) => fits(startOf(era))),
      `${first}–${last}`,
      length,
    )
  }
  return eraClaim(decades(eras, [early.start, late.start]), `${early.start}s / ${late.start}s`, length)
}

const yearIn = ({ year, start }: Decade) => year ?? start

/** A bare "70" that is neither a price nor a size. */
function shortEnd(tokens: readonly Token[], at: number): Decade | undefined {
  const start = shortDecade(tokens[at]?.text ?? '')
  return start === undefined || readAmount(tokens, at) ? undefined : { start, length: 1 }
}

function eraClaim(eras: readonly string[], value: string | undefined, length: number): Found | undefined {
  const [first] = eras
  if (first === undefined) return undefined
  return { claim: { filter: 'era', value: value ?? first, values: eras }, length }
}

/** The year in which an era of the stock begins; NaN for one that is not a decade. */
const startOf = (era: string) => Number(/^\d{4}/.exec(era)?.[0])
