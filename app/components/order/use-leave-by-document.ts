import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Leaving the order page always loads a new document: this one's Content Security Policy allows PayPal's script, and a policy
 * belongs to a document (SAFETY 41).
 */
export function useLeaveByDocument() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    window.location.assign(`${pathname}${search}${hash}`)
  }, [blocker])
}
