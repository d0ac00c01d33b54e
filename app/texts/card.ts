/** The words on a product's card, which every page with products loads. */
export const cardTexts = {
  new: 'New',
  per100: (price: string) => `${price} per 100 ml`,
} as const
