import { cardTexts } from '#app/texts/card.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'

type UnitPriceProps = { product: Pick<ProductCard, 'unitPrices' | 'currency'>; className: string }

/** "€160.00 per 100 ml (€1,600.00 per l)"; renders nothing for a product without a unit price. */
export function UnitPrice({ product: { unitPrices, currency }, className }: UnitPriceProps) {
  const [first, second] = unitPrices.map(({ price, per }) => cardTexts.per(formatEuros(price, currency), per))
  return first ? <span className={className}>{second ? `${first} (${second})` : first}</span> : null
}
