/** The texts of the feed of what is new. */
export const feedTexts = {
  title: (shopName: string) => `${shopName}: new in the shop`,
  description: (shopName: string) => `The newest items of ${shopName}.`,
}
