import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type StickyBarProps = {
  /** The page's own button, which the bar stands in for. */
  of: RefObject<HTMLElement | null>
  children: ReactNode
} & (
  | { /** Names the region. */ label: string; isCopy?: undefined }
  /** A copy within thumb reach while the page's button is further down; hidden from screen readers and the tab order. */
  | { label?: undefined; isCopy: true }
)

/** A bar at the bottom edge of small windows with the page's main action, while the page's own button is out of view. */
export function StickyBar({ label, of, isCopy, children }: StickyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsNeeded(!entry.isIntersecting && (!isCopy || entry.boundingClientRect.top > 0))
      },
      // The whole button has to be above the bottom bar, which this bar covers until then.
      { rootMargin: '0px 0px -128px' },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of, isCopy])
  if (!isNeeded) return null
  return (
    <section className="buybar" aria-label={label} aria-hidden={isCopy}>
      {children}
    </section>
  )
}
