import { formatNumber } from '#shop/formats.ts'
/** The texts of the suggestions under the search box, loaded with the first typed character. */
export const suggestionTexts = {
  label: 'Suggestions',
  groups: {
    recent: 'Searched before',
    product: 'Items',
    house: 'Houses',
    category: 'Categories',
    note: 'Notes',
    words: 'Search for',
  },
  soldOut: 'Sold out',
  all: (total: number, most: number) =>
    total === 1 ? 'See the one result' : `See all ${total < most ? total : `${formatNumber(most)}+`} results`,
  inShop: 'in the whole shop',
  keys: '↑ ↓ to move, Enter to open, Esc to close',
  count: (count: number, corrected?: string) => {
    const about = corrected === undefined ? '' : ` for “${corrected}”`
    return count === 1
      ? `1 suggestion${about}. Arrow down to reach it.`
      : `${count} suggestions${about}. Arrow down to reach them.`
  },
  start: (count: number) => `${count} suggestions to begin with. Arrow down to reach them.`,
  forget: 'Forget what I searched for',
  none: (typed: string) => `Nothing in the shop begins like “${typed}”.`,
} as const
