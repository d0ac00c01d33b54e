import type { Token } from './search-tokens.ts'

/** Number words in English, Dutch, German, Polish and French, and tens in Italian and Spanish, as `plainWord` writes them. */
const numbers: Record<number, string> = {
  1: 'one, een, eins, jeden, un, une',
  2: 'two, twee, zwei, dwa, deux',
  3: 'three, drie, drei, trzy, trois',
  4: 'four, vier, cztery, quatre',
  5: 'five, vijf, funf, piec, pieciu, cinq',
  6: 'six, zes, sechs, szesc',
  7: 'seven, zeven, sieben, siedem, sept',
  8: 'eight, acht, osiem, huit',
  9: 'nine, negen, neun, dziewiec',
  10: 'ten, tien, zehn, dziesiec, dziesieciu, dix, dieci, diez',
  15: 'fifteen, vijftien, funfzehn, pietnascie, pietnastu, quinze',
  19: 'nineteen, negentien, neunzehn, dziewietnascie',
  20: 'twenty, twintig, zwanzig, dwadziescia, dwudziestu, vingt, vingts, venti, veinte',
  30: 'thirty, dertig, dreissig, trzydziesci, trzydziestu, trente, trenta, treinta',
  40: 'forty, veertig, vierzig, czterdziesci, czterdziestu, quarante, quaranta, cuarenta',
  50: 'fifty, vijftig, funfzig, piecdziesiat, piecdziesieciu, cinquante, cinquanta, cincuenta',
  60: 'sixty, zestig, sechzig, szescdziesiat, szescdziesieciu, soixante, sessanta, sesenta',
  70: 'seventy, zeventig, siebzig, siedemdziesiat, siedemdziesieciu, settanta, setenta',
  80: 'eighty, tachtig, achtzig, osiemdziesiat, osiemdziesieciu, ottanta, ochenta',
  90: 'ninety, negentig, neunzig, dziewiecdziesiat, dziewiecdziesieciu, novanta, noventa',
  100: 'hundred, honderd, hundert, sto, stu, cent, cents, cento, cien',
  1000: 'thousand, duizend, tausend, tysiac, mille',
}

/** What Dutch and German write as one word: "vijfentwintig", "fünfundzwanzig", "tweehonderd", "einhundert". */
const joined = [
  { units: 'een, twee, drie, vier, vijf, zes, zeven, acht, negen', and: 'en', hundred: 'honderd' },
  { units: 'ein, zwei, drei, vier, funf, sechs, sieben, acht, neun', and: 'und', hundred: 'hundert' },
]
const tens = [20, 30, 40, 50, 60, 70, 80, 90]

const values = new Map([
  ...Object.entries(numbers).flatMap(([value, words]) =>
    words.split(', ').map((word) => [word, Number(value)] as const),
  ),
  ...joined.flatMap(({ units, and, hundred }, language) =>
    units
      .split(', ')
      .flatMap((unit, at) => [
        [`${unit}${hundred}`, (at + 1) * 100] as const,
        ...tens.map(
          (ten) => [`${unit}${and}${numbers[ten]?.split(', ')[language + 1]}`, ten + at + 1] as const,
        ),
      ]),
  ),
])

/** The number that a word stands for; undefined for any other word. */
export const numberOfWord = (word: string): number | undefined => values.get(word)

/** How many tokens say a number. */
export type SpokenNumber = { value: number; length: number }

/** Reads a number of one or more words: "fifty", "a hundred", "two hundred and fifty", "twenty-five", "soixante-dix". */
export function spokenNumber(tokens: readonly Token[], at: number): SpokenNumber | undefined {
  const word = (step: number) => tokens[at + step]?.text ?? ''
  const said = (step: number) => numberOfWord(word(step)) ?? 0
  const isLarge = (value: number) => value === 100 || value === 1000
  if (word(0) === 'a' && isLarge(said(1))) return { value: said(1), length: 2 }
  const first = said(0)
  if (first === 0) return undefined
  // "Two hundred" and "quatre-vingts".
  const isTimes = first < 10 && (isLarge(said(1)) || /^vingts?$/.test(word(1)))
  const [value, length] = isTimes ? [first * said(1), 2] : [first, 1]
  const isJoined = word(length) === 'and' && value >= 100
  const next = said(length + (isJoined ? 1 : 0))
  const isPart = value >= 100 ? next < 100 : value >= 20 && value % 10 === 0 && next < 20
  return next > 0 && isPart ? { value: value + next, length: length + (isJoined ? 2 : 1) } : { value, length }
}
