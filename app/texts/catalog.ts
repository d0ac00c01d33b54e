import type { ConditionState, FillKey } from '#shop/catalog/condition-facts.ts'
import type { FlagFilter, SizeKey } from '#shop/catalog/filter-vocabulary.ts'
import { currencyName } from '#shop/texts/currencies.ts'
import { cardTexts } from './card.ts'

const items = (count: number) => `${count} ${cardTexts.itemWord(count)}`

/** The texts of all product lists. */
export const listTexts = {
  home: 'Home',
  items,
  /** Follows a number: '37 of 121 items'. */
  ofAll: (all: number) => `of ${items(all)}`,
  counted: (shown: number, total: number) => `${shown} of ${items(total)}`,
  page: (page: number) => `page ${page}`,
  showMore: (count: number) => `Show ${count} more`,
  sortBy: 'Sort by',
  sortings: {
    newest: 'Newest first',
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    rating: 'Best rated',
    'era-asc': 'Oldest era first',
    'title-asc': 'Title, A to Z',
    'title-desc': 'Title, Z to A',
  },
  bestMatch: 'Best match',
  apply: 'Show items',
  filter: {
    label: 'Filters',
    open: 'Filter',
    hide: 'Hide filters',
    show: 'Show filters',
    chosen: (count: number) => `${count} chosen`,
    clear: 'Clear all',
    showItems: (count: number) => `Show ${items(count)}`,
    groups: {
      era: 'Era',
      typ: 'Concentration',
      size: 'Size',
      price: 'Price',
      house: 'House',
      family: 'Scent family',
      condition: 'Condition',
      fill: 'Fill level',
      note: 'Notes',
      sex: 'Gender on the label',
      flags: 'More',
    },
    anySize: 'Any size',
    from: (currency: string) => `From, in ${currencyName(currency)}`,
    to: (currency: string) => `Up to, in ${currencyName(currency)}`,
    flags: {
      inStock: 'In stock',
      onlyOne: 'Only one',
      nowe: 'New',
      discount: 'Reduced',
      vintage: 'Vintage',
      boxed: 'With box',
    } satisfies Record<FlagFilter, string>,
    conditions: {
      sealed: 'Sealed',
      unused: 'Unused',
      used: 'Used',
      tester: 'Tester',
    } satisfies Record<ConditionState, string>,
    fills: {
      '90-100': '90% full or more',
      '75-89': '75–89% full',
      '50-74': '50–74% full',
      '0-49': 'Under half full',
    } satisfies Record<FillKey, string>,
    sizes: {
      '0-15': 'Up to 15 ml',
      '16-50': '16–50 ml',
      '51-100': '51–100 ml',
      '101-': 'Over 100 ml',
    } satisfies Record<SizeKey, string>,
    range: {
      between: (low: string, high: string) => `${low}–${high}`,
      from: (low: string) => `From ${low}`,
      to: (high: string) => `Up to ${high}`,
    },
  },
  search: {
    crumb: 'Search',
    title: (keyword: string) => `“${keyword}”`,
    whole: 'Whole shop',
    where: 'Where to search',
    description: (keyword: string) => `What the shop has for “${keyword}”.`,
  },
} as const
