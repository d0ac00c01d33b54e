import { numberOfWord } from './number-words.ts'
import { ands, betweens } from './range-words.ts'
import type { Found } from './reading.ts'
import type { Token } from './search-tokens.ts'

const named: Record<string, number> = {
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  twintig: 1920,
  dertig: 1930,
  veertig: 1940,
  vijftig: 1950,
  zestig: 1960,
  zeventig: 1970,
  tachtig: 1980,
  negentig: 1990,
  dwudzieste: 1920,
  trzydzieste: 1930,
  czterdzieste: 1940,
  piecdziesiate: 1950,
  szescdziesiate: 1960,
  siedemdziesiate: 1970,
  osiemdziesiate: 1980,
  dziewiecdziesiate: 1990,
  piecdziesiatych: 1950,
  szescdziesiatych: 1960,
  siedemdziesiatych: 1970,
  osiemdziesiatych: 1980,
  dziewiecdziesiatych: 1990,
  zwanziger: 1920,
  dreissiger: 1930,
  vierziger: 1940,
  funfziger: 1950,
  sechziger: 1960,
  siebziger: 1970,
  achtziger: 1980,
  neunziger: 1990,
}
const before = new Set(['before', 'pre', 'voor', 'vor', 'przed', 'until', 'avant'])
const after = new Set(['after', 'since', 'na', 'nach', 'seit', 'po', 'post', 'sinds', 'depuis', 'apres'])
/** Two words before a year, of which the first says which side is meant: "older than 1980". */
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
const thans = new Set(['than', 'to', 'dan', 'als', 'niz'])
const nots = new Set(['no', 'not', 'niet', 'nicht', 'nie'])
/** Decades before it, as in "pre-war"; what came after it begins in the same one. */
const war = new Set(['war', 'oorlog', 'krieg', 'wojna', 'wojny', 'guerre'])
const decadeOfWar = 1940
const preWar = new Set(['prewar', 'vooroorlogs', 'vooroorlogse', 'przedwojenne', 'przedwojenny'])
const decadeEndings = new Set(['s', 'ies', 'ties', 'er', 'ern'])
/** The tens that French says in several words, the longest first. */
const frenchTens = [
  { words: ['quatre', 'vingt', 'dix'], start: 1990 },
  { words: ['soixante', 'dix'], start: 1970 },
  { words: ['quatre', 'vingt'], start: 1980 },
  { words: ['quatre', 'vingts'], start: 1980 },
]
const decadesOf = new Set(['jaren', 'lata', 'lat', 'latach', 'the', 'annees', 'anos', 'anni'])

/** Reads decades ("1970s", "the 70s", "jaren 70", "before 1980", "pre-war", "1970-1985", "1975") as the eras of the stock that they are. */
export function readEra(tokens: readonly Token[], at: number, eras: readonly string[]): Found | undefined {
  const word = (step: number) => tokens[at + step]?.text ?? ''
  if (preWar.has(word(0))) return beforeOrAfter('before', decadeOfWar, eras, 1)
  const { side: isRange, length: said } = sideOf(word)
  if (isRange) {
    const isArticle = /^(?:[-–—]|the|de|den|dem|la)$/.test(word(said))
    const step = said + (isArticle ? 1 : 0)
    const year = yearOf(word(step)) ?? decadeOf(word(step)) ?? (war.has(word(step)) ? decadeOfWar : undefined)
    if (year === undefined) return undefined
    return beforeOrAfter(isRange, year, eras, step + 1)
  }
  const between = readBetween(tokens, at, eras)
  if (between) return between
  const { start, length } = readDecade(word)
  if (start === undefined) return undefined
  return eraClaim(
    eras.filter((era) => startOf(era) === start),
    undefined,
    length + (word(length) === 'jahre' ? 1 : 0),
  )
}

/** "1970s", "the 70s", "jaren 70", "70-er", "années quatre-vingt", and a year for its decade. */
function readDecade(word: (step: number) => string): { start?: number; length: number } {
  if (decadesOf.has(word(0))) {
    const french = frenchTens.find((tens) => tens.words.every((said, step) => word(step + 1) === said))
    if (french) return { start: french.start, length: french.words.length + 1 }
    const tens = numberOfWord(word(1))
    return { start: decadeOf(word(1)) ?? shortDecade(tens === undefined ? word(1) : String(tens)), length: 2 }
  }
  if (word(1) === '-' && decadeEndings.has(word(2)))
    return { start: decadeOf(`${word(0)}${word(2)}`), length: 3 }
  const year = yearOf(word(0))
  return { start: decadeOf(word(0)) ?? (year === undefined ? undefined : year - (year % 10)), length: 1 }
}

/** Which side of a year the first words say, and how many they are. "No older than" is the other one. */
function sideOf(word: (step: number) => string): { side?: 'before' | 'after'; length: number } {
  if (before.has(word(0))) return { side: 'before', length: 1 }
  if (after.has(word(0))) return { side: 'after', length: 1 }
  const not = nots.has(word(0)) ? 1 : 0
  if (!thans.has(word(not + 1))) return { length: 0 }
  const length = not + 2
  if (older.has(word(not))) return { side: not ? 'after' : 'before', length }
  return younger.has(word(not)) ? { side: not ? 'before' : 'after', length } : { length: 0 }
}

function beforeOrAfter(side: 'before' | 'after', year: number, eras: readonly string[], length: number) {
  const fits = (start: number) => (side === 'before' ? start < year : start >= year - (year % 10))
  return eraClaim(
    eras.filter((era) => fits(startOf(era))),
    `${side} ${year}`,
    length,
  )
}

/** "1960-1970", "from the 60s to the 80s": every decade that has a year of these. */
function readBetween(tokens: readonly Token[], at: number, eras: readonly string[]): Found | undefined {
  const word = (place: number) => tokens[place]?.text ?? ''
  const afterThe = (place: number) => (decadesOf.has(word(place)) ? place + 1 : place)
  const from = afterThe(betweens.has(word(at)) ? at + 1 : at)
  if (!ands.has(word(from + 1))) return undefined
  const to = afterThe(from + 2)
  const [low, high] = [from, to].map((place) => yearOf(word(place)) ?? decadeOf(word(place)))
  if (low === undefined || high === undefined || high < low) return undefined
  const fits = (start: number) => start >= low - (low % 10) && start <= high
  return eraClaim(
    eras.filter((era) => fits(startOf(era))),
    `${low}–${high}`,
    to + 1 - at,
  )
}

function eraClaim(eras: readonly string[], value: string | undefined, length: number): Found | undefined {
  const [first] = eras
  if (first === undefined) return undefined
  return { claim: { filter: 'era', value: value ?? first, values: eras }, length }
}

/** The year in which an era of the stock begins; NaN for one that is not a decade. */
const startOf = (era: string) => Number(/^\d{4}/.exec(era)?.[0])
const yearOf = (text: string) => (/^(?:1[89]|20)\d\d$/.test(text) ? Number(text) : undefined)
const shortDecade = (text: string) => (/^[2-9]0$/.test(text) ? 1900 + Number(text) : undefined)

function decadeOf(text: string): number | undefined {
  if (/^(?:1[89]|20)\d0(?:s|ies|ties|er|ern)$/.test(text)) return Number(text.slice(0, 4))
  if (/^[2-9]0(?:s|ies|ties|er|ern)$/.test(text)) return 1900 + Number(text.slice(0, 2))
  return Object.hasOwn(named, text) ? named[text] : undefined
}
