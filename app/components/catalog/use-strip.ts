import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A mouse that moves less than this, in px, clicks. */
const leastDrag = 6
/** The share of its visible width by which a strip moves, so that one item stays in sight. */
const step = 0.8

/** A strip that scrolls sideways: whether it continues at either end, and moving it by button or by dragging with the mouse. */
export function useStrip() {
  const viewport = useRef<HTMLDivElement>(null)
  const [hasPrevious, setHasPrevious] = useState(false)
  const [hasNext, setHasNext] = useState(false)

  useEffect(() => {
    const strip = viewport.current
    if (!strip) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip
      setHasPrevious(scrollLeft > 1)
      setHasNext(scrollLeft < scrollWidth - clientWidth - 1)
    }
    const watch = new ResizeObserver(look)
    watch.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [])

  const move = (parts: number) => {
    const strip = viewport.current
    strip?.scrollBy({ left: parts * step * strip.clientWidth })
  }
  return {
    viewport,
    hasPrevious,
    hasNext,
    goBack: () => move(-1),
    goOn: () => move(1),
    drag: useDrag(),
  }
}

/** Dragging with the mouse; touch scrolls natively. */
function useDrag() {
  const from = useRef<{ x: number; left: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      const isMouse = pointerType === 'mouse' && button === 0
      from.current = isMouse ? { x: clientX, left: currentTarget.scrollLeft } : undefined
    },
    onPointerMove: ({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      const moved = clientX - from.current.x
      const isDragged = currentTarget.hasPointerCapture(pointerId)
      if (!isDragged && Math.abs(moved) < leastDrag) return
      // From here on the click belongs to the strip, not to the link under the mouse.
      currentTarget.setPointerCapture(pointerId)
      currentTarget.scrollTo({ left: from.current.left - moved, behavior: 'instant' })
    },
    onPointerUp: () => {
      from.current = undefined
    },
    /** Suppresses the browser's own dragging of links and pictures. */
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  }
}

export type StripMoves = ReturnType<typeof useStrip>
