import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { useHero } from './use-hero.ts'
import { useStrip } from './use-strip.ts'

function MovingHero({ facets }: { facets: ProductFacets }) {
  return <Hero facets={facets} moves={useHero()} />
}

function MovingStrip({ facets }: { facets: ProductFacets }) {
  return <CategoryStrip facets={facets} moves={useStrip()} />
}

/** The home page's two carousels, moved by Embla, which comes in one file with this module. */
export function MovingCarousels({ facets }: { facets: ProductFacets }) {
  return (
    <>
      <MovingHero facets={facets} />
      <MovingStrip facets={facets} />
    </>
  )
}
