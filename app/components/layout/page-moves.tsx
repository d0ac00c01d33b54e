import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

/** A thin progress line at the top while the next page loads; not shown for pages that are ready at once. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="progress" role="progressbar" aria-label={layoutTexts.loading} />
  )
}

/**
 * After a navigation the focus goes to the start of the page and its title is announced, which a browser does by itself
 * when it loads a document. A change of the query string is no navigation here, and a fragment has its own target.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setSaid(document.title)
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="vh" aria-live="polite" aria-atomic>
      {said}
    </p>
  )
}
