import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

/** A thin line at the top while the next page loads: at once to the eye, but not for what is there already. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="progress" role="progressbar" aria-label={layoutTexts.loading} />
  )
}

/**
 * After a move to another page the focus goes to its beginning and its title is said: what a browser does by itself
 * when it loads a page. A filter or page number in the query string is no move, and a fragment has its own target.
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
