/** How schema.org names whether a product can be bought. */
export const availabilities = ['InStock', 'OutOfStock', 'Discontinued'] as const
export type Availability = (typeof availabilities)[number]

/** How long a sold product counts as one that may come back, in ms: long enough for a returned parcel. */
const discontinuedAfterMs = 60 * 86_400_000

type Stock = { quantity: number; reserved: number }

/**
 * The availability of a product for search engines: `quantity` is on hand and `reserved` held for orders, `soldAt` when
 * the last piece left. Most bottles here exist once, so a page that stays for those who look for its scent says after 60
 * days that this one does not come back. What never was in stock may still come.
 */
export function availabilityOf(
  { quantity, reserved }: Stock,
  soldAt: Date | null,
  now = Date.now(),
): Availability {
  if (quantity > reserved) return 'InStock'
  const isLongSold = quantity === 0 && soldAt !== null && now - soldAt.getTime() > discontinuedAfterMs
  return isLongSold ? 'Discontinued' : 'OutOfStock'
}

/**
 * What search engines and buyers' platforms are told: nothing is in stock while the shop takes no orders, and what is
 * sold stays sold.
 */
export const offeredAvailability = (availability: Availability, isCheckoutOpen: boolean): Availability =>
  availability === 'InStock' && !isCheckoutOpen ? 'OutOfStock' : availability
