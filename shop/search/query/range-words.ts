/** Words before a range of prices, sizes or years in English, Dutch, German, Polish and French, as `plainWord` writes them. */
export const betweens = new Set(
  'between, from, tussen, zwischen, miedzy, pomiedzy, van, von, od, entre, de'.split(', '),
)
/** Words and signs between the two ends of a range. */
export const tos = new Set('to, till, until, tot, bis, a, do, -, –, —'.split(', '))
/** Words and signs between two values that are both meant. */
export const ands = new Set('and, en, und, i, et, y, +'.split(', '))
/** Words and signs between two alternatives. The comma is added by itself, since the list is split at commas. */
export const ors = new Set([...'or, of, oder, lub, albo, ou, o, nor, ani, noch, /'.split(', '), ','])
/** Per cent, as a sign and in words. */
export const percents = new Set('%, percent, procent, prozent, pourcent, pct'.split(', '))
/** Articles, which may stand before the first end of a range: "tussen de 20 en 40 euro". */
export const articles = new Set('the, de, den, der, des, die, dem, la, le, les'.split(', '))
