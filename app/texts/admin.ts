const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What every administrator's list shares. */
export const adminTexts = {
  again: 'Try again',
  keyword: 'Keyword',
  clear: 'Clear',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  firstPage: 'To the first page',
  pastLast: 'The list has fewer pages than that.',
} as const

export const dashboardTexts = {
  title: 'Dashboard',
  asOf: (time: string) => `Stock as of ${time}`,
  failed: 'The stock value could not be loaded',
  figures: {
    value: 'Stock value',
    valueNote: 'at shop prices, held bottles included',
    pieces: 'Pieces in stock',
    piecesNote: (count: number) => `in ${products(count)}`,
    one: 'Only one left',
    oneNote: 'See the last ones',
    none: 'Out of stock',
    noneNote: 'See what is sold out',
  },
  tableTitle: 'Stock value by category',
  table: 'Stock value table',
  heads: { category: 'Category', pieces: 'Pieces', value: 'Value', share: 'Share' },
  total: 'Total',
} as const
