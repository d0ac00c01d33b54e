import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { useHero } from './use-hero.ts'
import { useStrip } from './use-strip.ts'

/** The hero and the categories. */
export function HomeCarousels({ facets }: { facets: ProductFacets }) {
  return (
    <>
      <Hero facets={facets} moves={useHero()} />
      <CategoryStrip facets={facets} moves={useStrip()} />
    </>
  )
}
