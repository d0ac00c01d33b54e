/** The order button: its words alone bind the buyer to pay, so the law gives them (Directive 2011/83/EU article 8(2)). */
export const orderButton = (total: string) => `Order and pay ${total}`

/** Texts on a provider's page before the order exists. */
export const expressTexts = {
  yourOrder: 'Your order',
  notYet: 'Nothing is charged before you press “Order and pay” in the shop.',
  /** 'Apple Pay or Google Pay' */
  eitherOf: (names: readonly string[]) => names.join(' or '),
} as const
