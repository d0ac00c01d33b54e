import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

/** Focuses the element that a selector finds, without scrolling; returns whether there is one. */
export function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) found.tabIndex = -1
  found?.focus({ preventScroll: true })
  return found !== null
}

/** A thin progress line at the top while the next page loads; not shown for pages that are ready immediately. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="progress" role="progressbar" aria-label={layoutTexts.loading} />
  )
}

/**
 * After a navigation, moves the focus to the start of the page, or in checkout to the step's heading, and announces the page's
 * title, as a browser does when it loads a document. A changed query string does not count as navigation here, and a fragment has
 * its own target.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setSaid(document.title)
    if (hash === '') focusOn('#main:has(.steps) h1') || focusOn('#main')
  }, [pathname, hash])
  return (
    <p className="vh" aria-live="polite" aria-atomic>
      {said}
    </p>
  )
}
