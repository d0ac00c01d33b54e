import { homeTexts } from '#app/texts/home.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { bestRated } from '#shop/reviews/well-rated.ts'
import { ProductGrid } from './product-grid.tsx'

/** The best rated products in one row; renders nothing while too few have several ratings. */
export function TopRow({ products }: { products: readonly ProductCard[] }) {
  const best = bestRated(products)
  if (best.length === 0) return null
  return (
    <section className="wrap section pt-0" aria-labelledby="top">
      <div className="section-head">
        <h2 className="heading" id="top">
          {homeTexts.top}
        </h2>
      </div>
      <ProductGrid products={best.slice(0, 6)} isBelow />
    </section>
  )
}
