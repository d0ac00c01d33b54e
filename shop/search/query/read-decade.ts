import { numberOfWord } from './number-words.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'

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
const endings = 's|ies|ties|er|ern|te|tych|ych'
const wholeDecade = new RegExp(`^(?:1[89]|20)\\d0(?:${endings})$`)
const decadeOfCentury = new RegExp(`^[2-9]0(?:${endings})$`)
const ending = new RegExp(`^(?:${endings})$`)
/** French tens that take several words, the longest first. */
const frenchTens = [
  { words: ['quatre', 'vingt', 'dix'], start: 1990 },
  { words: ['soixante', 'dix'], start: 1970 },
  { words: ['quatre', 'vingt'], start: 1980 },
  { words: ['quatre', 'vingts'], start: 1980 },
]
const decadesOf = new Set(['jaren', 'lata', 'lat', 'latach', 'the', 'annees', 'anos', 'anni'])
const years = new Set(['jahre', 'jahren', 'jahrzehnt', 'roku', 'r'])
/** Words for a part of a decade. They are skipped, since the shop records whole decades only. */
const parts = spokenPhrases(
  'roaring, golden, swinging, goldene, goldenen, dolle, early, late, mid, middle, beginning of, end of, begin, begin van, eind, einde, einde van, midden, halverwege, anfang, anfang der, ende, ende der, mitte, mitte der, debut, debut des, fin, fin des, milieu des, poczatek, poczatku, koniec, konca, polowa, polowy, principios de, finales de',
)
const fillers = new Set(['-', 'the', 'de', 'der', 'van'])

/** `year` is set when a single year was typed; `start` is the first year of the decade and `length` its number of tokens. */
export type Decade = { start: number; year?: number; length: number }

/**
 * Reads the decade or year that begins at this token: "1970s", "the 70s", "jaren 70", "70-er", "lat 80-tych", "années
 * quatre-vingt", "early 80s", "Anfang der 60er Jahre", "1975".
 */
export function readDecade(tokens: readonly Token[], at: number): Decade | undefined {
  const part = lengthOf(parts, tokens, at)
  const isFilled = part > 0 && fillers.has(tokens[at + part]?.text ?? '')
  const before = part + (isFilled ? 1 : 0)
  const word = (step: number) => tokens[at + before + step]?.text ?? ''
  const read = spokenDecade(word) ?? plainDecade(word)
  if (!read) return undefined
  const after = years.has(word(read.length)) ? 1 : 0
  return { ...read, length: before + read.length + after }
}

type Word = (step: number) => string

/** Reads decades after a word such as "jaren": "jaren 70", "années 1980", "lata siedemdziesiąte", "lat 80-tych". */
function spokenDecade(word: Word): Decade | undefined {
  if (!decadesOf.has(word(0))) return undefined
  const french = frenchTens.find((tens) => tens.words.every((said, step) => word(step + 1) === said))
  if (french) return { start: french.start, length: french.words.length + 1 }
  const tens = numberOfWord(word(1))
  const year = word(0) === 'the' ? undefined : yearOf(word(1))
  const start =
    decadeOf(word(1)) ??
    shortDecade(tens === undefined ? word(1) : String(tens)) ??
    (year !== undefined && year % 10 === 0 ? year : undefined)
  const isEnded = word(2) === '-' && ending.test(word(3))
  return start === undefined ? undefined : { start, length: isEnded ? 4 : 2 }
}

function plainDecade(word: Word): Decade | undefined {
  const ended = word(1) === '-' && ending.test(word(2)) ? decadeOf(`${word(0)}${word(2)}`) : undefined
  if (ended !== undefined) return { start: ended, length: 3 }
  // "70 s" and "70 's".
  const apart = word(1) === 's' ? shortDecade(word(0)) : undefined
  if (apart !== undefined) return { start: apart, length: 2 }
  const start = decadeOf(word(0))
  if (start !== undefined) return { start, length: 1 }
  const year = yearOf(word(0))
  return year === undefined ? undefined : { start: year - (year % 10), year, length: 1 }
}

/** Reads "70" as 1970; for use only where other words show that decades are meant. */
export const shortDecade = (text: string) => (/^[2-9]0$/.test(text) ? 1900 + Number(text) : undefined)

/** "1975" and "c1975". */
const yearOf = (text: string) =>
  /^c?(?:1[89]|20)\d\d$/.test(text) ? Number(text.replace('c', '')) : undefined

function decadeOf(text: string): number | undefined {
  if (wholeDecade.test(text)) return Number(text.slice(0, 4))
  if (decadeOfCentury.test(text)) return 1900 + Number(text.slice(0, 2))
  return Object.hasOwn(named, text) ? named[text] : undefined
}
