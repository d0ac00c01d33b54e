import { type Cents, cents } from '#shop/money/money.ts'

/**
 * Price per 100 ml, which lets bottles of different sizes be compared. Undefined without a size, and for samples:
 * half a millilitre times two hundred compares nothing.
 */
export function unitPriceOf(product: {
  price: number
  size_ml: number | null
  category: string
}): Cents | undefined {
  if (product.size_ml === null || product.category === 'sample') return undefined
  return cents(Math.round((product.price * 100) / product.size_ml))
}
