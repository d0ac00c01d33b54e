/** What stands before a range of prices, sizes or years in English, Dutch, German, Polish and French, as `plainWord` writes it. */
export const betweens = new Set(
  'between, from, tussen, zwischen, miedzy, pomiedzy, van, von, od, entre, de'.split(', '),
)
/** What stands between the two ends of a range. */
export const ands = new Set('and, to, en, tot, und, bis, i, a, do, et, -, –, —'.split(', '))
/** Per cent, as a sign and in words. */
export const percents = new Set('%, percent, procent, prozent, pourcent, pct'.split(', '))
