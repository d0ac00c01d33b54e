import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { giftCard } from '#shop/search/query/search-phrases.ts'
import type { Search } from './product-search.server.ts'

/** Puts the gift card of exactly this price first: "€ 50 gift card". Undefined for any other keyword. */
export function cardsWorth(
  { catalogue: { products } }: Search,
  claims: readonly Claim[],
  found: readonly Slot[],
): readonly Slot[] | undefined {
  const amount = claims.find(({ filter, min }) => filter === 'price' && min === undefined)?.max
  if (amount === undefined || !claims.some(({ keep }) => keep === giftCard)) return undefined
  const isWorth = (slot: Slot) => products.price(slot) === centsFromEuros(amount)
  return [...found.filter(isWorth), ...found.filter((slot) => !isWorth(slot))]
}
