import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** SPEC section 9. */
const delay = 3000

const options = { loop: true }
const plugins = [Autoplay({ delay, jump: true, playOnInit: false })]

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for whoever asked for less
 * motion, and wait while a pointer or the focus rests on them.
 */
export function useHero() {
  const [viewport, embla] = useEmblaCarousel(options, plugins)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!embla) return
    const select = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', select)
    return () => {
      embla.off('select', select)
    }
  }, [embla])

  useEffect(() => {
    if (!embla) return
    const autoplay = embla.plugins().autoplay
    const run = () => (isPlaying && !isHeld ? autoplay.play() : autoplay.stop())
    run()
    // A swipe stops the slides; they go on when the finger has gone.
    embla.on('pointerUp', run)
    return () => {
      embla.off('pointerUp', run)
    }
  }, [embla, isPlaying, isHeld])

  return {
    viewport,
    current,
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    goTo: (index: number) => embla?.scrollTo(index, true),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  }
}
