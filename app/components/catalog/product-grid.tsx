import { classNames } from '#app/components/ui/class-names.ts'
import type { ProductCard as ProductCardView } from '#shop/catalog/product.schema.ts'
import { ProductCard } from './product-card.tsx'

/** How wide a card's picture is, from the grid's columns, gaps and gutters: two, three, four, then six columns. */
const columns = '(min-width: 64rem) 21.7vw, (min-width: 40rem) 29vw, 43vw'
const sizesOf = {
  six: `(min-width: 120rem) 17rem, (min-width: 80rem) 14.1vw, ${columns}`,
  besideFilters: `(min-width: 120rem) 13.5rem, (min-width: 105rem) 11.4vw, (min-width: 80rem) 17.1vw, ${columns}`,
}

/** About as many cards as stand in the first row. */
const firstCards = 4

type ProductGridProps = {
  products: readonly ProductCardView[]
  /** Four columns beside the filters instead of six. */
  isBesideFilters?: boolean
  /** Begins below what a visitor sees first, so that no picture is loaded at once. */
  isBelow?: boolean
  /** One below the title that the cards stand under; `h3` unless that is the page's own. */
  heading?: 'h2' | 'h3'
}

/** Products as cards. */
export function ProductGrid({ products, isBesideFilters, isBelow, heading = 'h3' }: ProductGridProps) {
  return (
    <ul className={classNames('grid', !isBesideFilters && 'six')}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={isBesideFilters ? sizesOf.besideFilters : sizesOf.six}
          heading={heading}
          isFirst={!isBelow && index < firstCards}
        />
      ))}
    </ul>
  )
}
