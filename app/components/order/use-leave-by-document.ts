import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Whatever leads away from the order page loads a whole new document: this one's policy lets PayPal's script in, and
 * a policy belongs to a document (SAFETY 41).
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
