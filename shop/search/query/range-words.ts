/** What stands before a range of prices, sizes or years in English, Dutch, German, Polish and French, as `plainWord` writes it. */
export const betweens = new Set(
  'between, from, tussen, zwischen, miedzy, pomiedzy, van, von, od, entre, de'.split(', '),
)
/** What stands between the two ends of a range. */
export const tos = new Set('to, till, until, tot, bis, a, do, -, –, —'.split(', '))
/** What stands between two that are both meant. */
export const ands = new Set('and, en, und, i, et, y, +'.split(', '))
/** What stands between two of which either will do. The comma is a token of its own and no part of the list's text. */
export const ors = new Set([...'or, of, oder, lub, albo, ou, o, nor, ani, noch, /'.split(', '), ','])
/** Per cent, as a sign and in words. */
export const percents = new Set('%, percent, procent, prozent, pourcent, pct'.split(', '))
/** What may stand before the first end of a range: "tussen de 20 en 40 euro". */
export const articles = new Set('the, de, den, der, des, die, dem, la, le, les'.split(', '))
