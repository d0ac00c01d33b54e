/** The filters that take several values: OR inside one, AND across (DESIGN section 5). */
export const choiceFilters = ['era', 'typ', 'house', 'family', 'sex'] as const
/** The filters that are either on or absent. */
export const flagFilters = ['inStock', 'nowe', 'discount', 'vintage', 'onlyOne'] as const
export const rangeFilters = ['priceMin', 'priceMax', 'sizeMin', 'sizeMax'] as const

export type ChoiceFilter = (typeof choiceFilters)[number]
export type FlagFilter = (typeof flagFilters)[number]
export type RangeFilter = (typeof rangeFilters)[number]
export type FilterName = ChoiceFilter | FlagFilter | RangeFilter

export const sortings = [
  'newest',
  'price-asc',
  'price-desc',
  'title-asc',
  'title-desc',
  'rating',
  'era-asc',
] as const
export type Sorting = (typeof sortings)[number]
