import { cardDetails, houseOf, type NamedProduct, nameOf } from '#app/components/product/product-labels.ts'
import type { CartItem } from '#app/storage/cart.ts'
import { concentrationKeys, findCategory } from '#shop/catalog/categories.ts'

/** The known part of a product: a stored line may lack details or hold values that the shop no longer knows. */
function named(item: CartItem): NamedProduct {
  return {
    title: item.title,
    house: item.house ?? '',
    name: item.name ?? '',
    category: findCategory(item.category ?? '')?.key ?? 'gift',
    typ: concentrationKeys.find((key) => key === item.typ) ?? null,
    size: item.size ?? null,
    era: item.era ?? null,
    condition: null,
  }
}

/** A cart line's labels: house, name, and the details below. */
export function itemLabels(item: CartItem) {
  const product = named(item)
  return { house: houseOf(product), name: nameOf(product), details: cardDetails(product).join(', ') }
}

/**
 * Where a line's name leads. What is held for one buyer has no public page: its line leads to the offer. A line that another
 * device put into the account's cart has no link's token, and leads there by its product.
 */
export function itemPath({ _id, heldUntil, offer }: CartItem): string {
  if (!heldUntil) return `/product/${_id}`
  return offer ? `/offer#${offer}` : `/offer?product=${_id}`
}
