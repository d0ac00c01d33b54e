/** The texts on and around a product card, which every page with products loads. */
export const cardTexts = {
  new: 'New',
  itemWord: (count: number) => (count === 1 ? 'item' : 'items'),
  save: (name: string) => `Save ${name}`,
  savedFull: 'You have saved 200 items, which is the most. Remove one first.',
  per: (price: string, measure: string) => `${price} per ${measure}`,
  struck: 'Struck prices are the lowest of the 30 days before the reduction.',
} as const
