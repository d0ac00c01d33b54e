import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import type { StripMoves } from './category-strip.tsx'

/** Small windows scroll the strip as they scroll everything; large ones drag it, where it does not fit. */
const options: Parameters<typeof useEmblaCarousel>[0] = {
  active: false,
  align: 'start',
  breakpoints: { '(min-width: 64rem)': { active: true } },
  watchDrag: (embla) => embla.canScrollPrev() || embla.canScrollNext(),
}

/** The six categories of large windows as a carousel: which ways it can go, and what goes there. */
export function useStrip(): StripMoves {
  const [viewport, embla] = useEmblaCarousel(options)
  const [ways, setWays] = useState({ hasPrevious: false, hasNext: false })

  useEffect(() => {
    if (!embla) return
    const look = () => setWays({ hasPrevious: embla.canScrollPrev(), hasNext: embla.canScrollNext() })
    look()
    embla.on('select', look).on('reInit', look)
    return () => {
      embla.off('select', look).off('reInit', look)
    }
  }, [embla])

  return {
    ...ways,
    viewport,
    isReady: embla !== undefined,
    goBack: () => embla?.scrollPrev(),
    goOn: () => embla?.scrollNext(),
  }
}
