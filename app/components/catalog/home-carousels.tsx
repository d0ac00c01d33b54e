import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import type { CarouselMotion } from './carousel-motion.tsx'
import { CategoryStrip, type StripMoves } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { heroDelayMs, useHero } from './use-hero.ts'

type MotionProps = ComponentProps<typeof CarouselMotion>

/** What cannot be loaded need not move: the page is complete without it. */
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

/** The slides move by themselves after 3 s; their code is asked for this long before. */
const aheadMs = 1000

/** Whether the carousels are about to move: their time has come, or somebody points at them or enters them by key. */
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
 * The hero and the categories. They stand and answer without the code that moves them, which is no part of the first
 * script: it comes when the first move is near.
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
