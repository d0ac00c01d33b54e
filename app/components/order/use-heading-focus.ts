import { useEffect } from 'react'
import { focusOn } from '#app/components/layout/page-moves.tsx'

/**
 * Keeps the focus from getting lost: when the order changes state, which may remove the pressed button, or the page opens after
 * placing or paying the order, an unfocused page focuses its heading. Takes the state as text; undefined while the order is
 * loading.
 */
export function useHeadingFocus(state: string | undefined) {
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) focusOn('#main h1')
  }, [state])
}
