/** An amount in whole cents; providers write it as decimal text with two places. */
export type Amount = { currency: string; cents: number }

export const writeCents = (amount: number) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
