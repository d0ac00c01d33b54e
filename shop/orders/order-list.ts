/** What the owner looks at together: the chips above the list of orders. A partly refunded order stands in two. */
export const orderGroups = ['unpaid', 'to_deliver', 'delivered', 'refunded', 'closed'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** By which column and which way round; the first is the usual one. */
export const orderSorts = [
  'date-desc',
  'date-asc',
  'total-desc',
  'total-asc',
  'name-asc',
  'name-desc',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** Words shorter than this are looked for in numbers, names and addresses only, not in every title ever ordered. */
export const shortestTitleWord = 3
