/** The texts shown in place of an empty list, loaded with it. */
export const noResultsTexts = {
  keyword: (keyword: string) => `Nothing here for “${keyword}”`,
  keywordHelp: 'Try one word of it, the house or a note such as rose or oakmoss.',
  filters: 'Nothing fits all these filters',
  filtersHelp: 'Take one away, or begin again with the whole list.',
  category: 'Nothing on this shelf at the moment',
  categoryHelp: 'New items come in most weeks. The other shelves are full.',
  shop: 'The shelves are empty at the moment',
  shopHelp: 'Say what you look for, and we write to you when it comes in.',
  without: (name: string) => `Remove “${name}”`,
  clear: 'Clear all filters',
  wholeShop: 'Search the whole shop',
  all: 'See all items',
  newest: 'Newest items',
} as const
