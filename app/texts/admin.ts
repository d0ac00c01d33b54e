/** Texts shared by the administrator's lists. */
export const adminTexts = {
  again: 'Try again',
  keyword: 'Keyword',
  clear: 'Clear',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  firstPage: 'To the first page',
  pastLast: 'The list has fewer pages than that.',
} as const
