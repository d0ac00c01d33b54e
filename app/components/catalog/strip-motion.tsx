import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'
import type { StripMoves } from './category-strip.tsx'

/** Small windows scroll the strip natively; large ones drag it where it does not fit. */
const options: Parameters<typeof useEmblaCarousel>[0] = {
  active: false,
  align: 'start',
  breakpoints: { '(min-width: 64rem)': { active: true } },
  watchDrag: (embla) => embla.canScrollPrev() || embla.canScrollNext(),
}

type StripMotionProps = {
  viewport: HTMLElement | null
  /** Receives whether the strip can move each way, and how to move it, now and on every change. */
  onMoves: (moves: StripMoves | undefined) => void
}

/** Moves the six categories of large windows as a carousel. Renders nothing itself. */
export function StripMotion({ viewport, onMoves }: StripMotionProps) {
  const [setViewport, embla] = useEmblaCarousel(options)

  useEffect(() => setViewport(viewport), [setViewport, viewport])

  useEffect(() => {
    if (!embla) return
    const report = () =>
      onMoves({
        hasPrevious: embla.canScrollPrev(),
        hasNext: embla.canScrollNext(),
        goBack: () => embla.scrollPrev(),
        goOn: () => embla.scrollNext(),
      })
    report()
    embla.on('select', report).on('reInit', report)
    return () => {
      embla.off('select', report).off('reInit', report)
      onMoves(undefined)
    }
  }, [embla, onMoves])

  return null
}
