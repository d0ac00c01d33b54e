import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** SPEC section 9: the hero moves on every 3000 ms. */
const delay = 3000

/** How far a finger must travel sideways to mean the next slide, in pixels. */
const shortestSwipe = 40

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for whoever asked for less
 * motion, and wait while a pointer or the focus rests on them. A carousel library would weigh more than all of the
 * page's own code (docs/decisions/storefront.md).
 */
export function useHero(count: number) {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const touchedAt = useRef<number>(undefined)
  const goTo = (index: number) => setCurrent((index + count) % count)

  useEffect(() => setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), delay)
    return () => clearTimeout(timer)
  }, [current, count, isPlaying, isHeld])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  const swipe = (event: PointerEvent) => {
    const way = event.clientX - (touchedAt.current ?? event.clientX)
    touchedAt.current = undefined
    if (Math.abs(way) >= shortestSwipe) goTo(current - Math.sign(way))
  }

  return {
    current,
    isPlaying,
    goTo,
    toggle: () => setIsPlaying(!isPlaying),
    /** For the whole carousel: what makes it wait. */
    rests: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
    /** For the slides: a finger moves them sideways and the page up and down. */
    swipes: {
      onPointerDown: (event: PointerEvent) => {
        touchedAt.current = event.pointerType === 'mouse' ? undefined : event.clientX
      },
      onPointerUp: swipe,
      onPointerCancel: () => {
        touchedAt.current = undefined
      },
    },
  }
}
