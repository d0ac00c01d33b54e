import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'
import type { HeroMoves } from './hero.tsx'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** SPEC section 9: the hero moves on every 3000 ms. */
const delay = 3000

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

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for whoever asked for less
 * motion, and rest while a mouse or the keyboard's focus is on them.
 */
export function useHero(): HeroMoves {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isUnderMouse, setIsUnderMouse] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isMoving = isPlaying && !isUnderMouse && !hasFocus
  // Embla's own rests would begin to move again after a pause that somebody asked for, so it gets its clock or none.
  const plugins = useMemo(
    () => (isMoving ? [Autoplay({ delay, stopOnInteraction: false, stopOnFocusIn: false })] : []),
    [isMoving],
  )
  const [viewport, embla] = useEmblaCarousel(options, plugins)

  useEffect(() => setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!embla) return
    const follow = () => setCurrent(embla.selectedScrollSnap())
    holdStill(embla)
    embla.on('select', follow).on('reInit', holdStill)
    return () => {
      embla.off('select', follow).off('reInit', holdStill)
    }
  }, [embla])

  return {
    current,
    isPlaying,
    viewport,
    goTo: (index) => {
      embla?.scrollTo(index)
      embla?.plugins().autoplay?.reset()
    },
    /** Whoever presses "Play" means now, although the button itself has the focus. */
    toggle: () => {
      setIsPlaying(!isPlaying)
      setIsUnderMouse(false)
      setHasFocus(false)
    },
    rests: {
      onPointerEnter: (event: PointerEvent) => setIsUnderMouse(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsUnderMouse(false),
      onFocus: (event: FocusEvent) => setHasFocus(event.target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}
