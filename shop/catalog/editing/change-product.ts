import { cents, percentOf } from '#shop/money/money.ts'
import { productChangeTexts } from '#shop/texts/products.ts'
import type { NetUnit, UnitPriceExemption } from '../unit-price.ts'
import type { ProductChange } from './product-change.schema.ts'

/** The fields of a product that a bulk change reads and writes, as in the table: money in cents. */
export type ChangeableProduct = {
  title: string
  category: string
  price: number
  compare_at_price: number | null
  quantity: number
  reserved: number
  show: boolean
  magazine: string
  nowe: boolean
  featured: boolean
  net_content: number | null
  net_unit: NetUnit | null
  unit_price_exempt: UnitPriceExemption | null
  archived: boolean
}

const changeable = [
  'category',
  'price',
  'compare_at_price',
  'quantity',
  'show',
  'magazine',
  'nowe',
  'featured',
  'net_content',
  'net_unit',
  'unit_price_exempt',
  'archived',
] as const
type Changeable = (typeof changeable)[number]
export type ChangedFields = Partial<Pick<ChangeableProduct, Changeable>>

/** The changed product, or the sentence that says why it cannot be changed. */
type Decision = { product: ChangeableProduct } | { reason: string }

const mostCents = 100_000_000
const mostPieces = 1_000_000

/** Applies a change to a product; the list's preview and the server use the same rules. */
export function changeProduct(product: ChangeableProduct, change: ProductChange, currency: string): Decision {
  if (product.archived) return { reason: productChangeTexts.isDeleted }
  const after = apply(product, change)
  const reason = refusalOf(after, currency)
  return reason === undefined ? { product: after } : { reason }
}

function apply(product: ChangeableProduct, change: ProductChange): ChangeableProduct {
  switch (change.kind) {
    case 'price':
      return { ...product, ...priced(product, change) }
    case 'stock':
      // "set" means the number that can be bought; held bottles belong to their orders (DESIGN section 7).
      return {
        ...product,
        quantity: (change.how === 'set' ? product.reserved : product.quantity) + change.amount,
      }
    case 'archive':
      return { ...product, archived: true }
    case 'content':
      return { ...product, net_content: change.amount, net_unit: change.how }
    case 'unitPriceExempt':
      return { ...product, unit_price_exempt: change.value }
    default:
      return { ...product, [change.kind]: change.value }
  }
}

function priced(product: ChangeableProduct, change: Extract<ProductChange, { kind: 'price' }>) {
  const price = priceAfter(product.price, change)
  const before = priceBefore(product.compare_at_price, price)
  // A reduction in progress keeps the price before its first cut (Besluit prijsaanduiding producten 5a).
  if (change.keepOldPrice && price < product.price) {
    return { price, compare_at_price: Math.max(product.price, before ?? 0) }
  }
  return { price, compare_at_price: before }
}

/** A former price is kept as long as it is above the price. */
const priceBefore = (before: number | null, price: number) =>
  before !== null && before > price ? before : null

/** The new price in cents. Percentages apply to the whole price; half cents in the result are rounded up. */
function priceAfter(price: number, { how, amount }: Extract<ProductChange, { kind: 'price' }>): number {
  switch (how) {
    case 'set':
      return amount
    case 'raise-percent':
      return percentOf(cents(price), 10_000 + amount)
    case 'lower-percent':
      return percentOf(cents(price), 10_000 - amount)
    case 'raise-amount':
      return price + amount
    case 'lower-amount':
      return price - amount
  }
}

/** Why a product is not allowed to have these values; undefined if it is. */
function refusalOf(product: ChangeableProduct, currency: string): string | undefined {
  const { price, quantity, reserved, show, title } = product
  if (price < 0) return productChangeTexts.priceBelowZero
  if (price > mostCents) return productChangeTexts.priceAbove(mostCents, currency)
  if (quantity < reserved) {
    return reserved > 0 ? productChangeTexts.stockBelowHeld(reserved) : productChangeTexts.stockBelowZero
  }
  if (quantity > mostPieces) return productChangeTexts.stockAboveMillion
  if (show && title === '') return productChangeTexts.shownWithoutTitle
  if (show && price === 0) return productChangeTexts.shownWithoutPrice
  return undefined
}

/** An amount means nothing without its unit: if one differs, both are reported. */
const differsWith: Partial<Record<Changeable, Changeable>> = {
  net_content: 'net_unit',
  net_unit: 'net_content',
}

/** The fields that differ, with their values in `of`; empty if none do. */
export function changedFields(of: ChangeableProduct, other: ChangeableProduct): ChangedFields {
  const differs = (name: Changeable | undefined) => name !== undefined && of[name] !== other[name]
  const pairs = changeable
    .filter((name) => differs(name) || differs(differsWith[name]))
    .map((name) => [name, of[name]])
  // The names and their values come from the product itself.
  return Object.fromEntries(pairs) as ChangedFields
}

/**
 * Reverts a change on the current product. Refuses if somebody has since changed one of the fields. Stock is reverted by its
 * difference, so that later sales are kept, and never below what is held.
 */
export function takeBack(
  now: ChangeableProduct,
  { before, after }: { before: ChangedFields; after: ChangedFields },
  currency: string,
): Decision {
  const moved = changeable.find((name) => name !== 'quantity' && name in after && after[name] !== now[name])
  if (moved !== undefined && moved !== 'quantity') return { reason: productChangeTexts.changedSince(moved) }
  const quantity = now.quantity - ((after.quantity ?? 0) - (before.quantity ?? 0))
  const product: ChangeableProduct = { ...now, ...before, quantity }
  if (quantity < now.reserved) return { reason: productChangeTexts.soldMeanwhile }
  product.compare_at_price = priceBefore(product.compare_at_price, product.price)
  const reason = refusalOf(product, currency)
  return reason === undefined ? { product } : { reason }
}
