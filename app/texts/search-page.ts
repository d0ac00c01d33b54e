import type { FlagFilter } from '#shop/catalog/filter-vocabulary.ts'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'

/** The texts of the search page only: how the words were understood. */
export const understoodTexts = {
  names: {
    category: 'Category',
    typ: 'Concentration',
    sex: 'For',
    house: 'House',
    era: 'Era',
    family: 'Scent family',
    price: 'Price',
    size: 'Size',
    year: 'Launched',
    condition: 'Condition',
    like: 'Like',
  } satisfies Record<Exclude<UnderstoodWords['filter'], FlagFilter | 'words'>, string>,
  under: (price: string) => `Under ${price}`,
  over: (price: string) => `Over ${price}`,
  /** For exclusions: a filter's value, or words. */
  not: (label: string) => `Not: ${label}`,
  without: (words: string) => `Without: ${words}`,
  remove: (label: string) => `Remove ${label}`,
} as const

export const readingTexts = {
  corrected: 'Showing results for',
  instead: 'Search instead for',
  exact: 'Searched for exactly these words, as they were typed.',
  asUsual: 'Search with corrections',
  missed: 'Nothing has all of these words.',
  /** Followed by the words that no product contains. */
  closest: 'These come closest; without:',
  notifyMe: 'Tell me when it comes in',
} as const
