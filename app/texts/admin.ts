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

const products = counted('product', 'products')
