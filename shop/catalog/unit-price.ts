import { type Cents, cents } from '#shop/money/money.ts'

/** The measures of unit prices: per 100 ml or g, per litre or kilogram, or both. */
export const unitPriceBases = ['100', '1000', 'both'] as const
export type UnitPriceBase = (typeof unitPriceBases)[number]

export const netUnits = ['ml', 'g', 'piece'] as const
export type NetUnit = (typeof netUnits)[number]
/** Why a product has no unit price: an antique, a set of several things, or a content that is no basis for comparison. */
export const unitPriceExemptions = ['antique', 'set', 'not_useful'] as const
export type UnitPriceExemption = (typeof unitPriceExemptions)[number]

/** The measure of a unit price, as printed after "per". */
export const unitMeasures = ['100 ml', 'l', '100 g', 'kg'] as const
export type UnitMeasure = (typeof unitMeasures)[number]

const measures = {
  ml: { small: '100 ml', large: 'l' },
  g: { small: '100 g', large: 'kg' },
} as const satisfies Record<string, Record<'small' | 'large', UnitMeasure>>

export type ContentRow = {
  price: number
  size_ml: number | null
  net_content: number | null
  net_unit: string | null
  unit_price_exempt: string | null
}
export const contentColumns = ['net_content', 'net_unit', 'unit_price_exempt'] as const

export type UnitPrice = { price: Cents; per: UnitMeasure }

/** A product's content in ml or g: the stated one, otherwise its size. Undefined if it is counted in pieces or unknown. */
export function contentOf(
  product: Omit<ContentRow, 'price'>,
): { content: number; unit: 'ml' | 'g' } | undefined {
  const { size_ml: size, net_content: content, net_unit: unit } = product
  if (content === null) return size === null ? undefined : { content: size, unit: 'ml' }
  return unit === 'ml' || unit === 'g' ? { content, unit } : undefined
}

/**
 * A product's unit prices (Directive 98/6/EC article 3) in the shop's measures; none if the content is unknown or counted in
 * pieces, or the product is exempt.
 */
export function unitPricesOf(product: ContentRow, base: UnitPriceBase): UnitPrice[] {
  const content = contentOf(product)
  if (content === undefined || product.unit_price_exempt !== null) return []
  const { small, large } = measures[content.unit]
  const priceFor = (amount: number) => cents(Math.round((product.price * amount) / content.content))
  const all: UnitPrice[] = [
    { price: priceFor(100), per: small },
    { price: priceFor(1000), per: large },
  ]
  return base === 'both' ? all : all.slice(base === '100' ? 0 : 1).slice(0, 1)
}
