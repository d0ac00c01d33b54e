import { useEffect } from 'react'

/**
 * Keeps the place of somebody who works by keyboard. When what had the focus goes, such as a deleted row, or the row of an
 * answered dialog, the nearest thing around it that can take the focus gets it: the table, or else the main part of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    /** What had the focus last outside of dialogs, and everything around it. */
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role$=dialog]')) return
      around = []
      for (let one: Element | null = target; one; one = one.parentElement) around.push(one)
    }
    const keep = () => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return
      const near = around.find((one) => one.isConnected && one.hasAttribute('tabindex'))
      const place = near ?? document.getElementById('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(keep)
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
