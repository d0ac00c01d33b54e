/** The availabilities of schema.org. */
export const availabilities = ['InStock', 'OutOfStock', 'Discontinued'] as const
export type Availability = (typeof availabilities)[number]

/** How long, in ms, a sold product may still come back: long enough for a returned parcel. */
const discontinuedAfterMs = 60 * 86_400_000

type Stock = { quantity: number; reserved: number }

/**
 * The availability of a product for search engines. `quantity` is on hand, `reserved` is held for orders, and `soldAt` is when
 * the last piece left. Most bottles exist once: a sold page stays for those who look for the scent, but after 60 days it says
 * that the bottle is discontinued. A product that was never in stock may still arrive.
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
 * The availability for search engines and shopping platforms: nothing is in stock while the shop takes no orders; sold products
 * stay sold.
 */
export const offeredAvailability = (availability: Availability, isCheckoutOpen: boolean): Availability =>
  availability === 'InStock' && !isCheckoutOpen ? 'OutOfStock' : availability
