/** Number words in English, Dutch, German, Polish and French, as `plainWord` writes them. */
const numbers: Record<number, string> = {
  1: 'one, een, eins, jeden, un, une',
  2: 'two, twee, zwei, dwa, deux',
  3: 'three, drie, drei, trzy, trois',
  4: 'four, vier, cztery, quatre',
  5: 'five, vijf, funf, piec, cinq',
  6: 'six, zes, sechs, szesc',
  7: 'seven, zeven, sieben, siedem, sept',
  8: 'eight, acht, osiem, huit',
  9: 'nine, negen, neun, dziewiec',
  10: 'ten, tien, zehn, dziesiec, dix',
  15: 'fifteen, vijftien, funfzehn, pietnascie, quinze',
  19: 'nineteen, negentien, neunzehn, dziewietnascie',
  20: 'twenty, twintig, zwanzig, dwadziescia, vingt',
  22: 'twentytwo, tweeentwintig, zweiundzwanzig',
  25: 'twentyfive, vijfentwintig, funfundzwanzig',
  30: 'thirty, dertig, dreissig, trzydziesci, trente',
  40: 'forty, veertig, vierzig, czterdziesci, quarante',
  50: 'fifty, vijftig, funfzig, piecdziesiat, cinquante',
  60: 'sixty, zestig, sechzig, szescdziesiat, soixante',
  70: 'seventy, zeventig, siebzig, siedemdziesiat',
  80: 'eighty, tachtig, achtzig, osiemdziesiat',
  90: 'ninety, negentig, neunzig, dziewiecdziesiat',
  100: 'hundred, honderd, hundert, sto, cent',
  1000: 'thousand, duizend, tausend, tysiac, mille',
}

const values = new Map(
  Object.entries(numbers).flatMap(([value, words]) => words.split(', ').map((word) => [word, Number(value)])),
)

/** The number that a word stands for; undefined for any other word. */
export const numberOfWord = (word: string): number | undefined => values.get(word)
