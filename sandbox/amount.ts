/** An amount as providers write it: decimal text with two places, counted here in whole cents. */
export type Amount = { currency: string; cents: number }

/** Reads '61.66' or '61' as whole cents; undefined for anything else, and for nothing or less. */
export function readCents(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const amount = Number(match[1]) * 100 + Number(match[2] ?? 0)
  return amount > 0 ? amount : undefined
}

export const writeCents = (amount: number) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
