import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { type HeroMoves, heroDelayMs } from './use-hero.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** A finger moves the slides; a mouse has the dashes below, and marks text. */
const options: Parameters<typeof useEmblaCarousel>[0] = {
  loop: true,
  watchDrag: (_embla, event) => event.type === 'touchstart',
}

/** Embla keeps time, place and swipes here and moves nothing itself: the slides fade where they stand (hero.css). */
function holdStill(embla: Embla) {
  const { translate, slideLooper } = embla.internalEngine()
  for (const mover of [translate, ...slideLooper.loopPoints.map((point) => point.translate)]) {
    mover.clear()
    mover.toggleActive(false)
  }
}

/** The clock: every 3 s, counted for the first move from when the slides stood there, which is before this code came. */
function useClock(isMoving: boolean, standingSince: number) {
  const [firstMs] = useState(() => Math.max(1, standingSince + heroDelayMs - performance.now()))
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (!isMoving) setHasBegun(true)
  }, [isMoving])
  const delay = hasBegun ? heroDelayMs : firstMs
  // Embla's own rests would begin to move again after a pause that somebody asked for, so it gets its clock or none.
  const plugins = useMemo(
    () => (isMoving ? [Autoplay({ delay, stopOnInteraction: false, stopOnFocusIn: false })] : []),
    [isMoving, delay],
  )
  return { plugins, setHasBegun }
}

type HeroMotionProps = {
  hero: HeroMoves
  /** On the page's clock, in ms. */
  standingSince: number
}

/** Moves the home page's slides by time and by finger, and follows the dashes. Draws nothing itself. */
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

  // The dashes may have led on before Embla was there; as its first slide it would be gone back to after each rest.
  useEffect(() => {
    if (!embla || embla.selectedScrollSnap() === current) return
    embla.scrollTo(current)
    embla.plugins().autoplay?.reset()
  }, [embla, current])

  return null
}
