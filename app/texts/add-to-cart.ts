/** Why a product was not added to the cart; loaded on demand. */
export const addToCartTexts = {
  gone: 'It is no longer in the shop',
  goneText: 'We took it out of what we show. Nothing was put into your cart.',
  sold: 'It was sold a moment ago',
  soldText: 'Nothing was put into your cart.',
  less: (count: number) => `Only ${count} left`,
  lessText: 'The rest was sold a moment ago. Look at the quantity and add it again.',
  price: (price: string) => `The price is now ${price}`,
  priceText: 'It changed while this page was open. Add it again if that suits you.',
} as const
