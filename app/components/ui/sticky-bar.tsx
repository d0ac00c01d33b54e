import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type StickyBarProps = {
  /** The page's own button: the bar stands in for it. */
  of: RefObject<HTMLElement | null>
  children: ReactNode
} & (
  | { /** Names the region. */ label: string; isCopy?: undefined }
  /** A copy for the thumb, until the page's own button is reached; everybody else has that one. Its button takes no focus. */
  | { label?: undefined; isCopy: true }
)

/** A bar at the lower edge of small windows with what a page is for, while the page's own button is out of view. */
export function StickyBar({ label, of, isCopy, children }: StickyBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsNeeded(!entry.isIntersecting && (!isCopy || entry.boundingClientRect.top > 0))
      },
      // The whole button has to be above the bottom bar, which this bar then uncovers.
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
