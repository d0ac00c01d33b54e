/** The filters above the owner's list of orders. A partly refunded order is in two groups. */
export const orderGroups = [
  'unpaid',
  'to_deliver',
  'disputed',
  'sent',
  'delivered',
  'refunded',
  'closed',
] as const
export type OrderGroup = (typeof orderGroups)[number]

/** Column and direction; the first is the default. */
export const orderSorts = [
  'date-desc',
  'date-asc',
  'total-desc',
  'total-asc',
  'name-asc',
  'name-desc',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** Shorter words are only searched in numbers, names and email addresses, not in postal addresses and item titles. */
export const shortestTitleWord = 3
