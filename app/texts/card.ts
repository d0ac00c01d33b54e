/** The texts on and about a product's card, which every page with products loads. */
export const cardTexts = {
  new: 'New',
  itemWord: (count: number) => (count === 1 ? 'item' : 'items'),
  per100: (price: string) => `${price} per 100 ml`,
} as const
