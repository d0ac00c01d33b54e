import type { Ref } from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { cardTexts } from '#app/texts/card.ts'
import type { ProductCard as ProductCardView } from '#shop/catalog/product.schema.ts'
import { ProductCard } from './product-card.tsx'

/** The width of a card's picture, from the grid's columns, gaps and gutters: two, three, four, then six columns. */
const columns = '(min-width: 64rem) 21.7vw, (min-width: 40rem) 29vw, 43vw'
const sizesOf = {
  six: `(min-width: 120rem) 17rem, (min-width: 80rem) 14.1vw, ${columns}`,
  besideFilters: `(min-width: 120rem) 13.5rem, (min-width: 105rem) 11.4vw, (min-width: 80rem) 17.1vw, ${columns}`,
}

export type GridLook = {
  /** Four columns beside the filters instead of six. */
  isBesideFilters?: boolean
  /** Starts below the fold, so no picture is loaded eagerly. */
  isBelow?: boolean
  /** The reason why each is suggested here, in order. */
  why?: readonly string[]
  /** One level below the title above the cards; `h3` unless that title is the page's own. */
  heading?: 'h2' | 'h3'
}

/** The container of a grid, for cards that are added in batches. */
export function Grid({
  isBesideFilters,
  ref,
  children,
}: GridLook & { ref?: Ref<HTMLUListElement>; children: React.ReactNode }) {
  return (
    <>
      {/* The style sheet shows it above lists with a struck-through price. */}
      <p className="struck-note caption">{cardTexts.struck}</p>
      <ul className={classNames('grid', !isBesideFilters && 'six')} ref={ref}>
        {children}
      </ul>
    </>
  )
}

/** The cards of a grid. */
export function Cards({
  products,
  isBesideFilters,
  isBelow,
  heading = 'h3',
  why,
}: GridLook & { products: readonly ProductCardView[] }) {
  return products.map((product, index) => (
    <ProductCard
      key={product._id}
      product={product}
      sizes={isBesideFilters ? sizesOf.besideFilters : sizesOf.six}
      heading={heading}
      why={why?.[index]}
      isFirst={!isBelow && index === 0}
    />
  ))
}

/** Products as cards. */
export function ProductGrid({ products, ...look }: GridLook & { products: readonly ProductCardView[] }) {
  return (
    <Grid {...look}>
      <Cards products={products} {...look} />
    </Grid>
  )
}
