/** Texts on a provider's page before the order exists. */
export const expressTexts = {
  yourOrder: 'Your order',
  notYet: 'Nothing is charged before you press “Order and pay” in the shop.',
  /** 'Apple Pay or Google Pay' */
  eitherOf: (names: readonly string[]) => names.join(' or '),
} as const
