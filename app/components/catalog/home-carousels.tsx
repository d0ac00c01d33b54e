import { lazy, Suspense } from 'react'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'

type CarouselsProps = { facets: ProductFacets }

/** The first slide and the categories, standing still: the same elements in the same places. */
function StillCarousels({ facets }: CarouselsProps) {
  return (
    <>
      <Hero facets={facets} />
      <CategoryStrip facets={facets} />
    </>
  )
}

/** What cannot be loaded need not move: the page is complete without it. */
const Loaded = lazy(() =>
  import('./moving-carousels.tsx').then(
    ({ MovingCarousels }) => ({ default: MovingCarousels }),
    () => ({ default: StillCarousels }),
  ),
)

/** The hero and the categories. What moves them is no part of the first script: it comes once the page stands. */
export function HomeCarousels({ facets }: CarouselsProps) {
  return (
    <Suspense fallback={<StillCarousels facets={facets} />}>
      <Loaded facets={facets} />
    </Suspense>
  )
}
