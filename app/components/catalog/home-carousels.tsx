import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import type { CarouselMotion } from './carousel-motion.tsx'
import { CategoryStrip, type StripMoves } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { heroDelayMs, useHero } from './use-hero.ts'

type MotionProps = ComponentProps<typeof CarouselMotion>

/** If the motion code cannot be loaded, the page is complete without it. */
function Standstill({ hero: { hero } }: MotionProps) {
  const { standStill } = hero
  useEffect(standStill, [standStill])
  return null
}

const Motion = lazy<ComponentType<MotionProps>>(() =>
  import('./carousel-motion.tsx').then(
    ({ CarouselMotion }) => ({ default: CarouselMotion }),
    () => ({ default: Standstill }),
  ),
)

/** The slides move after 3 s; their code is loaded this long before. */
const aheadMs = 1000

/** Whether the carousels are about to move: time is up, or the visitor points at them or focuses them. */
function useIsWanted() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), heroDelayMs - aheadMs)
    return () => clearTimeout(timer)
  }, [])
  const want = () => setIsWanted(true)
  return { isWanted, signs: { onPointerOver: want, onPointerDown: want, onFocus: want } }
}

/**
 * The hero and the categories. They work without their motion code, which is not part of the first
 * script: it is loaded shortly before the first move.
 */
export function HomeCarousels({ facets }: { facets: ProductFacets }) {
  const hero = useHero()
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const [stripMoves, setStripMoves] = useState<StripMoves>()
  const { isWanted, signs } = useIsWanted()
  const [standingSince, setStandingSince] = useState(0)
  useEffect(() => setStandingSince(performance.now()), [])
  return (
    <div className="contents" {...signs}>
      <Hero facets={facets} moves={hero} />
      <CategoryStrip facets={facets} viewport={setStrip} moves={stripMoves} />
      {isWanted ? (
        <Suspense>
          <Motion hero={{ hero, standingSince }} strip={{ viewport: strip, onMoves: setStripMoves }} />
        </Suspense>
      ) : null}
    </div>
  )
}
