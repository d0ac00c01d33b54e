import { useEffect } from 'react'
import { focusOn } from '#app/components/layout/page-moves.tsx'

/**
 * The focus is never lost on this page: whenever the order has come to another state, which may have taken the pressed
 * button away, or the page was opened after placing or paying it, what has no focus any more gets it at the heading.
 * Takes the state as a text; undefined while the order is loading.
 */
export function useHeadingFocus(state: string | undefined) {
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) focusOn('#main h1')
  }, [state])
}
