/** Numbers that people write as words in prices and names, in English, Dutch, German and Polish, as `plainWord` writes them. */
const numbers: Record<number, string> = {
  1: 'one, een, eins, jeden',
  2: 'two, twee, zwei, dwa',
  3: 'three, drie, drei, trzy',
  4: 'four, vier, cztery',
  5: 'five, vijf, funf, piec',
  6: 'six, zes, sechs, szesc',
  7: 'seven, zeven, sieben, siedem',
  8: 'eight, acht, osiem',
  9: 'nine, negen, neun, dziewiec',
  10: 'ten, tien, zehn, dziesiec',
  15: 'fifteen, vijftien, funfzehn, pietnascie',
  19: 'nineteen, negentien, neunzehn, dziewietnascie',
  20: 'twenty, twintig, zwanzig, dwadziescia',
  22: 'twentytwo, tweeentwintig, zweiundzwanzig',
  25: 'twentyfive, vijfentwintig, funfundzwanzig',
  30: 'thirty, dertig, dreissig, trzydziesci',
  40: 'forty, veertig, vierzig, czterdziesci',
  50: 'fifty, vijftig, funfzig, piecdziesiat',
  60: 'sixty, zestig, sechzig, szescdziesiat',
  70: 'seventy, zeventig, siebzig, siedemdziesiat',
  80: 'eighty, tachtig, achtzig, osiemdziesiat',
  90: 'ninety, negentig, neunzig, dziewiecdziesiat',
  100: 'hundred, honderd, hundert, sto',
  1000: 'thousand, duizend, tausend, tysiac',
}

const values = new Map(
  Object.entries(numbers).flatMap(([value, words]) => words.split(', ').map((word) => [word, Number(value)])),
)

/** The number that a word says; undefined for any other word. */
export const numberOfWord = (word: string): number | undefined => values.get(word)
