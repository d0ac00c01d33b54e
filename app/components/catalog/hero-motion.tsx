import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { type HeroMoves, heroDelayMs } from './use-hero.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** Touch drags the slides; a mouse uses the dashes below and can select text. */
const options: Parameters<typeof useEmblaCarousel>[0] = {
  loop: true,
  watchDrag: (_embla, event) => event.type === 'touchstart',
}

/** Embla handles timing, position and swipes here but moves nothing: the slides fade in place (hero.css). */
function holdStill(embla: Embla) {
  const { translate, slideLooper } = embla.internalEngine()
  for (const mover of [translate, ...slideLooper.loopPoints.map((point) => point.translate)]) {
    mover.clear()
    mover.toggleActive(false)
  }
}

/** Autoplay every 3 s; the first move is counted from when the slides were shown, before this code was loaded. */
function useClock(isMoving: boolean, standingSince: number) {
  const [firstMs] = useState(() => Math.max(1, standingSince + heroDelayMs - performance.now()))
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (!isMoving) setHasBegun(true)
  }, [isMoving])
  const delay = hasBegun ? heroDelayMs : firstMs
  // Embla's own pausing would resume after a pause that the visitor asked for, so it gets the autoplay plugin or none.
  const plugins = useMemo(
    () => (isMoving ? [Autoplay({ delay, stopOnInteraction: false, stopOnFocusIn: false })] : []),
    [isMoving, delay],
  )
  return { plugins, setHasBegun }
}

type HeroMotionProps = {
  hero: HeroMoves
  /** From `performance.now()`, in ms. */
  standingSince: number
}

/** Moves the home page's slides by time and by touch, and follows the dashes. Renders nothing itself. */
export function HeroMotion({ hero, standingSince }: HeroMotionProps) {
  const { current, goTo, isMoving, viewport } = hero
  const { plugins, setHasBegun } = useClock(isMoving, standingSince)
  const [setViewport, embla] = useEmblaCarousel(options, plugins)

  useEffect(() => setViewport(viewport), [setViewport, viewport])

  useEffect(() => {
    if (!embla) return
    const follow = () => {
      setHasBegun(true)
      goTo(embla.selectedScrollSnap())
    }
    holdStill(embla)
    embla.on('select', follow).on('reInit', holdStill)
    return () => {
      embla.off('select', follow).off('reInit', holdStill)
    }
  }, [embla, goTo, setHasBegun])

  // The dashes may have been used before Embla was loaded; as Embla's start slide, it would return there after each pause.
  useEffect(() => {
    if (!embla || embla.selectedScrollSnap() === current) return
    embla.scrollTo(current)
    embla.plugins().autoplay?.reset()
  }, [embla, current])

  return null
}
