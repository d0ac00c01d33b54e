import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react'

/** SPEC section 9: the hero moves on every 3000 ms. */
export const heroDelayMs = 3000

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for visitors who prefer
 * reduced motion, and pause while the mouse or the focus is on them. hero-motion.tsx moves them.
 */
export function useHero() {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isUnderMouse, setIsUnderMouse] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [viewport, setViewport] = useState<HTMLElement | null>(null)

  useEffect(() => setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  const standStill = useCallback(() => setIsPlaying(false), [])

  return {
    current,
    isPlaying,
    isMoving: isPlaying && !isUnderMouse && !hasFocus,
    viewport,
    setViewport,
    goTo: setCurrent,
    /** Stops: the motion code could not be loaded. */
    standStill,
    /** "Play" starts at once, although the button itself has the focus. */
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

export type HeroMoves = ReturnType<typeof useHero>
