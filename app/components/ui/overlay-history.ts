import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The router's state of a history entry; `overlay` is true on the one for overlays, false on the page's own below it. */
type EntryState = { key?: string; overlay?: boolean } | null

/** Closes the overlay that is open. */
let closeOpen: (() => void) | undefined

/** An entry above the page's own, with the same URL and state: Back goes to the page's own one, which closes the overlay. */
function addEntry() {
  const state: EntryState = history.state
  if (state?.overlay) return
  history.replaceState({ ...state, overlay: false }, '')
  history.pushState({ ...state, overlay: true }, '')
}

/**
 * From now on Back calls `close` instead of leaving the page. An overlay that closes otherwise leaves its entry behind, since
 * removing it would compete with a link that was followed: the next overlay reuses it, and Back skips it.
 */
export function overlayOpened(close: () => void) {
  closeOpen = close
  addEntry()
}

export const overlayClosed = () => {
  closeOpen = undefined
}

/** For overlays whose state is React's. */
export function useClosedByBack(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    overlayOpened(() => latest.current())
    return overlayClosed
  }, [isOpen])
}

/** Handles moves between a page's own entry and the one above it, of which the router need not know. */
export function useOverlayHistory() {
  const { key } = useLocation()
  useEffect(() => {
    // A filter that was chosen in an open drawer has made an entry of its own.
    if (closeOpen) addEntry()
    const onMove = (event: PopStateEvent) => {
      const state: EntryState = event.state
      const { overlay, key: to = 'default' } = state ?? {}
      if (overlay === undefined || to !== key) return
      event.stopImmediatePropagation()
      if (overlay) return
      if (closeOpen) closeOpen()
      else history.back()
    }
    // The router listens too: capturing comes first.
    addEventListener('popstate', onMove, true)
    return () => removeEventListener('popstate', onMove, true)
  }, [key])
}
