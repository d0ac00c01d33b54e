/** An amount as providers write it: decimal text with two places, counted here in whole cents. */
export type Amount = { currency: string; cents: number }

export const writeCents = (amount: number) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
