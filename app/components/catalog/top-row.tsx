import { homeTexts } from '#app/texts/catalog.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { ProductGrid } from './product-grid.tsx'

/** The best rated, as one row; nothing while nobody has written a review. */
export function TopRow({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className="wrap section pt-0" aria-labelledby="top">
      <div className="section-head">
        <h2 className="heading" id="top">
          {homeTexts.top}
        </h2>
      </div>
      <ProductGrid products={products.slice(0, 6)} isBelow />
    </section>
  )
}
