/** The texts of saved items, recently viewed items and the comparison. */
export const savedTexts = {
  title: 'Saved items',
  guest: 'Kept in this browser.',
  logIn: 'Log in to have them on your other devices too',
  failed: 'The saved items could not be loaded.',
  gone: (count: number) =>
    count === 1
      ? 'One saved item is no longer in the shop. We took it out; the rest is unchanged.'
      : `${count} saved items are no longer in the shop. We took them out; the rest is unchanged.`,
  empty: {
    title: 'Nothing saved yet.',
    text: 'Press the heart on an item, and it is kept here.',
    back: 'Look around',
  },
  list: 'Saved items',
  was: (price: string) => `was ${price} when you saved it`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removed: 'Removed',
  undo: 'Undo',
  undoName: (name: string) => `Save ${name} again`,
  choose: 'Compare',
  chooseHint: (most: number) => `Choose 2 to ${most} items to see them side by side.`,
  compareChosen: (count: number) => `Compare ${count} items`,
  recent: {
    title: 'Recently viewed',
    clear: 'Clear',
    clearLabel: 'Clear recently viewed items',
    compare: 'Compare',
  },
  compare: {
    title: 'Compare',
    failed: 'The items could not be loaded.',
    region: 'Items side by side',
    differences: 'Only differences',
    same: 'They are the same in everything that we know of them.',
    remove: (name: string) => `Take out ${name}`,
    removeWord: 'Take out',
    add: 'Add to cart',
    addName: (name: string) => `Add to cart: ${name}`,
    adding: 'Adding',
    gone: (count: number) =>
      count === 1
        ? 'One item is no longer in the shop and was left out.'
        : `${count} items are no longer in the shop and were left out.`,
    empty: {
      title: 'Nothing to compare yet.',
      text: 'Choose up to four items: here, among your saved ones, or on the page of each.',
      back: 'Saved items',
    },
    more: {
      title: 'Add another',
      first: 'Choose an item',
      search: 'Find an item',
      full: (most: number) => `No more than ${most} stand side by side. Take one out to add another.`,
      list: 'What you opened or saved, and what is like it',
      found: 'Found items',
      none: (keyword: string) => `Nothing was found for “${keyword}”.`,
      nothing: 'Find it by its house, its name or a note.',
      add: 'Compare',
      addName: (name: string) => `Compare ${name}`,
    },
    unknown: '–',
    rows: {
      house: 'House',
      price: 'Price',
      unitPrice: 'Unit price',
      size: 'Size',
      concentration: 'Concentration',
      era: 'Era',
      condition: 'Condition',
      perfumer: 'Perfumer',
      family: 'Family',
      notes: 'Notes',
      stock: 'Stock',
    },
  },
} as const
