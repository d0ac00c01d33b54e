/** The texts of the feed of new products. */
export const feedTexts = {
  title: (shopName: string) => `${shopName}: new in the shop`,
  description: (shopName: string) => `The newest items of ${shopName}.`,
}
