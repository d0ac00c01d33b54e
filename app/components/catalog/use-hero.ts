import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { heroSlides } from './hero-slides.ts'

/** SPEC section 9: the hero moves every 3000 ms. */
const heroDelayMs = 3000
/** A finger that moves less than this sideways, in px, taps or scrolls the page. */
const leastSwipe = 40

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for visitors who prefer
 * reduced motion, and pause while the mouse or the focus is on them.
 */
export function useHero() {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isUnderMouse, setIsUnderMouse] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isMoving = isPlaying && !isUnderMouse && !hasFocus

  useEffect(() => setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  // Any slide change restarts the timer.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setCurrent(beside(current, 1)), heroDelayMs)
    return () => clearTimeout(timer)
  }, [isMoving, current])

  return {
    current,
    isPlaying,
    goTo: setCurrent,
    /** Pressing "Play" starts the slides immediately, although the button itself has the focus. */
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
    swipes: useSwipes((steps) => setCurrent(beside(current, steps))),
  }
}

const beside = (slide: number, steps: number) => (slide + steps + heroSlides.length) % heroSlides.length

/** A finger swipes to the previous or next slide; a mouse uses the dashes and can select text. */
function useSwipes(move: (steps: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(x) >= leastSwipe && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1)
    },
  }
}

export type HeroMoves = ReturnType<typeof useHero>
