import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react'

/** SPEC section 9: the hero moves on every 3000 ms. */
export const heroDelayMs = 3000

/**
 * The home page's slides: which one shows, and whether they move by themselves. They do not for whoever asked for less
 * motion, and rest while a mouse or the keyboard's focus is on them. What moves them is hero-motion.tsx.
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
    /** Nothing will move: what moves the slides could not be loaded. */
    standStill,
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

export type HeroMoves = ReturnType<typeof useHero>
